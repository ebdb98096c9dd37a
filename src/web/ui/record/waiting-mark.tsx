import { useRecordState } from '#sync/react'
import { Badge } from '../elements/badge.tsx'
import { kitTexts } from '../elements/kit.texts.ts'

/** Marks a record that is not on the server as a whole yet. */
export function WaitingMark({ id, className }: { id: string; className?: string }) {
  const state = useRecordState(id)
  if (!state) return null
  const isStuck = state === 'stuck'
  return (
    <Badge
      tone={isStuck ? 'red' : 'orange'}
      icon={isStuck ? 'triangle-alert' : 'clock'}
      {...(className && { className })}
    >
      {kitTexts.states[state]()}
    </Badge>
  )
}
