import { Suspense, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import type { CommunicationStart } from './communication-form.ts'
import { communicationWordTexts } from './communication-words.texts.ts'

const LogDialog = lazyPart(async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }))

/** Opens the dialog that logs a communication, with what is known already filled in. */
export function LogButton({ start }: { start: CommunicationStart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon="plus" onClick={() => setOpen(true)}>
        {communicationWordTexts.log()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LogDialog onClose={() => setOpen(false)} start={start} />
        </Suspense>
      )}
    </>
  )
}
