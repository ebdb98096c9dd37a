import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isWithinShape } from './answer-shape.ts'

const offer = z.object({ id: z.string(), price: z.nullable(z.number()), buyer: z.object({ name: z.string() }) })

test.each([
  ['plain fields of the shape', ['id', 'price'], true],
  ['a field that the shape does not have', ['id', 'secret'], false],
  ['a field with fields of its own', ['id', 'buyer'], false],
])('rows with %s', (_, fields, isWithin) => {
  expect(isWithinShape(z.array(offer), fields)).toBe(isWithin)
})

test('no row is within the shape of an answer that is no list', () => {
  expect(isWithinShape(offer, ['id'])).toBe(false)
})
