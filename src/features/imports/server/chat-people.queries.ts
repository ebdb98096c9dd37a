import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { isReachedBy } from '#features/contacts/server/person-reaches.queries.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import type { Database } from '#server/db/database.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { fold } from '#shared/text.ts'
import { splitName } from './read-row.ts'

/** The lead or contact that somebody in a chat is. */
export type ChatPerson = { leadId: string } | { contactId: string }

const sortName = (name: string) => {
  const { firstName, lastName } = splitName(name)
  return fold(lastName === '—' ? firstName : `${lastName} ${firstName}`)
}

const PEOPLE = { leads, contacts } as const

/** Those of these names and numbers who are leads or contacts, by the name folded; nobody where several have it. */
export async function findChatPeople(
  { workspaceId }: Scope,
  names: readonly string[],
  db: Database,
): Promise<Map<string, ChatPerson>> {
  const numbers = names.flatMap((name) => phoneNumberOf(name) ?? [])
  const sorted = names.map(sortName)
  const read = (noun: keyof typeof PEOPLE) => {
    const table = PEOPLE[noun]
    return db
      .select({ id: table.id, numbers: table.allNumbers, name: table.sortName, whatsapp: table.whatsappName })
      .from(table)
      .where(
        and(
          eq(table.workspaceId, workspaceId),
          or(
            isReachedBy(noun, { id: table.id, workspaceId }, numbers),
            inArray(table.sortName, sorted),
            inArray(table.whatsappName, [...names]),
          ) as SQL,
        ),
      )
  }
  const [leadRows, contactRows] = [await read('leads'), await read('contacts')]
  const people = [
    ...contactRows.map((row) => ({ ...row, person: { contactId: row.id } })),
    ...leadRows.map((row) => ({ ...row, person: { leadId: row.id } })),
  ]
  const found = new Map<string, ChatPerson>()
  for (const name of names) {
    const number = phoneNumberOf(name)
    const isNumber = people.filter((one) => number && one.numbers?.includes(number))
    const isName = people.filter((one) => one.name === sortName(name) || one.whatsapp === name)
    // A converted lead and its contact are one person: the contact stands first.
    const [person, other] = isNumber.length > 0 ? isNumber : isName
    const isOne =
      person && (!other || isNumber.length > 0 || 'contactId' in person.person !== 'contactId' in other.person)
    if (isOne) found.set(fold(name), person.person)
  }
  return found
}
