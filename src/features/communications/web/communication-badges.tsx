import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Communication } from '../communications.contract.ts'
import { DIRECTION_LOOKS, STATUS_LOOKS, TYPE_LOOKS } from './communication-looks.ts'
import * as styles from './communications.module.css'

/** Its kind and its state. */
export function CommunicationBadges({ communication }: { communication: Communication }) {
  return (
    <>
      <LookBadge of={TYPE_LOOKS[communication.type]} />
      <LookBadge of={STATUS_LOOKS[communication.status]} />
    </>
  )
}

/** An arrow outwards or inwards. */
export function DirectionArrow({ direction }: Pick<Communication, 'direction'>) {
  const { label, icon } = DIRECTION_LOOKS[direction]
  return (
    <span
      className={direction === 'inbound' ? `${styles.arrow} ${styles.inward}` : `${styles.arrow} ${styles.outward}`}
      title={label()}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label()}</span>
    </span>
  )
}
