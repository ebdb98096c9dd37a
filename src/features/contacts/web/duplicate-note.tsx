import { useAnswer } from '#sync/react'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { useDebouncedValue } from '#web/ui/fields/use-debounced-value.ts'
import { type Duplicate, findDuplicates } from '../contacts.contract.ts'
import { contactsOfLeadsTexts } from './contacts-of-leads.texts.ts'
import * as styles from './duplicate-note.module.css'
import { askedDuplicates, sameness } from './duplicates.ts'

const PAUSE_MS = 300

export type DuplicateNoteProps = {
  /** The input in the form. */
  phone: string
  email: string
  /** The lead or contact that is being edited. */
  except?: string | undefined
}

const PLACES = { lead: '/leads', contact: '/contacts' } as const

function Known({ known, phone, email }: { known: Duplicate } & Pick<DuplicateNoteProps, 'phone' | 'email'>) {
  const { kind, id, name, assignedToName } = known
  const same = sameness(known, { phone, email })
  return (
    <li>
      <a href={`${PLACES[kind]}/${id}`} target="_blank" rel="noreferrer">
        {name}
        <Icon name="external-link" size={12} />
        <span className="visually-hidden">{contactsOfLeadsTexts.opensInTab()}</span>
      </a>{' '}
      <span>
        {assignedToName
          ? contactsOfLeadsTexts.duplicatesOf[kind]({ name: assignedToName, same })
          : contactsOfLeadsTexts.duplicates[kind]({ same })}
      </span>
    </li>
  )
}

/** Lists people with the same phone number or e-mail address after a pause in typing; the form can be saved all the same. */
export function DuplicateNote({ phone, email, except }: DuplicateNoteProps) {
  const query = askedDuplicates({
    phone: useDebouncedValue(phone, PAUSE_MS),
    email: useDebouncedValue(email, PAUSE_MS),
  })
  const { data } = useAnswer(findDuplicates, { query: { ...query, ...(except && { except }) } }, { enabled: !!query })
  const found = query && data ? data : []
  return (
    <div className={`${fieldsStyles.full} ${styles.duplicates}`} role="status">
      {found.length > 0 && (
        <div className={`notice ${styles.duplicateNote}`}>
          <Icon name="info" size={14} />
          <div>
            <p>{found.length === 1 ? contactsOfLeadsTexts.oneDuplicate() : contactsOfLeadsTexts.moreDuplicates()}</p>
            <ul>
              {found.map((known) => (
                <Known key={known.id} known={known} phone={phone} email={email} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
