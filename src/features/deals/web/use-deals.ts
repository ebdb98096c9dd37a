import { updateProperty } from '#features/properties/properties.contract.ts'
import { ApiError, call } from '#web/platform/api.ts'
import {
  callMutation,
  createMutation,
  defineMutation,
  deleteMutation,
  mutate,
  putRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  createDeal,
  type Deal,
  type DealChanges,
  type DealStage,
  deleteDeal,
  moveDeal,
  updateDeal,
} from '../deals.contract.ts'
import { inStage, withChanges } from './deal-ahead.ts'
import { dealSource } from './deal-source.ts'

const moveDealMutation = defineMutation({
  name: moveDeal.name,
  run: ({ id, stage }: { id: string; stage: DealStage }) => call(moveDeal, { params: { dealId: id }, body: { stage } }),
  target: ({ id }) => targetOf(dealSource, id, 'updated'),
  optimistic: ({ id, stage }, at) => [() => dealSource.store.overlay(id, (deal) => deal && inStage(deal, stage, at))],
  onSuccess: (deal) => putRow(dealSource, deal),
})

/** Changes fields of a deal; they are shown before the server has answered. */
export const updateDealMutation = updateMutation(dealSource, updateDeal, ({ body }, deal, at) =>
  withChanges(deal, body as DealChanges, at),
)

const deleteDealMutation = deleteMutation(dealSource, deleteDeal)

/** Adds a deal. */
export const createDealMutation = createMutation(dealSource, createDeal)

/** Marks the property of a won deal as sold or rented. */
export const settlePropertyMutation = callMutation(updateProperty, undefined, 'settleProperty')

/** Says that something failed, unless it was the session's end, which the page tells by itself. */
function tellFailure(cause: unknown, description: string): void {
  if (cause instanceof ApiError && cause.status === 401) return
  toast({ title: 'Error', description, tone: 'danger' })
}

/** What the server gave as its reason, when that is worth reading. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof ApiError) || cause.status < 400 || cause.status >= 500) return undefined
  if (cause.status === 403) return 'Only a manager or admin can hand on a colleague’s deal.'
  return cause.body?.message
}

/**
 * Moves a deal to a stage; it stands there at once, and back again when the server refuses. The stage it is in already costs
 * no call, but a lost deal can be closed as won. Answers the deal when it moved.
 */
export async function moveDealTo({ id }: Pick<Deal, 'id'>, stage: DealStage): Promise<Deal | undefined> {
  const shown = dealSource.store.shown.get(id)
  const isWonAfterAll = shown?.outcome === 'lost' && stage === 'closed'
  if (shown?.stage === stage && !isWonAfterAll) return undefined
  try {
    if (isWonAfterAll) return await mutate(updateDealMutation, { id, body: { outcome: 'won' } })
    return await mutate(moveDealMutation, { id, stage })
  } catch (cause) {
    tellFailure(cause, 'Failed to move deal. Please try again.')
    return undefined
  }
}

/** Closes a deal without a sale. Answers whether it worked. */
export async function markDealLost(id: string, reason: string): Promise<boolean> {
  try {
    await mutate(updateDealMutation, { id, body: { outcome: 'lost', lostReason: reason } })
    toast({ title: 'Success', description: 'Deal marked as lost', tone: 'success' })
    return true
  } catch (cause) {
    tellFailure(cause, reasonOf(cause) ?? 'Failed to mark the deal as lost. Please try again.')
    return false
  }
}

/** Changes fields of a deal from the panel. Answers whether it worked. */
export async function saveDealFields(id: string, changes: DealChanges): Promise<boolean> {
  try {
    await mutate(updateDealMutation, { id, body: changes })
    return true
  } catch (cause) {
    tellFailure(cause, reasonOf(cause) ?? 'Failed to update deal. Please try again.')
    return false
  }
}

/** Removes a deal. Answers whether it worked. */
export async function removeDealForGood(id: string): Promise<boolean> {
  try {
    await mutate(deleteDealMutation, { id })
    toast({ title: 'Success', description: 'Deal deleted successfully', tone: 'success' })
    return true
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return true
    tellFailure(cause, reasonOf(cause) ?? 'Failed to delete deal. Please try again.')
    return false
  }
}
