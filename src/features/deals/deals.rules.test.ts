import { describe, expect, test } from 'vitest'
import { DEAL_STAGES, type DealStage } from './deals.contract.ts'
import {
  DEFAULT_PROBABILITY,
  dealTallies,
  enterStage,
  STAGE_LABELS,
  standingOf,
  undoMove,
  valueTier,
  weightedValue,
} from './deals.rules.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const BEFORE = '2026-11-01T09:00:00.000Z'

test('the stages stand in order under their labels [PIPE-02] [PIPE-03] [PIPE-04]', () => {
  expect(DEAL_STAGES.map((stage) => STAGE_LABELS[stage]())).toEqual([
    'New Leads',
    'Site Inspection',
    'Offer Made',
    'Contract',
    'Closed',
  ])
})

test.each([
  ['0.00', 'Basic', 'green'],
  ['-1.00', 'Basic', 'green'],
  ['24999999.00', 'Basic', 'green'],
  ['24999999.99', 'Basic', 'green'],
  ['25000000.00', 'Standard', 'yellow'],
  ['49999999.00', 'Standard', 'yellow'],
  ['50000000.00', 'Premium', 'orange'],
  ['99999999.00', 'Premium', 'orange'],
  ['100000000.00', 'High Value', 'red'],
  ['999999999999.99', 'High Value', 'red'],
])('₦%s is %s, %s [PIPE-06] [PIPE-07] [PIPE-08] [PIPE-09] [LIM-14]', (value, name, tone) => {
  const tier = valueTier(value)
  expect([tier.name(), tier.tone]).toEqual([name, tone])
})

function dealIn(stage: DealStage) {
  const isClosed = stage === 'closed'
  return {
    stage,
    stageSince: BEFORE,
    probability: isClosed ? 100 : 60,
    priorProbability: isClosed ? 60 : null,
    outcome: isClosed ? ('won' as const) : null,
    lostReason: null,
    actualCloseDate: isClosed ? BEFORE : null,
  }
}

const OCTOBER = '2026-10-03T09:00:00.000Z'
const open = { stage: 'offer_made', stageSince: BEFORE, probability: 60, priorProbability: null } as const
const none = { outcome: null, lostReason: null, actualCloseDate: null }
const sold = { outcome: 'won', lostReason: null, actualCloseDate: OCTOBER } as const
const gone = { outcome: 'lost', lostReason: 'Price', actualCloseDate: OCTOBER } as const
const closed = { stage: 'closed', stageSince: OCTOBER, priorProbability: 60 } as const

describe('undoing a move [PIPE-25]', () => {
  test.each([
    ['a win', { ...open, ...none }, 'closed', 'won'],
    ['a loss', { ...open, ...none }, 'closed', 'lost'],
    ['a move between open stages', { ...open, ...none }, 'contract', undefined],
    ['the reopening of a won deal', { ...closed, ...sold, probability: 100 }, 'new', undefined],
    ['the reopening of a lost deal', { ...closed, ...gone, probability: 0 }, 'new', undefined],
    ['the loss of a won deal', { ...closed, ...sold, probability: 100 }, 'closed', 'lost'],
    ['the win of a lost deal', { ...closed, ...gone, probability: 0 }, 'closed', 'won'],
  ] as const)('%s leaves the deal as it was, dates included', (_, before, stage, outcome) => {
    const moved = enterStage({ ...before, lostReason: before.lostReason ?? 'Other' }, stage, NOW, outcome)
    expect(undoMove(moved, standingOf(before))).toEqual(before)
  })

  test('a chance that was changed since the move stays', () => {
    const moved = { ...enterStage({ ...open, ...none }, 'contract', NOW), probability: 80 }
    expect(undoMove(moved, standingOf({ ...open, ...none }))).toEqual({ ...open, ...none, probability: 80 })
  })
})

describe('entering a stage [PIPE-10] [PIPE-17]', () => {
  test.each(DEAL_STAGES.flatMap((from) => DEAL_STAGES.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    const after = enterStage(dealIn(from), to, NOW)
    expect(after.stage).toBe(to)
    expect(after.stageSince).toBe(from === to ? BEFORE : NOW)
    expect(after.probability).toBe(to === 'closed' ? 100 : 60)
    expect(after.outcome).toBe(to === 'closed' ? 'won' : null)
    expect(after.actualCloseDate).toBe(to !== 'closed' ? null : from === 'closed' ? BEFORE : NOW)
  })

  test('a lost deal is closed, dated and without a chance, and keeps its reason [PIPE-22]', () => {
    const after = enterStage({ ...dealIn('offer_made'), lostReason: 'Price' }, 'closed', NOW, 'lost')
    expect(after).toMatchObject({ outcome: 'lost', probability: 0, actualCloseDate: NOW, lostReason: 'Price' })
  })

  test('a closed deal that gets another outcome has its chance of before when it is reopened [PIPE-17]', () => {
    const lost = enterStage(dealIn('closed'), 'closed', NOW, 'lost')
    expect(lost.priorProbability).toBe(60)
    expect(enterStage(lost, 'contract', NOW).probability).toBe(60)
  })

  test('winning after all drops the reason, reopening drops outcome, date and reason', () => {
    const lost = enterStage({ ...dealIn('contract'), lostReason: 'Price' }, 'closed', BEFORE, 'lost')
    expect(enterStage(lost, 'closed', NOW, 'won')).toMatchObject({ outcome: 'won', lostReason: null, probability: 100 })
    expect(enterStage(lost, 'contract', NOW)).toMatchObject({
      outcome: null,
      lostReason: null,
      actualCloseDate: null,
      probability: 60,
    })
  })

  test('a deal that was closed from the start is reopened with the default chance', () => {
    const closed = { ...dealIn('closed'), priorProbability: null }
    expect(DEFAULT_PROBABILITY).toBe(25)
    expect(enterStage(closed, 'new', NOW).probability).toBe(DEFAULT_PROBABILITY)
  })
})

test.each([
  ['100000000.00', 25, '25000000.00'],
  ['0.01', 50, '0.00'],
  ['999999999999.99', 100, '999999999999.99'],
  ['1250.50', 0, '0.00'],
  ['1000.10', 33, '330.03'],
])('₦%s at %i %% weighs ₦%s', (value, probability, weighted) => {
  expect(weightedValue({ value, probability })).toBe(weighted)
})

test('an open deal counts in its column and in the weighted sum', () => {
  const deal = { stage: 'contract', outcome: null, value: '200.00', probability: 40, actualCloseDate: null } as const
  expect(dealTallies(deal)).toEqual([
    { name: 'deals.contract', count: 1, amount: '200.00' },
    { name: 'deals.weighted', count: 1, amount: '80.00' },
  ])
})

test('a won deal counts as closed on its day, a lost one only as lost [PIPE-22]', () => {
  const won = { stage: 'closed', outcome: 'won', value: '200.00', probability: 100, actualCloseDate: NOW } as const
  expect(dealTallies(won)).toEqual([{ name: 'deals.closed', count: 1, amount: '200.00', day: '2026-11-21' }])
  expect(dealTallies({ ...won, outcome: 'lost' })).toEqual([{ name: 'deals.lost', count: 1, amount: '200.00' }])
})
