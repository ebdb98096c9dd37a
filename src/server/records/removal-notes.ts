import { and, eq, not } from 'drizzle-orm'
import type { EntityType } from '#shared/entities.ts'
import type { StorableWords } from '#shared/texts.ts'
import { notifications } from '../changes/changes.table.ts'
import type { Activity, Recorded, Tx } from '../changes/transact.ts'
import { removalNoteTexts } from './removal-notes.texts.ts'

type Notices = NonNullable<Recorded['notify']>

/** What was removed: its noun, what it was called, whose it was and the people it was about. */
export type RemovedNoun = keyof typeof removalNoteTexts.deleted
export type Removed = { noun: RemovedNoun; name: StorableWords; owner: string | null; record: object }

/** The lead and the contact that a record names, by which the line is found again when one of them is erased. */
const peopleOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name, id]) => (name === 'leadId' || name === 'contactId') && id))

/** What the feed says of a removed record. */
export function removalActivity({ noun, name, record }: Removed): Activity {
  const what = removalNoteTexts.deleted[noun]
  return {
    type: 'record_deleted',
    description: removalNoteTexts.whatAndName.with({ what, name }),
    metadata: peopleOf(record),
  }
}

/** What the feed says of a record that was put back. */
export function restoredActivity(noun: RemovedNoun, name: StorableWords, record: object): Activity {
  const what = removalNoteTexts.restored[noun]
  return {
    type: 'record_restored',
    description: removalNoteTexts.whatAndName.with({ what, name }),
    metadata: peopleOf(record),
  }
}

/** What the owner of a removed record is told, unless they removed it themselves or are `told` already. */
export async function ownerNotices(tx: Tx, { noun, name, owner }: Removed, told: Notices): Promise<Notices> {
  const { userId } = tx.scope
  if (!owner || owner === userId || told.some((one) => one.userId === owner)) return []
  const person = (await tx.recipients([userId])).get(userId)
  const by = person && `${person.firstName} ${person.lastName}`
  const content = by ? removalNoteTexts.nameAndPerson.with({ name, person: by }) : name
  // Without an id it leads to the list: the record has no page any more.
  return [{ userId: owner, type: 'other', title: removalNoteTexts.deleted[noun], content, entityId: null }]
}

/** Marks as read what people have not read yet about a record that is being removed. */
export async function closeNotices({ db, scope, now }: Tx, entity: EntityType, id: string): Promise<void> {
  const isAbout = and(eq(notifications.entityType, entity), eq(notifications.entityId, id))
  await db
    .update(notifications)
    .set({ isRead: true, readAt: now })
    .where(and(eq(notifications.workspaceId, scope.workspaceId), isAbout, not(notifications.isRead)))
}
