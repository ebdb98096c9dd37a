import { getProperty, type Property, updateProperty } from '#features/properties/properties.contract.ts'
import { call, callOf } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import {
  createMutation,
  defineMutation,
  deleteMutation,
  putRow,
  shownRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { toastSaved } from '#web/platform/outbox/waiting-words.ts'
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
import { inStage, unsentDeal, withChanges } from './deal-optimistic.ts'
import { dealSource } from './deal-source.ts'

type Move = { id: string; body: { stage: DealStage }; version?: number }

const moveDealMutation = defineMutation({
  name: moveDeal.name,
  call: ({ id, ...sent }: Move, key) => callOf(moveDeal, { params: { dealId: id }, key, ...sent }),
  target: ({ id }) => targetOf(dealSource, id, 'updated'),
  waits: { shown: ({ id, body }) => shownRow(dealSource, id, body) },
  optimistic: ({ id, body }, at) => [
    () => dealSource.store.overlay(id, (deal) => deal && inStage(deal, body.stage, at)),
  ],
  onSuccess: (deal) => putRow(dealSource, deal),
})

export const deleteDealMutation = deleteMutation(dealSource, deleteDeal)

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
  create: createMutation(dealSource, createDeal, unsentDeal),
  update: updateMutation(dealSource, updateDeal, ({ body }, deal, at) => withChanges(deal, body as DealChanges, at)),
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
  if (saved) toastSaved(deal.id, { title: 'Success', description: 'Deal marked as lost', tone: 'success' })
  return saved !== undefined
}

/** The property of a deal that was just won, when it still stands as available or under offer. */
export async function readUnsoldProperty({ stage, outcome, propertyId }: Deal): Promise<Property | undefined> {
  if (stage !== 'closed' || outcome !== 'won' || propertyId === null) return undefined
  try {
    const property = await call(getProperty, { params: { id: propertyId } })
    return property.status === 'available' || property.status === 'under_offer' ? property : undefined
  } catch (cause) {
    log('The property of a closed deal could not be read', cause)
    return undefined
  }
}
