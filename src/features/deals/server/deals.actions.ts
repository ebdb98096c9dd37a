import { and, eq } from 'drizzle-orm'
import { requireActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { mayReassign } from '#features/workspace/workspace.rules.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { unlinkRecord } from '#server/changes/records.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../deals.contract.ts'
import type { Deal, DealChanges, NewDeal } from '../deals.contract.ts'
import { DEFAULT_PROBABILITY, dealTallies, enterStage, STAGE_LABELS } from '../deals.rules.ts'
import { findDeal, lockDeal } from './deals.queries.ts'
import { deals } from './deals.table.ts'

/** Opens a deal. */
export function createDeal(
  scope: Scope,
  { body, key }: Call<typeof contract.createDeal>,
): Promise<Deal | Replayed<Deal>> {
  return createOnce(scope, {
    endpoint: 'createDeal',
    key,
    body,
    find: (id) => findDeal(scope, id),
    create: (tx, id) => insertDeal(tx, id, body),
  })
}

/** Opens a deal inside an action. Assigned to somebody else, they are told. */
export async function insertDeal(tx: Tx, id: string, body: NewDeal): Promise<Deal> {
  const { scope } = tx
  const assignee = body.assignedTo ? await requireActiveMember(scope, body.assignedTo, tx.db) : undefined
  const open = openFields(body.probability ?? DEFAULT_PROBABILITY, body.lostReason ?? null, tx.now)
  const stage = body.outcome ? 'closed' : (body.stage ?? 'new')
  const fields = {
    ...sentFields(deals, body),
    ...enterStage(open, stage, tx.now, body.outcome ?? 'won'),
  }
  await tx.db
    .insert(deals)
    .values({ ...fields, workspaceId: scope.workspaceId, id, createdAt: tx.now, updatedAt: tx.now })
  tx.tally(...dealTallies(fields))
  tx.record({
    entity: 'deal',
    id,
    action: 'created',
    activity: { type: 'deal_created', description: `New deal: ${body.title}` },
    notify: assignee && [assignmentNotice(assignee.id, body.title)],
  })
  return findDeal(scope, id, tx.db)
}

function openFields(probability: number, lostReason: string | null, now: string) {
  return {
    stage: 'new',
    stageSince: now,
    probability,
    priorProbability: null,
    outcome: null,
    lostReason,
    actualCloseDate: null,
  } as const
}

/** Moves a deal to a stage. The same stage is no change: nothing is written or told. */
export async function moveDeal(scope: Scope, { params, body, version }: Call<typeof contract.moveDeal>): Promise<Deal> {
  return changeLocked(scope, params.dealId, version, (before, tx) =>
    before.stage === body.stage ? undefined : enterStage(before, body.stage, tx.now),
  )
}

/** Changes a deal's sent fields. `outcome` closes it, another stage reopens it. */
export async function updateDeal(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateDeal>,
): Promise<Deal> {
  return changeLocked(scope, params.id, version, (before, tx) => {
    const { stage, outcome, ...fields } = withoutUndefined(body)
    const wanted = outcome ? 'closed' : (stage ?? before.stage)
    const changed = { ...before, ...fields }
    if (wanted === before.stage && !outcome) return keepClosed(before, fields)
    return {
      ...fields,
      ...enterStage({ ...changed, probability: before.probability }, wanted, tx.now, outcome ?? 'won'),
    }
  })
}

type Locked = Awaited<ReturnType<typeof lockDeal>>
type Fields = ReturnType<typeof withoutUndefined<Omit<DealChanges, 'stage' | 'outcome'>>>

/** A closed deal's probability follows from its outcome; what is typed is kept for the day it is reopened. */
function keepClosed(before: Locked, { probability, ...fields }: Partial<Fields>): Partial<Locked> {
  if (probability === undefined) return fields
  return before.stage === 'closed' ? { ...fields, priorProbability: probability } : { ...fields, probability }
}

async function changeLocked(
  scope: Scope,
  id: string,
  version: number | undefined,
  decide: (before: Locked, tx: Tx) => Partial<Locked> | undefined,
): Promise<Deal> {
  return transact(scope, async (tx) => {
    const before = await lockDeal(tx.db, scope, id)
    await requireVersion(version, before.version, () => findDeal(scope, id, tx.db))
    const changes = decide(before, tx)
    if (!changes) return findDeal(scope, id, tx.db)
    const after = { ...before, ...changes }
    if (!mayReassign(scope, before.assignedTo, after.assignedTo)) throw forbidden()
    const isHandedOver = after.assignedTo !== null && after.assignedTo !== before.assignedTo
    const assignee =
      isHandedOver && after.assignedTo ? await requireActiveMember(scope, after.assignedTo, tx.db) : undefined
    await tx.db
      .update(deals)
      .set({ ...sentFields(deals, changes), version: before.version + 1, updatedAt: tx.now })
      .where(and(eq(deals.workspaceId, scope.workspaceId), eq(deals.id, id)))
    tx.tally(...negate(dealTallies(before)), ...dealTallies(after))
    tx.record({
      entity: 'deal',
      id,
      action: 'updated',
      activity: before.stage === after.stage ? undefined : movedActivity(before, after),
      notify: assignee && [assignmentNotice(assignee.id, after.title)],
    })
    return findDeal(scope, id, tx.db)
  })
}

function movedActivity(before: Locked, after: Locked): Recorded['activity'] {
  const where = after.outcome === 'lost' ? 'marked as lost' : `moved to ${STAGE_LABELS[after.stage]}`
  return {
    type: 'deal_moved',
    description: `${after.title} ${where}`,
    metadata: { from: before.stage, to: after.stage },
  }
}

function assignmentNotice(userId: string, title: string): NonNullable<Recorded['notify']>[number] {
  return { userId, type: 'assignment', title: 'Deal assigned to you', content: title }
}

/** Removes a deal; its communications, events and tasks stay without it. */
export async function deleteDeal(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteDeal>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const deal = await lockDeal(tx.db, scope, params.id)
    await requireVersion(version, deal.version, () => findDeal(scope, params.id, tx.db))
    await unlinkRecord(tx, 'deal', params.id)
    await tx.db.delete(deals).where(and(eq(deals.workspaceId, scope.workspaceId), eq(deals.id, params.id)))
    tx.tally(...negate(dealTallies(deal)))
    tx.record({
      entity: 'deal',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: deal.title } },
    })
  })
}
