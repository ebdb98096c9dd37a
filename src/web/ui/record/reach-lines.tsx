import { shownPhone } from '#shared/phone.ts'
import type { Email, Phone } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import * as styles from './reach-lines.module.css'

/** The numbers of a person, one below the other, with whose each is. */
export function PhoneLines({ phones }: { phones: readonly Phone[] }) {
  return (
    <span className={styles.reachLines}>
      {phones.map(({ value, number, label, isWhatsApp }) => (
        <span key={value}>
          <span className="number">{shownPhone(value, number)}</span>
          <Mark parts={[label !== 'own' && reachTexts.labels[label](), isWhatsApp && 'WhatsApp']} />
        </span>
      ))}
    </span>
  )
}

/** The same for addresses. */
export function EmailLines({ emails }: { emails: readonly Email[] }) {
  return (
    <span className={styles.reachLines}>
      {emails.map(({ value, label }) => (
        <span key={value}>
          <span>{value}</span>
          <Mark parts={[label !== 'own' && reachTexts.labels[label]()]} />
        </span>
      ))}
    </span>
  )
}

function Mark({ parts }: { parts: readonly (string | false)[] }) {
  const text = parts.filter(Boolean).join(' · ')
  return text && <span className={`faint ${styles.mark}`}> {text}</span>
}
