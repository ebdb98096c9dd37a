import { useState } from 'react'
import { usePhone } from '#web/ui/elements/use-media.ts'
import type { FormProps } from '#web/ui/list/define-list-screen.ts'
import type { CommunicationNoun } from './communication-record.ts'
import { LogActivityDialog, type LogActivityMore } from './log-activity-dialog.tsx'
import { LogDialog } from './log-dialog.tsx'

/** The form of the screen: a phone logs something new with a short one, from which the one with all fields is reached. */
export function LogForm({ row, onClose }: FormProps<CommunicationNoun>) {
  const isPhone = usePhone()
  const [more, setMore] = useState<LogActivityMore>()
  if (isPhone && !row && !more) return <LogActivityDialog onClose={onClose} onMore={setMore} />
  return <LogDialog row={row} {...more} onClose={onClose} />
}
