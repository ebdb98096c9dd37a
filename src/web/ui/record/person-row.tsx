import type { ReactNode } from 'react'
import { personTexts } from '#shared/person.texts.ts'
import { EmailAddress } from '../elements/email-address.tsx'
import * as styles from './person-row.module.css'
import { ReachIcon, reachedFrom } from './reach-actions.tsx'
import type { RecordKit, RecordNoun } from './record-kit.ts'

/** The height of a row of 360 px until one was measured, px. */
export const PERSON_ROW_HEIGHT = 79

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  row: T['row']
  /** The link that opens the person. */
  name: ReactNode
  /** Stands at the end of the line of the name, below a name that leaves no room. */
  aside?: ReactNode
  badges: ReactNode
  phone: string | null
  email: string | null
  /** The ways to reach the person, as icons in their order. */
  ways: readonly T['action'][]
  /** The button of the menu, after the ways. */
  menu?: ReactNode
}

/** A person in a list of a phone: the row opens it, and icons reach it. */
export function PersonRow<T extends RecordNoun>(props: Props<T>) {
  const { kit, row, name, aside, badges, phone, email, ways, menu } = props
  return (
    <div className={styles.personRow} {...reachedFrom(kit, row)}>
      <div className={styles.nameLine}>
        <h3>{name}</h3>
        {aside}
      </div>
      <div className={styles.whoTo}>
        <div className={styles.badges}>{badges}</div>
        <p>{phone}</p>
        <p className={email ? undefined : 'faint'}>{email ? <EmailAddress of={email} /> : personTexts.noEmail()}</p>
      </div>
      <div className={styles.reach}>
        {ways.map((way) =>
          // A way that is missing leaves its place free, so that the others stay one below the other.
          kit.actions[way].href?.(row) ? <ReachIcon key={way} kit={kit} row={row} id={way} /> : <span key={way} />,
        )}
        {menu}
      </div>
    </div>
  )
}
