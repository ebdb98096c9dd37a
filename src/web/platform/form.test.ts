import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldTexts } from '#shared/fields.texts.ts'
import { optionalMoney, requiredText } from '#shared/fields.ts'
import { checkEdited, checkForm, numberOf } from './form.ts'

const schema = z.object({
  title: requiredText(fieldTexts.titleRequired, 200),
  price: optionalMoney(),
  rooms: z.optional(z.nullable(z.int('Enter a whole number'))),
  guests: z.optional(z.array(z.string().check(z.maxLength(5, 'Too long')))),
})

test('a form’s text becomes the body of the contract: trimmed, empty is nothing, amounts without commas', () => {
  expect(checkForm(schema, { title: ' Plot 4 ', price: '25,000,000', rooms: numberOf('3') })).toEqual({
    body: { title: 'Plot 4', price: '25000000', rooms: 3 },
  })
  expect(checkForm(schema, { title: 'A', price: '', rooms: numberOf(' ') }).body).toEqual({
    title: 'A',
    price: null,
    rooms: null,
  })
})

test('each wrong field gets its first message, in the order of the contract', () => {
  const { errors } = checkForm(schema, { title: ' ', price: 'much', rooms: numberOf('two') })
  expect(Object.keys(errors ?? {})).toEqual(['title', 'price', 'rooms'])
  expect(errors?.title).toBe('Title is required')
  expect(errors?.rooms).toBe('Enter a whole number')
})

test('an error inside a list is shown at the list’s field', () => {
  const { errors } = checkForm(schema, { title: 'A', guests: ['Ada', 'Amarachi', 'Oluwaseun'] })
  expect(errors).toEqual({ guests: 'Too long' })
})

test('what was wrong with a record before it is edited keeps nobody from its other fields, and is not sent', () => {
  const before = { title: 'Plot 4', price: '25000000', guests: ['Oluwaseun'] }
  const edited = { changes: z.partial(schema), before }
  const check = (fields: object) => checkEdited(schema, { ...before, ...fields }, edited)
  expect(check({ title: ' Plot 5 ' })).toEqual({ body: { title: 'Plot 5', price: '25000000' } })
  expect(check({ title: ' ' })).toEqual({ errors: { title: 'Title is required' } })
  expect(check({ guests: ['Oluwaseun', 'Ada'] })).toEqual({ errors: { guests: 'Too long' } })
  expect(check({ guests: ['Ada'] }).body).toMatchObject({ guests: ['Ada'] })
})

test('a number is read from its text; what is none stays for the contract to refuse', () => {
  expect(['', ' ', '12', '1,200', '648,5', '648.5', '-3', '1.500', '1e3', 'x'].map(numberOf)).toEqual([
    null,
    null,
    12,
    1200,
    648.5,
    648.5,
    '-3',
    '1.500',
    '1e3',
    'x',
  ])
})
