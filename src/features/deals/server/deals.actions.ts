import { assignmentNotices, newAssignee } from '#features/workspace/server/assignments.queries.ts'
import { type Activity, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../deals.contract.ts'
import type { Deal, DealChanges, NewDeal } from '../deals.contract.ts'
import {
  closingAfter,
  DEFAULT_PROBABILITY,
  dealTallies,
  enterStage,
  moveWords,
  standingOf,
  undoMove,
} from '../deals.rules.ts'
import { dealTexts } from '../deals.texts.ts'
import { dealActivityTexts } from './deal-activities.texts.ts'
import { dealReads, findDeal, type lockDeal } from './deals.queries.ts'
import { deals } from './deals.table.ts'

export const dealWrites = recordWrites({
  entity: 'deal',
  reads: dealReads,
  tallies: dealTallies,
  nameOf: ({ title }) => title,
  removal: { noun: 'Deal', owner: ({ assignedTo }) => assignedTo },
  undo: {
    together: [
      [
        'stage',
        'stageSince',
        'outcome',
        'lostReason',
        'priorProbability',
        'actualCloseDate',
        'beforeMove',
        'probability',
      ],
    ],
    notes: (before, after) => ({
      activity:
        before.stage !== after.stage || before.outcome !== after.outcome ? movedActivity(before, after) : undefined,
    }),
  },
})

/** Opens a deal. */
export function createDeal(scope: Scope, call: Call<typeof contract.createDeal>): Promise<Deal> {
  return transact(scope, (tx) => insertDeal(tx, tx.newRecordId, call.body))
}

/** What is stored of a new deal that was opened at a time. */
export function newDealValues(body: NewDeal, at: string) {
  const { probability = DEFAULT_PROBABILITY, lostReason = null } = body
  const closing = { priorProbability: null, outcome: null, actualCloseDate: null }
  const open = { stage: 'new', stageSince: at, probability, lostReason, ...closing } as const
  const stage = body.outcome ? 'closed' : (body.stage ?? 'new')
  return { ...sentFields(deals, body), ...enterStage(open, stage, at, body.outcome ?? 'won') }
}

/** Inserts a deal inside an action and notifies the assignee if it is somebody else. */
export async function insertDeal(tx: Tx, id: string, body: NewDeal) {
  const assignee = await newAssignee(tx, null, body.assignedTo)
  return dealWrites.insert(tx, id, newDealValues(body, tx.occurredAt), {
    activity: { type: 'deal_created', description: dealActivityTexts.created.with({ title: body.title }) },
    notify: assignmentNotices(assignee, 'deal', body.title),
  })
}

/** Moves a deal to a stage; does nothing if it is already there. */
export async function moveDeal(scope: Scope, { params, body, version }: Call<typeof contract.moveDeal>): Promise<Deal> {
  return changeLocked(scope, params.dealId, version, (before, tx) =>
    before.stage === body.stage ? undefined : enterStage(before, body.stage, tx.occurredAt),
  )
}

/** Undoes the latest move of a deal, for the person who made it. Later changes of other fields remain. */
export async function undoDealMove(
  scope: Scope,
  { params, body, version }: Call<typeof contract.undoDealMove>,
): Promise<Deal> {
  return changeLocked(scope, params.id, version, (before) => {
    const prior = before.beforeMove
    const isMine = prior?.movedBy === scope.userId
    if (!prior || !isMine || prior.stage !== body.stage || prior.outcome !== body.outcome)
      throw conflict(dealTexts.movedSince)
    return { ...undoMove(before, prior), beforeMove: null }
  })
}

/** Changes the fields of a deal that were sent. `outcome` closes it, another stage reopens it. */
export async function updateDeal(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateDeal>,
): Promise<Deal> {
  return changeLocked(scope, params.id, version, (before, tx) => changesOf(before, body, tx))
}

function changesOf(before: Locked, body: DealChanges, tx: Tx): Partial<Locked> {
  const { stage, outcome, probability, lostReason, ...fields } = withoutUndefined(body)
  return { ...fields, ...closingAfter(before, { stage, outcome, probability, lostReason }, tx.occurredAt) }
}

type Locked = Awaited<ReturnType<typeof lockDeal>>

async function changeLocked(
  scope: Scope,
  id: string,
  version: number | undefined,
  decide: (before: Locked, tx: Tx) => Partial<Locked> | undefined,
): Promise<Deal> {
  return transact(scope, async (tx) => {
    const before = await dealWrites.open(tx, id, version)
    const changes = decide(before, tx)
    return changes ? writeChanges(tx, before, changes) : findDeal(scope, id, tx.db)
  })
}

async function writeChanges(tx: Tx, before: Locked, changes: Partial<Locked>): Promise<Deal> {
  const after = { ...before, ...changes }
  const assignee = await newAssignee(tx, before.assignedTo, after.assignedTo)
  const isMoved = before.stage !== after.stage || before.outcome !== after.outcome
  const beforeMove = isMoved ? { ...standingOf(before), movedBy: tx.scope.userId } : before.beforeMove
  return dealWrites.change(tx, before, sentFields(deals, { beforeMove, ...changes }), {
    activity: isMoved ? movedActivity(before, after) : undefined,
    notify: assignmentNotices(assignee, 'deal', after.title),
  })
}

/** Changes the fields of a locked deal inside an action. */
export function changeDeal(tx: Tx, before: Locked, body: DealChanges): Promise<Deal> {
  return writeChanges(tx, before, changesOf(before, body, tx))
}

type Moved = Pick<Deal, 'title' | 'stage' | 'outcome'>

function movedActivity(before: Moved, after: Moved): Activity {
  return {
    type: 'deal_moved',
    description: moveWords(after),
    metadata: { from: before.stage, to: after.stage },
  }
}

/** How much is linked to a deal. */
export const countDealLinks = dealWrites.countLinks

/** Deletes a deal; its communications, events and tasks remain, unlinked. */
export const deleteDeal = dealWrites.delete
