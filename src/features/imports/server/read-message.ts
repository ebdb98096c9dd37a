import { derivedId } from '#server/changes/derived-id.ts'
import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { CAPS } from '#shared/caps.ts'
import { cleanLines } from '#shared/clean-text.ts'
import { fold } from '#shared/text.ts'
import { inLanguage, type Language, show } from '#shared/texts.ts'
import { findChatPeople } from './chat-people.queries.ts'
import { problemTexts } from './import-problems.texts.ts'
import type { ReadRow, RowFacts, UsedColumn } from './read-row.ts'

type Reading = {
  name: string
  columns: readonly UsedColumn[]
  own: Pick<RowFacts, 'members' | 'timeZone'>
  language: Language
}

/** The columns in which the messages of a chat stand: when, who, what, and how many equal ones of its minute stand before it. */
const [AT, SENDER, CONTENT, REPEAT] = [0, 1, 2, 3]

/** Reads messages of a chat as communications with the lead or contact that is in it; what somebody else says is the team's. */
export async function readMessageRows(
  scope: Scope,
  { name, columns, own, language }: Reading,
  rows: readonly { cells: string[] }[],
  db: Database,
): Promise<ReadRow[]> {
  const senders = columns.find(({ field }) => field === 'sender')?.samples ?? []
  const outsiders = senders.filter((sender) => !own.members.has(fold(sender)))
  const people = await findChatPeople(scope, [...new Set([name, ...outsiders])].filter(Boolean), db)
  const [other] = people.values()
  const noPerson = inLanguage(language, () => show(problemTexts.noPerson))
  return rows.map(({ cells }) => {
    const [at = '', sender = '', said = '', repeat = ''] = [AT, SENDER, CONTENT, REPEAT].map((index) => cells[index])
    const speaker = people.get(fold(sender))
    const person = speaker ?? other
    if (!person) return { field: 'sender', reason: noPerson }
    const key = `${scope.workspaceId} ${at.slice(0, 16)} ${sender} ${said}`
    return {
      body: {
        id: derivedId(key, `message ${repeat}`),
        type: 'whatsapp',
        direction: speaker ? 'inbound' : 'outbound',
        status: 'completed',
        content: cleanLines(said).slice(0, CAPS.long),
        contactId: null,
        leadId: null,
        ...person,
        userId: own.members.get(fold(sender)) ?? scope.userId,
        occurredAt: at,
        completedAt: at,
      },
    }
  })
}
