import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SortMenu } from '#web/ui/sort-menu.tsx'
import { CONTACT_TYPES, type ContactType } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'
import type { ContactsSearch } from './contacts-search.ts'

const ORDERS = {
  '-createdAt': 'Newest',
  lastName: 'Name',
  '-lastContactDate': 'Latest contact',
  lastContactDate: 'Longest without contact',
} as const

const ALL = 'all'
const TYPE_CHOICES: readonly { value: ContactType | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All' },
  ...CONTACT_TYPES.map((value) => ({ value, label: TYPE_LOOKS[value].plural })),
]

type Props = {
  search: ContactsSearch
  onChange: (changes: Partial<ContactsSearch>) => void
  isPhone: boolean
}

/** Search, type and order of the contacts. */
export function ContactsToolbar({ search, onChange, isPhone }: Props) {
  const order = <SortMenu labels={ORDERS} value={search.sort} onChange={(sort) => onChange({ sort })} look="icon" />
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(search) => onChange({ search })}
        noun="contacts"
        placeholder="Name, email, phone or company"
      />
      {isPhone && order}
      <div className="contact-types">
        <Segmented
          label="Type"
          options={TYPE_CHOICES}
          value={search.type ?? ALL}
          onChange={(type) => onChange({ type: type === ALL ? undefined : type })}
        />
      </div>
      <span className="sp" />
      {!isPhone && order}
    </div>
  )
}
