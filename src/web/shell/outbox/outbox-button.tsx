import { useWaitingEntries } from '#sync/react'
import { Icon } from '#web/ui/elements/icon.tsx'
import { openOverlay } from '../overlays.ts'

/** How much waits to be sent, beside the state of the connection; opens the list of it. */
export function OutboxButton() {
  const waiting = useWaitingEntries()
  const stuck = waiting.filter(({ state }) => state === 'needs you').length
  if (waiting.length === 0) return null
  const words = stuck > 0 ? `${stuck} ${stuck === 1 ? 'needs' : 'need'} you` : `${waiting.length} to send`
  return (
    <button
      type="button"
      className={`outbox-button ${stuck > 0 ? 'tone-red' : 'tone-orange'}`}
      aria-haspopup="dialog"
      aria-label={`${words}: show what waits to be sent`}
      onClick={() => openOverlay('outbox')}
    >
      <Icon name={stuck > 0 ? 'triangle-alert' : 'clock'} size={14} />
      {stuck || waiting.length} <span>{stuck > 0 ? (stuck === 1 ? 'needs you' : 'need you') : 'to send'}</span>
    </button>
  )
}
