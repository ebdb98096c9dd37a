import { partsOf } from '#shared/texts.ts'
import { useWaitingEntries } from '#sync/react'
import { openOverlay } from '#web/overlays/overlays.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { outboxButtonTexts } from './outbox-button.texts.ts'

/** How much waits to be sent, beside the state of the connection; opens the list of it. */
export function OutboxButton({ className }: { className: string | undefined }) {
  const waiting = useWaitingEntries()
  const stuck = waiting.filter(({ state }) => state === 'stuck').length
  if (waiting.length === 0) return null
  const count = stuck || waiting.length
  const [text, label] =
    stuck > 0
      ? [outboxButtonTexts.needYou, outboxButtonTexts.needYouShow]
      : [outboxButtonTexts.toSend, outboxButtonTexts.toSendShow]
  return (
    <button
      type="button"
      className={`${className} ${stuck > 0 ? 'tone-red' : 'tone-orange'}`}
      aria-haspopup="dialog"
      aria-label={label({ count })}
      onClick={() => openOverlay('outbox')}
    >
      <Icon name={stuck > 0 ? 'triangle-alert' : 'clock'} size={14} />
      {partsOf(text, { count }).map((part, place) =>
        // A phone has room for the number alone.
        place % 2 ? count : part && <span key={part}>{part}</span>,
      )}
    </button>
  )
}
