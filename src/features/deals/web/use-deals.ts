import { updateProperty } from '#features/properties/properties.contract.ts'
import { ApiError, call } from '#web/platform/api.ts'
import {
  createMutation,
  defineMutation,
  deleteMutation,
  mutate,
  putRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { toastError, toastSuccess } from '#web/platform/notify-error.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import {
  createDeal,
  type Deal,
  type DealChanges,
  type DealStage,
  deleteDeal,
  moveDeal,
  updateDeal,
} from '../deals.contract.ts'
import { inStage, withChanges } from './deal-optimistic.ts'
import { dealSource } from './deal-source.ts'

type Move = { id: string; body: { stage: DealStage }; version?: number }

const moveDealMutation = defineMutation({
  name: moveDeal.name,
  run: ({ id, ...sent }: Move) => call(moveDeal, { params: { dealId: id }, ...sent }),
  target: ({ id }) => targetOf(dealSource, id, 'updated'),
  optimistic: ({ id, body }, at) => [
    () => dealSource.store.overlay(id, (deal) => deal && inStage(deal, body.stage, at)),
  ],
  onSuccess: (deal) => putRow(dealSource, deal),
})

/** Changes fields of a deal; they are shown before the server has answered. */
const updateDealMutation = updateMutation(dealSource, updateDeal, ({ body }, deal, at) =>
  withChanges(deal, body as DealChanges, at),
)

const deleteDealMutation = deleteMutation(dealSource, deleteDeal)

/** Adds a deal. */
const createDealMutation = createMutation(dealSource, createDeal)

const settlePropertyMutation = defineMutation({
  name: 'settleProperty',
  run: ({ id, ...sent }: { id: string; body: { status: 'sold' | 'rented' }; version?: number }) =>
    call(updateProperty, { params: { id }, ...sent }),
})
/** The property of a won deal, which is sold or rented then. */
export const settledProperty = defineWrites({ noun: 'property', update: settlePropertyMutation })

/** Deals as they are saved by their form, their facts and the board. */
export const dealWrites = defineWrites({
  noun: 'deal',
  source: dealSource,
  create: createDealMutation,
  update: updateDealMutation,
  said: { forbidden: 'Only a manager or admin can hand on a colleague’s deal.' },
})

/**
 * Moves a deal to a stage; it stands there at once, and back again when the server refuses. The stage it is in already costs
 * no call, but a lost deal can be closed as won. Answers the deal when it moved.
 */
export async function moveDealTo({ id }: Pick<Deal, 'id'>, stage: DealStage): Promise<Deal | undefined> {
  const shown = dealSource.store.shown.get(id)
  const isWonAfterAll = shown?.outcome === 'lost' && stage === 'closed'
  if (!shown || (shown.stage === stage && !isWonAfterAll)) return undefined
  const options = { notSaved: 'Failed to move deal. Please try again.' }
  if (isWonAfterAll) return saveRecord(dealWrites, shown, { outcome: 'won' }, options)
  return saveRecord(dealWrites, shown, { stage }, { ...options, mutation: moveDealMutation })
}

/** Closes a deal without a sale. Answers whether it worked. */
export async function markDealLost(deal: Deal, lostReason: string): Promise<boolean> {
  const notSaved = 'Failed to mark the deal as lost. Please try again.'
  const saved = await saveRecord(dealWrites, deal, { outcome: 'lost', lostReason }, { notSaved })
  if (saved) toastSuccess('Deal marked as lost')
  return saved !== undefined
}

/** Removes a deal. Answers whether it worked. */
export async function deleteDealAndTell(id: string): Promise<boolean> {
  try {
    await mutate(deleteDealMutation, { id })
    toastSuccess('Deal deleted successfully')
    return true
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return true
    toastError(cause, 'Failed to delete deal. Please try again.', dealWrites.said)
    return false
  }
}
