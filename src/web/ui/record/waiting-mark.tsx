import { useRecordState } from '#sync/react'
import { Badge } from '../elements/badge.tsx'

/** Says of a record that the server does not have all of it yet. */
export function WaitingMark({ id, className }: { id: string; className?: string }) {
  const state = useRecordState(id)
  if (!state) return null
  const isStuck = state === 'needs you'
  return (
    <Badge
      tone={isStuck ? 'red' : 'orange'}
      icon={isStuck ? 'triangle-alert' : 'clock'}
      {...(className && { className })}
    >
      {isStuck ? 'Needs you' : state === 'sending' ? 'Sending' : 'Waiting to be sent'}
    </Badge>
  )
}
