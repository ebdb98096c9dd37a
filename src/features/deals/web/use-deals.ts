import { getProperty, type Property, updateProperty } from '#features/properties/properties.contract.ts'
import { callOf } from '#shared/calls.ts'
import { createMutation, defineMutation, deleteMutation, putRow, shownRow, targetOf, updateMutation } from '#sync'
import { call } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import { amounts } from '#web/platform/shown-money.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { type Told, tellAssigned } from '#web/record-form/told.ts'
import {
  createDeal,
  type Deal,
  type DealChanges,
  type DealStage,
  deleteDeal,
  moveDeal,
  updateDeal,
} from '../deals.contract.ts'
import { moveWords, STAGE_LABELS } from '../deals.rules.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { inStage, unsentDeal, withChanges } from './deal-optimistic.ts'
import { dealSource } from './deal-source.ts'
import { dealWriteTexts } from './deal-writes.texts.ts'

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

/** The message after a move was undone. */
export function wordsOfUndo({ title, stage, outcome }: Deal): string {
  return outcome === 'lost'
    ? dealBoardTexts.lostAgain({ title })
    : dealBoardTexts.backIn({ title, stage: STAGE_LABELS[stage]() })
}

/** The message after a move: the new stage, and the amount that now counts as won or no longer does. */
export function tellMove(before: Deal, after: Deal): Told | undefined {
  const { stage, outcome } = after
  if (before.stage === stage && before.outcome === outcome) return undefined
  const sum = amounts.exact(after.value)
  const lost = before.outcome === 'won' ? dealBoardTexts.noLongerWon({ sum }) : undefined
  return {
    title: moveWords(after)(),
    description: outcome === 'won' ? dealBoardTexts.countsAsWon({ sum }) : lost,
    undone: wordsOfUndo(before),
    isSaidByForms: true,
  }
}

export const deleteDealMutation = deleteMutation(dealSource, deleteDeal)

const settlePropertyMutation = defineMutation({
  name: 'settleProperty',
  run: ({ id, ...sent }: { id: string; body: { status: 'sold' | 'rented' }; version?: number }) =>
    call(updateProperty, { params: { id }, ...sent }),
})
/** Saves the property of a won deal as sold or rented. */
export const settledProperty = defineWrites({
  noun: 'property',
  update: settlePropertyMutation,
  said: { updated: undefined, notUpdated: dealWriteTexts.propertyNotUpdated, gone: undefined },
})

/** How the form, the facts and the board save a deal. */
export const dealWrites = defineWrites({
  noun: 'deal',
  source: dealSource,
  create: createMutation(dealSource, createDeal, unsentDeal),
  update: updateMutation(dealSource, updateDeal, ({ body }, deal, at) => withChanges(deal, body as DealChanges, at)),
  said: {
    created: success(dealWriteTexts.created),
    updated: success(dealWriteTexts.updated),
    notCreated: dealWriteTexts.notCreated,
    notUpdated: dealWriteTexts.notUpdated,
    gone: dealWriteTexts.gone,
    forbidden: dealWriteTexts.forbidden,
  },
  tells: {
    stage: tellMove,
    outcome: tellMove,
    assignedTo: tellAssigned(
      ({ title }) => title,
      ({ assignedTo, assignedToName }) => [assignedTo, assignedToName],
    ),
  },
})

/**
 * Moves a deal to a stage optimistically. Its current stage makes no call, except that a lost deal can be closed as won. Returns the deal if
 * it moved.
 */
export async function moveDealTo({ id }: Pick<Deal, 'id'>, stage: DealStage): Promise<Deal | undefined> {
  const shown = dealSource.store.shown.get(id)
  const isWonAfterAll = shown?.outcome === 'lost' && stage === 'closed'
  if (!shown || (shown.stage === stage && !isWonAfterAll)) return undefined
  const options = { notSaved: dealBoardTexts.notMoved() }
  if (isWonAfterAll) return saveRecord(dealWrites, shown, { outcome: 'won' }, options)
  return saveRecord(dealWrites, shown, { stage }, { ...options, mutation: moveDealMutation })
}

/** The property of a deal that was just won, if it is still available or under offer. */
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
