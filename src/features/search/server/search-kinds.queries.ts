import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { channelMembers, teamChannels } from '#features/chat/server/chat.table.ts'
import type { CommunicationType } from '#features/communications/communications.contract.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import type { DocumentType } from '#features/documents/documents.contract.ts'
import { documents } from '#features/documents/server/documents.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import type { TaskStatus } from '#features/tasks/tasks.contract.ts'
import { fullNameOf } from '#server/db/joins.ts'
import { formatNaira } from '#shared/money.ts'
import { shownPhone } from '#shared/phone.ts'
import type { Text } from '#shared/texts.ts'
import type { SearchGroup } from '../search.contract.ts'
import { searchWordTexts } from './search-words.texts.ts'

type Column = PgColumn
type Searched = PgTable & { workspaceId: Column; id: Column; createdAt: Column; searchText: Column }
/** A person can be found by number and by the whole name, whichever name comes first. */
type Person = Searched & { phoneNumber: Column; sortName: Column }

/** A kind of record that can be searched: where its text is kept, what a hit is called and what is said of it. */
export type SearchKind = {
  group: SearchGroup
  table: Searched
  person?: Person
  /** The time by which its lists are kept newest first; when it arrived, unless said. */
  time?: Column
  /** Which of them the caller (`userId`) may see, where that is not all. */
  isSeen?: SQL
  title: SQL<string>
  parts: SQL<(string | null)[]>
  /** Read in the language of who searches; `day` writes a date by their clock and in their format. */
  subtitle: (parts: (string | null)[], day: (iso: string) => string) => string
}

const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const phoneOf = (phone: string | null | undefined, number: string | null | undefined) =>
  phone && shownPhone(phone, number ?? null)

/** An instant as ISO 8601. */
const instantText = (column: Column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const TASK_STATUSES: Record<TaskStatus, Text> = searchWordTexts.taskStatuses
const DOCUMENT_TYPES: Record<DocumentType, Text> = searchWordTexts.documentTypes
const COMMUNICATION_TYPES: Record<CommunicationType, Text> = searchWordTexts.communicationTypes
/** A value of a choice in words. */
const inWords = <Choice extends string>(names: Record<Choice, Text>, value: string | null | undefined) =>
  value && names[value as Choice]()

/** Every kind, in no order that matters: the contract orders the groups. */
export const SEARCHED_KINDS: readonly SearchKind[] = [
  {
    group: 'leads',
    table: leads,
    person: leads,
    title: fullNameOf<string>(leads),
    parts: sql`array[${leads.phone}, ${leads.phoneNumber}, ${leads.email}]`,
    subtitle: ([phone, number, email]) => joined([phoneOf(phone, number), email]),
  },
  {
    group: 'contacts',
    table: contacts,
    person: contacts,
    title: fullNameOf<string>(contacts),
    parts: sql`array[${contacts.company}, ${contacts.phone}, ${contacts.phoneNumber}, ${contacts.email}]`,
    subtitle: ([company, phone, number, email]) =>
      joined([company, phoneOf(phone, number), email].filter(Boolean).slice(0, 2)),
  },
  {
    group: 'properties',
    table: properties,
    title: sql`${properties.title}`,
    parts: sql`array[${properties.price}::text, ${properties.city}]`,
    subtitle: ([price, city]) => joined([formatNaira(price ?? '0'), city]),
  },
  {
    group: 'deals',
    table: deals,
    title: sql`${deals.title}`,
    parts: sql`array[${deals.value}::text, ${deals.stage}]`,
    subtitle: ([value, stage]) =>
      joined([formatNaira(value ?? '0'), STAGE_LABELS[stage as keyof typeof STAGE_LABELS]()]),
  },
  {
    group: 'tasks',
    table: tasks,
    title: sql`${tasks.title}`,
    parts: sql`array[${tasks.status}, ${instantText(tasks.dueDate)}]`,
    subtitle: ([status, due], day) =>
      joined([inWords(TASK_STATUSES, status), due && searchWordTexts.due({ date: day(due) })]),
  },
  {
    group: 'documents',
    table: documents,
    title: sql`${documents.name}`,
    parts: sql`array[${documents.type}, ${documents.fileType}]`,
    subtitle: ([type, fileType]) => joined([inWords(DOCUMENT_TYPES, type), fileType?.toUpperCase()]),
  },
  {
    group: 'communications',
    table: communications,
    time: communications.occurredAt,
    title: sql`coalesce(${communications.subject}, left(${communications.content}, 80), '')`,
    parts: sql`array[${communications.type}, case when ${communications.subject} is not null then left(${communications.content}, 80) end]`,
    subtitle: ([type, content]) => joined([inWords(COMMUNICATION_TYPES, type), content]),
  },
  {
    group: 'events',
    table: calendarEvents,
    title: sql`${calendarEvents.title}`,
    parts: sql`array[${instantText(calendarEvents.startTime)}, ${calendarEvents.location}]`,
    subtitle: ([start, location], day) => joined([start && day(start), location]),
  },
  {
    group: 'channels',
    table: teamChannels,
    isSeen: sql`${teamChannels.type} <> 'direct' and (not ${teamChannels.isPrivate} or exists (
      select 1 from ${channelMembers} one where one.workspace_id = ${teamChannels.workspaceId}
        and one.channel_id = ${teamChannels.id} and one.user_id = ${sql.placeholder('userId')}::uuid))`,
    title: sql`'#' || ${teamChannels.name}`,
    parts: sql`array[${teamChannels.description}]`,
    subtitle: ([description]) => description ?? '',
  },
]
