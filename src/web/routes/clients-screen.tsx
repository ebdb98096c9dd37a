import type { Contact } from '#features/contacts/contacts.contract.ts'
import { ClientViews } from '#features/contacts/web/client-views.tsx'
import { clientTexts } from '#features/contacts/web/clients.texts.ts'
import { ContactPhoneRow } from '#features/contacts/web/contact-phone-row.tsx'
import type { ContactsSearch } from '#features/contacts/web/contacts-search.ts'
import { contactSource } from '#features/contacts/web/use-contacts.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { LeadPhoneList } from '#features/leads/web/lead-list.tsx'
import { leadRecordTexts } from '#features/leads/web/lead-record.texts.ts'
import type { LeadNoun } from '#features/leads/web/lead-record.ts'
import { LeadPhoneRow } from '#features/leads/web/lead-rows.tsx'
import { leadsPageTexts } from '#features/leads/web/leads-page.texts.ts'
import { leadsList } from '#features/leads/web/leads-page.tsx'
import type { LeadsSearch } from '#features/leads/web/leads-search.ts'
import { useRows } from '#sync/react'
import type { ScreenProps } from '#web/platform/feature.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { ListProps, ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { VirtualCards } from '#web/ui/list/virtual-cards.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Bars, SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as personRowStyles from '#web/ui/record/person-row.module.css'
import { PERSON_ROW_HEIGHT } from '#web/ui/record/person-row.tsx'
import { activeClients } from './active-clients.ts'
import { leadSlots } from './leads-screen.tsx'

type ToolProps = ToolbarProps<LeadNoun>

function Search({ search, onChange }: ToolProps) {
  return (
    <ListSearch
      value={search.search}
      onChange={(text) => onChange({ search: text })}
      label={leadRecordTexts.kit.search()}
      placeholder={leadsPageTexts.searchedFields()}
    />
  )
}

const AllTools = (props: ToolProps) => (
  <>
    <ClientViews list={undefined} />
    <Search {...props} />
  </>
)

const ActiveTools = (props: ToolProps) => (
  <>
    <ClientViews list="active" />
    <Search {...props} />
  </>
)

const { Extra: _, ...list } = leadsList
const clients = {
  ...list,
  title: clientTexts.title,
  waiting: <SkeletonRows label={leadsPageTexts.loading()} />,
  look: { screen: '', list: listStyles.listContainer },
}

/** The same list as that of the leads. */
const AllClients = defineListPage<LeadNoun>({ ...clients, Toolbar: AllTools, List: LeadPhoneList })

const { exported: __, imports: ___, ...activeClientsList } = clients

/** The people with whom there is business now; their contacts are imported and exported in the list of contacts. */
const ActiveClients = defineListPage<LeadNoun>({
  ...activeClientsList,
  hasCount: false,
  filter: ({ search }) => ({ status: 'converted', ...(search && { search }) }),
  Toolbar: ActiveTools,
  List: ActiveList,
  drawsStates: true,
})

const isContact = (row: Contact | Lead): row is Contact => 'leadId' in row

const ClientRow = ({ row }: { row: Contact | Lead }) =>
  isContact(row) ? <ContactPhoneRow contact={row} /> : <LeadPhoneRow row={row} />
const BlankRow = () => <Bars of={['14px 58%']} />

function ActiveList({ rows: leads, search: { search } }: ListProps<LeadNoun>) {
  const contacts = useRows(contactSource, { type: 'client', ...(search && { search }) })
  const { total, ...rows } = activeClients(contacts, leads)
  if (total === undefined) return <SkeletonRows label={leadsPageTexts.loading()} />
  if (total === 0)
    return search ? (
      <EmptyState drawing="search" title={leadsPageTexts.noneFound()} />
    ) : (
      <EmptyState title={clientTexts.noneActive()} text={clientTexts.howToGetOne()} />
    )
  return (
    <VirtualCards
      className={`${elementsStyles.card} ${personRowStyles.personList}`}
      heightAt={() => PERSON_ROW_HEIGHT}
      rows={rows}
      total={total}
      openId={undefined}
      openAt={undefined}
      context={undefined}
      Card={ClientRow}
      Blank={BlankRow}
    />
  )
}

/** The tab `Clients` of a phone: all leads, or the active clients. */
export function ClientsScreen({ search, onSearchChange, onGo, useScreenKeys }: ScreenProps<ContactsSearch>) {
  const Page = search.list === 'active' ? ActiveClients : AllClients
  return (
    <Page
      search={search.search ? { search: search.search } : {}}
      onSearchChange={({ search: text }: LeadsSearch, isTyping) =>
        onSearchChange({ ...(search.list && { list: search.list }), ...(text && { search: text }) }, isTyping)
      }
      openId={undefined}
      onOpen={(id) => id !== undefined && onGo(`/leads/${id}`)}
      useScreenKeys={useScreenKeys}
      slots={leadSlots(onGo)}
    />
  )
}
