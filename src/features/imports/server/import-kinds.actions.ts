import { and, eq, inArray, sql } from 'drizzle-orm'
import { communicationTallies } from '#features/communications/communications.rules.ts'
import { communicationWrites } from '#features/communications/server/communications.actions.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import type { NewContact } from '#features/contacts/contacts.contract.ts'
import { contactTallies } from '#features/contacts/contacts.rules.ts'
import {
  changeContact,
  contactWrites,
  newContactValues,
  touchContact,
} from '#features/contacts/server/contacts.actions.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { isReachedBy } from '#features/contacts/server/person-reaches.queries.ts'
import type { NewDeal } from '#features/deals/deals.contract.ts'
import { dealTallies } from '#features/deals/deals.rules.ts'
import { changeDeal, dealWrites, newDealValues } from '#features/deals/server/deals.actions.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import type { NewLead } from '#features/leads/leads.contract.ts'
import { leadTallies } from '#features/leads/leads.rules.ts'
import { changeLead, leadWrites, newLeadValues, touchLead } from '#features/leads/server/leads.actions.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import type { NewProperty } from '#features/properties/properties.contract.ts'
import { propertyTallies } from '#features/properties/properties.rules.ts'
import { changeProperty, newPropertyValues, propertyWrites } from '#features/properties/server/properties.actions.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Database } from '#server/db/database.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import { recordBatches } from '#server/records/record-batches.ts'
import type { EntityType } from '#shared/entities.ts'
import { reachAfter, type SentReach } from '#shared/phones.ts'
import { fold } from '#shared/text.ts'
import type { ImportNoun } from '../imports.contract.ts'
import type { Body } from './read-row.ts'

type Stored = Record<string, unknown> & { id: string; version: number }
type NewRow = { id: string; body: Body }

/** How rows become records of a noun. */
export type ImportKind = {
  entity: EntityType
  table: typeof leads | typeof contacts | typeof properties | typeof deals | typeof communications
  /** By what a record is found again: numbers and addresses of people, the title with address or lead of others. */
  keysOf: (body: Body) => string[]
  /** The records that have one of these keys, the oldest for each. */
  findKnown: (db: Database, workspaceId: string, keys: readonly string[]) => Promise<Map<string, string>>
  insert: (tx: Tx, rows: readonly NewRow[]) => Promise<void>
  remove: (tx: Tx, rows: readonly Stored[]) => Promise<void>
  lock: (tx: Tx, id: string) => Promise<Stored>
  change: (tx: Tx, before: Stored, body: Body) => Promise<Stored>
  /** Writes fields back as they were. */
  restore: (tx: Tx, now: Stored, fields: Body) => Promise<Stored>
  nameOf: (record: Stored) => string
}

type Reached = { phones?: { value: string }[]; emails?: { value: string }[] }

function personKeys(body: Body): string[] {
  const { phones = [], emails = [] } = body as Reached
  const numbers = phones.flatMap(({ value }) => phoneNumberOf(value) ?? [])
  return [...numbers.map((number) => `tel ${number}`), ...emails.map(({ value }) => `mail ${value.toLowerCase()}`)]
}

const PEOPLE = { leads, contacts } as const

const findPeople =
  (noun: keyof typeof PEOPLE): ImportKind['findKnown'] =>
  async (db, workspaceId, keys) => {
    const table = PEOPLE[noun]
    const values = keys.map((key) => key.slice(key.indexOf(' ') + 1))
    const found = await db
      .select({ id: table.id, numbers: table.allNumbers, emails: table.allEmails })
      .from(table)
      .where(and(eq(table.workspaceId, workspaceId), isReachedBy(noun, { id: table.id, workspaceId }, values)))
      .orderBy(sql`${table.createdAt} desc`, sql`${table.id} desc`)
    const known = new Map<string, string>()
    for (const { id, ...has } of found) {
      for (const number of has.numbers ?? []) known.set(`tel ${number}`, id)
      for (const email of has.emails ?? []) known.set(`mail ${email}`, id)
    }
    return known
  }

/** What a person has already stays: numbers and addresses of the row are added. */
function withReach(before: Stored, body: Body): Body {
  const { phones, emails } = body as Reached
  const has = before as Reached
  return {
    ...body,
    ...(phones && { phones: [...(has.phones ?? []), ...phones] }),
    ...(emails && { emails: [...(has.emails ?? []), ...emails] }),
  }
}

/** All numbers and addresses of a row: what was exported may have more of them than a person can type. */
const allReach = (body: Body) => reachAfter({}, body as SentReach, phoneNumberOf)

const fullName = ({ firstName, lastName }: Stored) => `${firstName} ${lastName}`
const titleOf = ({ title }: Stored) => String(title)
const titleKey = (title: unknown, beside: unknown) => `${title}\n${fold(String(beside ?? ''))}`
const titlesOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split('\n')[0] ?? ''))]

const leadBatches = recordBatches({ entity: 'lead', table: leads, tallies: leadTallies })
const contactBatches = recordBatches({ entity: 'contact', table: contacts, tallies: contactTallies })
const propertyBatches = recordBatches({ entity: 'property', table: properties, tallies: propertyTallies })
const communicationBatches = recordBatches({
  entity: 'communication',
  table: communications,
  tallies: communicationTallies,
})
const dealBatches = recordBatches({ entity: 'deal', table: deals, tallies: dealTallies })

/** Adds messages; the person of each was spoken to last when the latest was written. */
async function insertMessages(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  await communicationBatches.insert(
    tx,
    rows.map(({ id, body }) => ({ ...body, id })),
  )
  const latest = new Map<string, Body>()
  for (const { body } of rows) {
    const key = String(body.leadId ?? body.contactId)
    if (String(latest.get(key)?.occurredAt ?? '') < String(body.occurredAt)) latest.set(key, body)
  }
  for (const { leadId, contactId, occurredAt } of latest.values()) {
    if (leadId) await touchLead(tx, String(leadId), String(occurredAt))
    if (contactId) await touchContact(tx, String(contactId), String(occurredAt))
  }
}

type CommunicationRow = Awaited<ReturnType<typeof communicationWrites.open>>
type LeadRow = Parameters<typeof changeLead>[1]
type ContactRow = Parameters<typeof changeContact>[1]
type PropertyRow = Parameters<typeof changeProperty>[1]
type DealRow = Parameters<typeof changeDeal>[1]

export const IMPORT_KINDS: Record<ImportNoun, ImportKind> = {
  leads: {
    entity: 'lead',
    table: leads,
    keysOf: personKeys,
    findKnown: findPeople('leads'),
    insert: (tx, rows) =>
      leadBatches.insert(
        tx,
        rows.map(({ id, body }) => ({ id, ...newLeadValues(body as NewLead, tx.now, allReach(body)) })),
      ),
    remove: (tx, rows) => leadBatches.remove(tx, rows as unknown as LeadRow[]),
    lock: async (tx, id) => leadWrites.open(tx, id, undefined),
    change: (tx, before, body) => changeLead(tx, before as unknown as LeadRow, withReach(before, body)),
    restore: (tx, now, fields) => leadWrites.change(tx, now as unknown as LeadRow, fields),
    nameOf: fullName,
  },
  contacts: {
    entity: 'contact',
    table: contacts,
    keysOf: personKeys,
    findKnown: findPeople('contacts'),
    insert: (tx, rows) =>
      contactBatches.insert(
        tx,
        rows.map(({ id, body }) => ({ id, type: 'lead', ...newContactValues(tx, body as NewContact, allReach(body)) })),
      ),
    remove: (tx, rows) => contactBatches.remove(tx, rows as unknown as ContactRow[]),
    lock: async (tx, id) => contactWrites.open(tx, id, undefined),
    change: (tx, before, body) => changeContact(tx, before as unknown as ContactRow, withReach(before, body)),
    restore: (tx, now, fields) => contactWrites.change(tx, now as unknown as ContactRow, fields),
    nameOf: fullName,
  },
  properties: {
    entity: 'property',
    table: properties,
    keysOf: ({ title, address }) => [titleKey(title, address)],
    findKnown: async (db, workspaceId, keys) => {
      const isTitled = and(eq(properties.workspaceId, workspaceId), inArray(properties.title, titlesOf(keys)))
      const fields = { id: properties.id, title: properties.title, address: properties.address }
      const found = await db.select(fields).from(properties).where(isTitled).orderBy(sql`${properties.createdAt} desc`)
      return new Map(found.map(({ id, title, address }) => [titleKey(title, address), id]))
    },
    insert: (tx, rows) =>
      propertyBatches.insert(
        tx,
        rows.map(({ id, body }) => ({ id, ...newPropertyValues(body as NewProperty, tx.occurredAt) })),
      ),
    remove: (tx, rows) => propertyBatches.remove(tx, rows as unknown as PropertyRow[]),
    lock: async (tx, id) => propertyWrites.open(tx, id, undefined),
    change: (tx, before, body) => changeProperty(tx, before as unknown as PropertyRow, body),
    restore: (tx, now, fields) => propertyWrites.change(tx, now as unknown as PropertyRow, fields),
    nameOf: titleOf,
  },
  deals: {
    entity: 'deal',
    table: deals,
    keysOf: ({ title, leadId }) => [titleKey(title, leadId)],
    findKnown: async (db, workspaceId, keys) => {
      const isTitled = and(eq(deals.workspaceId, workspaceId), inArray(deals.title, titlesOf(keys)))
      const fields = { id: deals.id, title: deals.title, leadId: deals.leadId }
      const found = await db.select(fields).from(deals).where(isTitled).orderBy(sql`${deals.createdAt} desc`)
      return new Map(found.map(({ id, title, leadId }) => [titleKey(title, leadId), id]))
    },
    insert: (tx, rows) =>
      dealBatches.insert(
        tx,
        rows.map(({ id, body }) => ({ id, ...newDealValues(body as NewDeal, tx.occurredAt) })),
      ),
    remove: (tx, rows) => dealBatches.remove(tx, rows as unknown as DealRow[]),
    lock: async (tx, id) => dealWrites.open(tx, id, undefined),
    change: (tx, before, body) => changeDeal(tx, before as unknown as DealRow, body),
    restore: (tx, now, fields) => dealWrites.change(tx, now as unknown as DealRow, fields),
    nameOf: titleOf,
  },
  communications: {
    entity: 'communication',
    table: communications,
    // A message has the same id however often its chat comes.
    keysOf: ({ id }) => [String(id)],
    findKnown: async (db, workspaceId, keys) => {
      const isOne = and(eq(communications.workspaceId, workspaceId), inArray(communications.id, [...keys]))
      const found = await db.select({ id: communications.id }).from(communications).where(isOne)
      return new Map(found.map(({ id }) => [id, id]))
    },
    insert: insertMessages,
    remove: (tx, rows) => communicationBatches.remove(tx, rows as unknown as CommunicationRow[]),
    lock: async (tx, id) => communicationWrites.open(tx, id, undefined),
    change: async (_, before) => before,
    restore: async (_, now) => now,
    nameOf: ({ content }) => String(content).slice(0, 80),
  },
}
