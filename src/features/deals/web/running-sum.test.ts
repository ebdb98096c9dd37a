import { expect, test } from 'vitest'
import { sumMoney } from '#shared/money.ts'
import { createRunningSum } from './running-sum.ts'

const rows = (...values: string[]) => values.map((value) => ({ value }))

test('a sum follows its list: rows that come, go, move and change, a list of others, and none', () => {
  const [a, b, c, d] = rows('10.50', '0.05', '99999999999.99', '7') as [
    { value: string },
    { value: string },
    { value: string },
    { value: string },
  ]
  const sum = createRunningSum((row: { value: string }) => row.value)
  const lists = [
    [a, b, c],
    [d, a, b, c],
    [d, a, c],
    [c, d, a],
    [c, { value: '8.01' }, a],
    [a, a, a],
    rows('1', '2'),
    [],
  ]
  for (const list of lists) expect(sum(list)).toBe(sumMoney(list.map(({ value }) => value)))
})

test('what stays where it is is not counted again', () => {
  const counted: string[] = []
  const sum = createRunningSum((row: { value: string }) => {
    counted.push(row.value)
    return row.value
  })
  const list = rows('1', '2', '3', '4')
  sum(list)
  counted.length = 0
  expect(sum([...list.slice(0, 2), { value: '30' }, ...list.slice(3)])).toBe('37.00')
  expect(counted).toEqual(['30', '3'])
})
