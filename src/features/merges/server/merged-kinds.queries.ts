import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contactTallies } from '#features/contacts/contacts.rules.ts'
import { contactWrites } from '#features/contacts/server/contacts.actions.ts'
import { findContact, lockContact } from '#features/contacts/server/contacts.queries.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { isBudgetOrdered, type Lead } from '#features/leads/leads.contract.ts'
import { leadTallies, scoreLead } from '#features/leads/leads.rules.ts'
import { leadTexts } from '#features/leads/leads.texts.ts'
import { leadWrites } from '#features/leads/server/leads.actions.ts'
import { findLead, lockLead } from '#features/leads/server/leads.queries.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { newAssignee } from '#features/workspace/server/assignments.queries.ts'
import type { Activity, AuditEntry, Tx } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { laterOf } from '#shared/occurred-at.ts'
import { type Email, type Phone, reachAfter } from '#shared/phones.ts'
import type { Tally } from '#shared/tally.ts'
import { mergeTexts } from '../merges.texts.ts'

/** A lead or contact as a merge reads it. */
export type Person = {
  id: string
  version: number
  firstName: string
  lastName: string
  phones: Phone[]
  emails: Email[]
  notes: string | null
  whatsappName: string | null
} & Record<string, unknown>

type Fields = Record<string, unknown>
type Notes = { activity: Activity; audit: AuditEntry }

/** How records of a kind are merged. */
export type MergedKind<Row> = {
  entity: 'lead' | 'contact'
  table: PgTable & { workspaceId: PgColumn; id: PgColumn }
  find: (scope: Scope, id: string, db?: Transaction) => Promise<Row>
  lock: (db: Transaction, scope: Scope, id: string) => Promise<Person>
  tallies: (record: Person) => Tally[]
  /** Whose it is. */
  ownerOf: (record: Person) => string | null
  /** Refuses two that cannot be one. */
  refuse: (tx: Tx, id: string, otherId: string) => Promise<void>
  /** What follows from the merged fields. */
  complete: (tx: Tx, record: Person, other: Person, fields: Fields) => Promise<Fields>
  /** The fields that are put back, with what follows from them. */
  reckon: (tx: Tx, record: Person, fields: Fields) => Promise<Fields>
  change: (tx: Tx, record: Person, values: Fields, notes: Notes) => Promise<Row>
  /** The links of a record that are taken meanwhile, without them. */
  free: (tx: Tx, other: Person) => Promise<Fields>
}

/** The first number and address have columns of their own too; a merge keeps all, however many they are. */
function withFirst(fields: Fields): Fields {
  const { phones, emails } = fields as { phones?: Phone[]; emails?: Email[] }
  const reach = reachAfter({}, { ...(phones && { phones }), ...(emails && { emails }) }, phoneNumberOf)
  return {
    ...fields,
    ...(phones && { phones: reach.phones, phone: reach.phone, phoneNumber: reach.phoneNumber }),
    ...(emails && { emails: reach.emails, email: reach.email }),
  }
}

function withScore(tx: Tx, record: Person, fields: Fields): Fields {
  const after = { ...record, ...fields } as unknown as Lead
  return { ...fields, score: scoreLead(after, new Date(tx.now)) }
}

const latest = (some: unknown, other: unknown) =>
  typeof other === 'string' ? laterOf(some as string | null, other) : (some as string | null)

export const leadKind: MergedKind<Lead> = {
  entity: 'lead',
  table: leads,
  find: findLead,
  lock: lockLead as unknown as MergedKind<Lead>['lock'],
  tallies: (record) => leadTallies(record as unknown as Lead),
  ownerOf: ({ assignedTo }) => assignedTo as string | null,
  async refuse(tx, id, otherId) {
    const made = and(eq(contacts.workspaceId, tx.scope.workspaceId), inArray(contacts.leadId, [id, otherId]))
    if ((await tx.db.$count(contacts, made)) > 1) throw conflict(mergeTexts.bothConverted, 'otherId')
  },
  async complete(tx, record, other, fields) {
    const status = other.status === 'converted' ? { status: 'converted' } : {}
    const after = withFirst({
      ...fields,
      ...status,
      lastContactedAt: latest(record.lastContactedAt, other.lastContactedAt),
    })
    const lead = { ...record, ...after } as unknown as Lead
    if (!isBudgetOrdered(lead)) throw invalid({ field: 'fields.budgetMax', message: leadTexts.budgetOrder })
    await newAssignee(tx, record.assignedTo as string | null, lead.assignedTo)
    return withScore(tx, record, after)
  },
  reckon: async (tx, record, fields) => withScore(tx, record, withFirst(fields)),
  change: (tx, record, values, notes) => leadWrites.change(tx, record as never, values, notes),
  free: async () => ({}),
}

export const contactKind: MergedKind<unknown> = {
  entity: 'contact',
  table: contacts,
  find: findContact,
  lock: lockContact as unknown as MergedKind<unknown>['lock'],
  tallies: (record) => contactTallies(record as never),
  ownerOf: ({ createdBy }) => createdBy as string | null,
  refuse: async () => undefined,
  complete: async (_tx, record, other, fields) =>
    withFirst({
      ...fields,
      leadId: record.leadId ?? other.leadId,
      lastContactDate: latest(record.lastContactDate, other.lastContactDate),
    }),
  reckon: async (_tx, _record, fields) => withFirst(fields),
  change: (tx, record, values, notes) => contactWrites.change(tx, record as never, values, notes),
  async free(tx, { leadId }) {
    if (typeof leadId !== 'string') return {}
    const { workspaceId } = tx.scope
    const isThere = (await tx.db.$count(leads, and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)))) > 0
    const isTaken =
      (await tx.db.$count(contacts, and(eq(contacts.workspaceId, workspaceId), eq(contacts.leadId, leadId)))) > 0
    return isThere && !isTaken ? {} : { leadId: null }
  },
}

export const kindOf = (entity: 'lead' | 'contact') =>
  (entity === 'lead' ? leadKind : contactKind) as MergedKind<unknown>
