import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { isReachedBy } from '#features/contacts/server/person-reaches.queries.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { fold } from '#shared/text.ts'
import { type Found, type RowFacts, splitName, type UsedColumn } from './read-row.ts'

/** Notes which record a text means: `several` once it means two. */
function note(found: Map<string, string>, text: string, id: string): void {
  const before = found.get(text)
  found.set(text, before === undefined || before === id ? id : 'several')
}

/** The active members by name, first name where only one has it, and address. */
export async function readMembers(scope: Scope, db: Database): Promise<Found> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.isActive, true)))
  const found = new Map<string, string>()
  for (const { id, firstName, lastName, email } of rows) {
    for (const text of [`${firstName} ${lastName}`, `${lastName} ${firstName}`, firstName]) note(found, fold(text), id)
    found.set(fold(email), id)
  }
  for (const [text, id] of found) if (id === 'several') found.delete(text)
  return found
}

/** What the cells of a field say, each once. */
function textsOf(field: string, columns: readonly UsedColumn[], rows: readonly { cells: string[] }[]): string[] {
  const own = columns.filter((column) => column.field === field)
  const texts = rows.flatMap(({ cells }) => own.map(({ index }) => cells[index]?.trim() ?? ''))
  return [...new Set(texts)].filter(Boolean)
}

const isMail = (text: string) => /^\S+@\S+$/.test(text)
const sortName = (text: string) => {
  const { firstName, lastName } = splitName(text)
  return fold(`${lastName} ${firstName}`)
}

/** The leads that cells name by number, address or name. */
async function findLeads({ workspaceId }: Scope, texts: readonly string[], db: Database): Promise<Found> {
  const found = new Map<string, string>()
  if (texts.length === 0) return found
  const numbers = new Map(
    texts.flatMap((text) => {
      const number = phoneNumberOf(text)
      return number ? [[number, text] as const] : []
    }),
  )
  const emails = new Map(texts.filter(isMail).map((text) => [text.toLowerCase(), text]))
  const names = new Map(texts.map((text) => [sortName(text), text]))
  const isOne = or(
    isReachedBy('leads', { id: leads.id, workspaceId }, [...numbers.keys(), ...emails.keys()]),
    inArray(leads.sortName, [...names.keys()]),
  ) as SQL
  const rows = await db
    .select({ id: leads.id, numbers: leads.allNumbers, emails: leads.allEmails, name: leads.sortName })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), isOne))
  for (const row of rows) {
    const said = [
      ...(row.numbers ?? []).map((number) => numbers.get(number)),
      ...(row.emails ?? []).map((email) => emails.get(email)),
      names.get(row.name ?? ''),
    ]
    for (const text of said) if (text) note(found, fold(text), row.id)
  }
  return found
}

/** The listings that cells name by their title. */
async function findProperties({ workspaceId }: Scope, texts: readonly string[], db: Database): Promise<Found> {
  const found = new Map<string, string>()
  if (texts.length === 0) return found
  const rows = await db
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(and(eq(properties.workspaceId, workspaceId), inArray(properties.title, [...texts])))
  for (const { id, title } of rows) note(found, fold(title), id)
  return found
}

/** What it takes to read these rows. */
export async function readFacts(
  scope: Scope,
  columns: readonly UsedColumn[],
  rows: readonly { cells: string[] }[],
  own: Pick<RowFacts, 'members' | 'timeZone'>,
  db: Database,
): Promise<RowFacts> {
  const leadsNamed = await findLeads(scope, textsOf('lead', columns, rows), db)
  const propertiesNamed = await findProperties(scope, textsOf('property', columns, rows), db)
  return { ...own, leads: leadsNamed, properties: propertiesNamed }
}
