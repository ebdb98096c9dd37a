import { describe, expect, test } from 'vitest'
import { bothOf, mergeRecord } from './merge-record.ts'

const base = { title: 'Palmgrove', value: '10', notes: null, tags: ['cash'] }

describe('two people change one record', () => {
  test.each<[string, object, object, object, string[]]>([
    ['nobody changed anything', {}, {}, {}, []],
    ['only I changed a field', { title: 'Mine' }, {}, { title: 'Mine' }, []],
    ['only they changed a field', {}, { title: 'Theirs' }, {}, []],
    ['each changed another field', { title: 'Mine' }, { value: '20' }, { title: 'Mine' }, []],
    ['both wrote the same', { title: 'Ours' }, { title: 'Ours' }, {}, []],
    ['both wrote something else', { title: 'Mine' }, { title: 'Theirs' }, {}, ['title']],
    [
      'one of my two fields is theirs too',
      { title: 'Mine', notes: 'Now' },
      { title: 'Theirs' },
      { notes: 'Now' },
      ['title'],
    ],
    ['I cleared what they changed', { value: null }, { value: '20' }, {}, ['value']],
    ['I changed what they cleared', { value: '20' }, { value: '' }, {}, ['value']],
    ['empty text is no change of nothing', { notes: '' }, { notes: 'Theirs' }, {}, []],
    ['lists are compared as a whole', { tags: ['cash', 'mine'] }, { tags: ['cash', 'theirs'] }, {}, ['tags']],
    ['a list that I left alone is theirs', { tags: ['cash'] }, { tags: [] }, {}, []],
  ])('%s', (_, mine, theirs, body, conflicts) => {
    const merged = mergeRecord({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
    expect(merged.body).toEqual(body)
    expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicts)
  })

  test('a conflict names both values', () => {
    const { conflicts } = mergeRecord({ base, mine: { title: 'Mine' }, theirs: { ...base, title: 'Theirs' } })
    expect(conflicts).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs' }])
  })
})

test('a field with a merge of its own is sent merged, and is no conflict', () => {
  const merge = { images: (_: unknown, mine: unknown, theirs: unknown) => [mine, theirs].flat() }
  expect(mergeRecord({ base: { images: ['a'] }, mine: { images: [] }, theirs: { images: ['a', 'b'] }, merge })).toEqual(
    {
      body: { images: ['a', 'b'] },
      conflicts: [],
    },
  )
  expect(mergeRecord({ base: { images: ['a'] }, mine: { images: [] }, theirs: { images: ['a'] }, merge }).body).toEqual(
    {
      images: [],
    },
  )
})

test.each([
  ['texts that differ wholly', 'Mine', 'Theirs', 'Theirs\nMine'],
  [
    'what both began with stands once',
    'Called\nWants a discount',
    'Called\nSent the plan',
    'Called\nSent the plan\nWants a discount',
  ],
  ['an own text that is in theirs adds nothing', 'Called', 'Called\nSent the plan', 'Called\nSent the plan'],
  ['an empty one', 'Mine', null, 'Mine'],
])('both texts of a conflict can be kept: %s', (_, mine, theirs, joined) => {
  expect(bothOf({ mine, theirs })).toBe(joined)
})
