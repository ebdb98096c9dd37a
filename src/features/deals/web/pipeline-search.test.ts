import { expect, test } from 'vitest'
import { pipelineSearch } from './pipeline-search.ts'

const member = '0190b6d2-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { search: 'chevron', assignedTo: member, tier: 'high', lost: true, stage: 'contract' },
    { search: 'chevron', assignedTo: member, tier: 'high', lost: true, stage: 'contract' },
  ],
  [{ assignedTo: 'me' }, { assignedTo: 'me' }],
  [{ search: 400 }, { search: '400' }],
  [{ assignedTo: 'nobody', tier: 'gold', lost: 'no', outcome: 'won' }, {}],
  [{ search: ['a'], assignedTo: 7, tier: 'toString', lost: false, other: 1 }, {}],
  [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
])('the address %j shows the board by %j [PIPE-24]', (raw, search) => {
  expect(pipelineSearch.parse(raw)).toEqual(search)
})

test('lost deals and the column to begin at do not narrow the board, every filter does', () => {
  expect(pipelineSearch.isNarrowed({})).toBe(false)
  expect(pipelineSearch.isNarrowed({ lost: true, stage: 'closed' })).toBe(false)
  expect(pipelineSearch.isNarrowed({ search: 'a' })).toBe(true)
  expect(pipelineSearch.isNarrowed({ assignedTo: 'none' })).toBe(true)
  expect(pipelineSearch.isNarrowed({ tier: 'basic' })).toBe(true)
})
