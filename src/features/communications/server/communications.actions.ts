import { touchContact } from '#features/contacts/server/contacts.actions.ts'
import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { touchLead } from '#features/leads/server/leads.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { type Activity, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import type { StorableWords } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { communicationLineTexts } from '../communication-lines.texts.ts'
import type * as contract from '../communications.contract.ts'
import type { Communication, NewCommunication } from '../communications.contract.ts'
import { ACTIVITY_KINDS, communicationTallies, completionOf, describeCommunication } from '../communications.rules.ts'
import { communicationTexts } from '../communications.texts.ts'
import { communicationReads, findCommunication } from './communications.queries.ts'
import { communications } from './communications.table.ts'

export const communicationWrites = recordWrites({
  entity: 'communication',
  reads: communicationReads,
  tallies: communicationTallies,
  nameOf: ({ type }) => type,
  removal: { noun: 'Communication', owner: ({ userId }) => userId },
  undo: {
    together: [
      ['status', 'completedAt'],
      ['leadId', 'contactId', 'formerName'],
    ],
    misfits: (one) => (isTimeMissing(one) ? ['status', 'completedAt', 'scheduledAt'] : []),
  },
})

/** What is planned has a time. */
const isTimeMissing = ({ status, scheduledAt }: Pick<Communication, 'status' | 'scheduledAt'>) =>
  status === 'scheduled' && !scheduledAt

/** Logs a communication with a lead or a contact. A completed one is their latest contact, of which a lead's score takes account. */
export function createCommunication(
  scope: Scope,
  call: Call<typeof contract.createCommunication>,
): Promise<Communication> {
  const { body } = call
  return transact(scope, async (tx) => {
    const { direction = 'outbound', status = 'completed' } = body
    return logCommunication(tx, { ...body, direction, status })
  })
}

type Logged = NewCommunication & Pick<Communication, 'direction' | 'status'>

/** Writes a communication of whoever calls under the id of the call's new record. */
export async function logCommunication(tx: Tx, { direction, status, ...said }: Logged): Promise<Communication> {
  const person = { contactId: said.contactId ?? null, leadId: said.leadId ?? null }
  const isDone = status === 'completed'
  // They are locked before a row refers to them, so that two calls logged at once wait for each other.
  if (isDone) await touch(tx, person, tx.occurredAt)
  else await require(tx, person)
  const values = {
    ...sentFields(communications, said),
    direction,
    status,
    completedAt: isDone ? tx.occurredAt : null,
    userId: tx.scope.userId,
  }
  return communicationWrites.insert(tx, tx.newRecordId, values, (logged) => ({ activity: toldOf(logged) }))
}

/**
 * Changes the sent fields. What becomes completed is the latest contact of its person, and what was with somebody else a contact of
 * theirs at the time at which it was completed.
 */
export async function updateCommunication(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateCommunication>,
): Promise<Communication> {
  return communicationWrites.transactOn(scope, { params, version }, async (tx, before) => {
    const changes = withoutUndefined(body)
    const after = { ...before, ...changes }
    const isOther = after.contactId !== before.contactId || after.leadId !== before.leadId
    if (isOther && !after.contactId && !after.leadId)
      throw invalid({ field: 'contactId', message: communicationTexts.contactRequired })
    if ((changes.status || changes.scheduledAt === null) && isTimeMissing(after))
      throw invalid({ field: 'scheduledAt', message: communicationTexts.timeRequired })
    const isMoved = after.status !== before.status
    const completedAt = completionOf(before, after.status, tx.occurredAt)
    if (completedAt && (isMoved || isOther)) await touch(tx, after, completedAt)
    const values = {
      ...sentFields(communications, changes),
      completedAt,
      ...(isOther && { formerName: null }),
    }
    return communicationWrites.change(tx, before, values, (changed) => ({
      activity: isMoved ? toldOf(changed) : undefined,
    }))
  })
}

/** Removes a communication; when its lead or contact was last spoken to stays as it is. */
export function deleteCommunication(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteCommunication>,
): Promise<undefined> {
  return communicationWrites.transactOn(scope, { params, version }, async (tx, before) => {
    const shown = await findCommunication(scope, params.id, tx.db)
    const name = describeCommunication(shown, nameOf(shown))
    await communicationWrites.remove(tx, before, {}, name)
    return undefined
  })
}

type Person = Pick<Communication, 'contactId' | 'leadId'>

async function touch(tx: Tx, { contactId, leadId }: Person, at: string): Promise<void> {
  if (contactId) await touchContact(tx, contactId, at)
  if (leadId) await touchLead(tx, leadId, at)
}

async function require(tx: Tx, { contactId, leadId }: Person): Promise<void> {
  if (contactId) await findContact(tx.scope, contactId, tx.db)
  if (leadId) await findLead(tx.scope, leadId, tx.db)
}

function nameOf({ contactName }: Pick<Communication, 'contactName'>): StorableWords {
  return contactName ?? communicationLineTexts.somebody
}

function toldOf(told: Communication): Activity {
  const { contactId, leadId, contactName, type } = told
  return {
    type: 'communication_logged',
    description: describeCommunication(told, nameOf(told)),
    metadata: {
      kind: ACTIVITY_KINDS[type],
      ...(contactId && { contactId, contactName }),
      ...(leadId && { leadId, leadName: contactName }),
    },
  }
}
