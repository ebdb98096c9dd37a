import { describe, expect, test } from 'vitest'
import { isBudgetOrdered, newLead } from './leads.contract.ts'
import { explainScore, isActiveLead, leadTallies, scoreLead } from './leads.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minimal = {
  email: null,
  budgetMin: null,
  budgetMax: null,
  propertyType: null,
  location: null,
  priority: 'medium',
  source: 'website',
  status: 'new',
  lastContactedAt: null,
} as const

describe('the score of a lead', () => {
  test.each([
    ['a minimal lead', {}, 0],
    ['an email address', { email: 'ada@example.com' }, 10],
    ['an empty email address', { email: '' }, 0],
    ['a lower budget limit', { budgetMin: '1000000.00' }, 15],
    ['an upper budget limit', { budgetMax: '0.01' }, 15],
    ['both limits count once', { budgetMin: '1.00', budgetMax: '2.00' }, 15],
    ['a budget of nothing', { budgetMin: '0.00', budgetMax: '0' }, 0],
    ['a property type', { propertyType: 'land' }, 5],
    ['a location', { location: 'Lekki' }, 5],
    ['type and location count once', { propertyType: 'land', location: 'Lekki' }, 5],
    ['priority low', { priority: 'low' }, 0],
    ['priority high', { priority: 'high' }, 10],
    ['priority hot', { priority: 'hot' }, 20],
    ['source referral', { source: 'referral' }, 10],
    ['source walk-in', { source: 'walk_in' }, 10],
    ['source advertisement', { source: 'advertisement' }, 0],
    ['contacted today', { lastContactedAt: '2026-11-20T11:59:00Z' }, 20],
    ['contacted exactly 7 days ago', { lastContactedAt: '2026-11-13T12:00:00Z' }, 20],
    ['contacted a millisecond before that', { lastContactedAt: '2026-11-13T11:59:59.999Z' }, 10],
    ['contacted exactly 30 days ago', { lastContactedAt: '2026-10-21T12:00:00Z' }, 10],
    ['contacted longer ago', { lastContactedAt: '2026-10-21T11:59:59.999Z' }, 0],
    ['status contacted', { status: 'contacted' }, 5],
    ['status qualified', { status: 'qualified' }, 25],
    ['status unqualified', { status: 'unqualified' }, 0],
    ['status converted', { status: 'converted' }, 40],
  ] as const)('%s [LEAD-45]', (_, facts, points) => {
    expect(scoreLead({ ...minimal, ...facts }, now)).toBe(points)
  })

  const everything = {
    ...minimal,
    email: 'ada@example.com',
    budgetMax: '90000000.00',
    location: 'Lekki',
    priority: 'hot',
    source: 'referral',
    status: 'converted',
    lastContactedAt: '2026-11-19T12:00:00Z',
  } as const

  test('is at most 100 [LEAD-45]', () => {
    expect(explainScore(everything, now).reduce((sum, { points }) => sum + points, 0)).toBe(120)
    expect(scoreLead(everything, now)).toBe(100)
  })

  test('is explained by the facts that add to it, and only those [LEAD-45]', () => {
    expect(explainScore(minimal, now)).toEqual([])
    const two = explainScore({ ...minimal, email: 'a@b.ng', status: 'qualified' }, now)
    expect(two.map(({ reason, points }) => [reason(), points])).toEqual([
      ['Has an email address', 10],
      ['Status qualified', 25],
    ])
    expect(explainScore(everything, now)).toHaveLength(7)
  })
})

describe('a budget', () => {
  test.each([
    [{}, true],
    [{ budgetMin: '10' }, true],
    [{ budgetMax: '10' }, true],
    [{ budgetMin: null, budgetMax: '1' }, true],
    [{ budgetMin: '10', budgetMax: '10.00' }, true],
    [{ budgetMin: '9', budgetMax: '10' }, true],
    [{ budgetMin: '10', budgetMax: '9.99' }, false],
    [{ budgetMin: '100', budgetMax: '20' }, false],
  ])('%o is ordered: %s [LEAD-31]', (budget, isOrdered) => {
    expect(isBudgetOrdered(budget)).toBe(isOrdered)
  })

  const lead = { firstName: 'Ada', lastName: 'Obi', phone: '08031234567', source: 'website' }

  test.each(['-1', 'abc', '1.2345', '1e9'])('%s is refused [LEAD-31]', (budgetMin) => {
    const read = newLead.safeParse({ ...lead, budgetMin })
    expect(read.error?.issues[0]?.path).toEqual(['budgetMin'])
  })

  test('is sent without commas [LEAD-30]', () => {
    expect(newLead.parse({ ...lead, budgetMin: '25,000,000' }).budgetMin).toBe('25000000')
  })

  test('whose upper limit is below the lower one says so at the upper one [LEAD-31]', () => {
    const read = newLead.safeParse({ ...lead, budgetMin: '2,000', budgetMax: '1,000' })
    expect(read.error?.issues).toMatchObject([
      { path: ['budgetMax'], message: 'Maximum budget must be at least the minimum' },
    ])
  })
})

test('new, contacted and qualified leads are active [LEAD-38]', () => {
  const active = (['new', 'contacted', 'qualified', 'unqualified', 'converted'] as const).filter((status) =>
    isActiveLead({ status }),
  )
  expect(active).toEqual(['new', 'contacted', 'qualified'])
})

test('a lead takes part in the counts of all, of its status and, while active, of active leads', () => {
  const names = (status: 'new' | 'converted') =>
    leadTallies({ status, occurredAt: '2026-11-20T12:00:00.000Z' }).map(({ name, count, day }) => [name, count, day])
  expect(names('new')).toEqual([
    ['leads', 1, undefined],
    ['leads.new', 1, undefined],
    ['leads.active', 1, '2026-11-20'],
  ])
  expect(names('converted')).toEqual([
    ['leads', 1, undefined],
    ['leads.converted', 1, undefined],
  ])
})
