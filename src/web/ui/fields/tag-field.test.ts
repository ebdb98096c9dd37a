import { expect, test } from 'vitest'
import { withTags } from './tag-field.tsx'

test('tags are trimmed, each once, at most twenty [PROP-31] [CONT-29]', () => {
  expect(withTags(['Gym'], ' Sea  view, gym,, BQ ')).toEqual(['Gym', 'Sea view', 'BQ'])
  const many = Array.from({ length: 19 }, (_, index) => `Tag ${index}`)
  expect(withTags(many, 'One, Two')).toEqual([...many, 'One'])
  expect(withTags([], 'x'.repeat(60))).toEqual(['x'.repeat(40)])
})
