import { formatCount } from '#shared/money.ts'
import { MESSAGE_MAX } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { messageTexts } from './messages.texts.ts'

/** How many characters a message has too many: 0 for one that can be sent. */
const excessOf = (text: string): number => Math.max(0, text.trim().length - MESSAGE_MAX)

/** True for a text that the server would not take for its length. */
export const isTooLong = (text: string): boolean => excessOf(text) > 0

/** Says by how much a message is too long; the field takes it whole, so that nothing pasted is cut off unseen. */
export function TooLong({ text }: { text: string }) {
  const excess = excessOf(text)
  return (
    <div role="alert">
      {excess > 0 && (
        <p className={`row ${styles.noteLine} ${styles.bad}`}>
          {messageTexts.tooLong({ max: formatCount(MESSAGE_MAX), excess: formatCount(excess) })}
        </p>
      )}
    </div>
  )
}
