import type { Words } from '#shared/texts.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { CONTACT_TYPES, type ContactType } from '../contacts.contract.ts'
import { ClientViews } from './client-views.tsx'
import { CONTACT_CHIPS } from './contact-labels.ts'
import { contactRecordTexts } from './contact-record.texts.ts'
import * as styles from './contacts.module.css'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { CONTACT_SORTS, type ContactsSearch } from './contacts-search.ts'

const ALL = 'all'
const TYPE_CHOICES: readonly { value: ContactType | typeof ALL; label: Words }[] = [
  { value: ALL, label: contactsPageTexts.allTypes },
  ...CONTACT_TYPES.map((value) => ({ value, label: contactsPageTexts.typesOfMany[value] })),
]

type Props = {
  search: ContactsSearch
  onChange: (changes: Partial<ContactsSearch>) => void
  isPhone: boolean
}

/** Search, type and order of the contacts. */
export function ContactsToolbar({ search, onChange, isPhone }: Props) {
  const order = (look: 'icon' | 'words') => (
    <SortMenu labels={CONTACT_SORTS} value={search.sort} onChange={(sort) => onChange({ sort })} look={look} />
  )
  return (
    <>
      {isPhone && (
        <div className={`row ${styles.views}`}>
          <ClientViews list="contacts" />
          {order('icon')}
        </div>
      )}
      <div className={listStyles.bar}>
        <ListSearch
          value={search.search}
          onChange={(search) => onChange({ search })}
          label={contactRecordTexts.kit.search()}
          placeholder={contactsPageTexts.searchedFields()}
        />
        <div className={listStyles.barFilters}>
          <div className={styles.contactTypes}>
            <Segmented
              label={contactsPageTexts.type()}
              options={TYPE_CHOICES}
              value={search.type ?? ALL}
              onChange={(type) => onChange({ type: type === ALL ? undefined : type })}
            />
          </div>
          <FilterChipRow chips={CONTACT_CHIPS} search={search} onChange={onChange} />
        </div>
        {!isPhone && <div className={listStyles.barEnd}>{order('words')}</div>}
      </div>
    </>
  )
}
