import { expect, test } from 'vitest'
import { DEAL_STAGES, type Deal } from '../deals.contract.ts'
import { inStage, withChanges } from './deal-optimistic.ts'
import { dealRules } from './deal-source.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const BEFORE = '2026-11-01T09:00:00.000Z'

const deal = {
  id: '0190b6d2-0000-7000-8000-000000000001',
  title: 'Chevron 4-bed semi',
  value: '165000000.00',
  stage: 'offer_made',
  stageSince: BEFORE,
  probability: 60,
  leadId: 'lead',
  leadName: 'Amarachi Duru',
  propertyId: null,
  propertyTitle: null,
  expectedCloseDate: null,
  actualCloseDate: null,
  outcome: null,
  lostReason: null,
  assignedTo: 'ada',
  assignedToName: 'Adaeze Okafor',
  notes: 'Corner unit',
  version: 3,
  createdAt: BEFORE,
  updatedAt: BEFORE,
} as Deal

test.each(DEAL_STAGES)(
  'a deal that is dropped on %s shows there at once, all else as it was [PIPE-10] [PIPE-17]',
  (stage) => {
    const shown = inStage(deal, stage, NOW)
    expect(shown).toEqual({
      ...deal,
      stage,
      stageSince: stage === deal.stage ? BEFORE : NOW,
      ...(stage === 'closed' && { outcome: 'won', probability: 100, actualCloseDate: NOW }),
    })
  },
)

test('a lost deal shows closed, with its reason [PIPE-22]', () => {
  const shown = withChanges(deal, { outcome: 'lost', lostReason: 'Price too high' }, NOW)
  expect(shown).toMatchObject({ stage: 'closed', outcome: 'lost', lostReason: 'Price too high', probability: 0 })
})

test.each([
  ['another stage', {}, { stage: 'contract', probability: 80 }, { stage: 'contract', probability: 80 }],
  ['a reopened deal', { stage: 'closed', outcome: 'won' }, { stage: 'new', probability: 80 }, { probability: 80 }],
  ['a deal that is closed', {}, { stage: 'closed', probability: 80 }, { outcome: 'won', probability: 100 }],
  ['a won deal', { stage: 'closed', outcome: 'won', probability: 100 }, { probability: 80 }, { probability: 100 }],
  ['a reason of an open deal', {}, { lostReason: 'Price' }, { outcome: null, lostReason: null }],
] as const)('the chance that is typed with %s shows as the server stores it', (_, before, changes, expected) => {
  expect(withChanges({ ...deal, ...before }, changes, NOW)).toMatchObject(expected)
})

test('an edited field shows at once; names that the server has to tell are left open [PIPE-21]', () => {
  const shown = withChanges(deal, { value: '1000', leadId: 'other', assignedTo: null, notes: undefined }, NOW)
  expect(shown).toEqual({
    ...deal,
    value: '1000',
    leadId: 'other',
    leadName: null,
    assignedTo: null,
    assignedToName: null,
  })
})

test.each([
  [{}, true],
  [{ stage: 'offer_made' }, true],
  [{ stage: 'new' }, false],
  [{ outcome: 'open' }, true],
  [{ outcome: 'won' }, false],
  [{ assignedTo: 'ada' }, true],
  [{ assignedTo: 'none' }, false],
  [{ leadId: 'lead' }, true],
  [{ propertyId: 'property' }, false],
  [{ tier: 'high' }, true],
  [{ tier: 'basic' }, false],
] as const)('the filter %j passes the deal: %s [PIPE-24]', (filter, isPassed) => {
  expect(dealRules.match(deal, filter)).toBe(isPassed)
})

test('a column shows first what arrived last, the closed one what was closed last', () => {
  const later = { ...deal, stageSince: NOW }
  const closedLater = { ...deal, stage: 'closed', stageSince: BEFORE, actualCloseDate: NOW } as const
  expect([deal, later].sort((a, b) => dealRules.compare(a, b, 'stage'))).toEqual([later, deal])
  expect([deal, closedLater].sort((a, b) => dealRules.compare(a, b, 'stage'))).toEqual([closedLater, deal])
})

test('a column of a long board as well: what was moved stands first', () => {
  const moved = { ...deal, stageSince: NOW }
  const later = { ...deal, id: `${deal.id}z`, createdAt: NOW }
  expect([deal, moved].sort((a, b) => dealRules.compare(a, b, '-stageSince'))).toEqual([moved, deal])
  expect([deal, later].sort((a, b) => dealRules.compare(a, b, '-stageSince'))).toEqual([later, deal])
})

test('lists stand newest first, or by value as asked', () => {
  const newer = { ...deal, createdAt: NOW, value: '9.00' }
  const order = (sort?: string) => [deal, newer].sort((a, b) => dealRules.compare(a, b, sort))
  expect(order()).toEqual([newer, deal])
  expect(order('createdAt')).toEqual([deal, newer])
  expect(order('value')).toEqual([newer, deal])
  expect(order('-value')).toEqual([deal, newer])
})
