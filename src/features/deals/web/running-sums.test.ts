import { expect, test } from 'vitest'
import { moneyOf, sumMoney, toKobo } from '#shared/money.ts'
import { createRunningSums } from './running-sums.ts'

type Row = { value: string }

const rows = (...values: string[]) => values.map((value) => ({ value }))

test('sums follow their list: rows that come, go, move and change, a list of others, and none', () => {
  const [a, b, c, d] = rows('10.50', '0.05', '99999999999.99', '7') as [Row, Row, Row, Row]
  const sums = createRunningSums({
    value: (row: Row) => row.value,
    double: (row: Row) => moneyOf(2n * toKobo(row.value)),
  })
  const lists = [[a, b, c], [d, a, b, c], [d, a, c], [c, d, a], [c, { value: '8.01' }, a], [a, d], rows('1', '2'), []]
  for (const list of lists) {
    const values = list.map(({ value }) => value)
    expect(sums(list)).toEqual({ value: sumMoney(values), double: sumMoney([...values, ...values]) })
  }
})

test('what stays where it is is not counted again', () => {
  const counted: string[] = []
  const sums = createRunningSums({
    value(row: Row) {
      counted.push(row.value)
      return row.value
    },
  })
  const list = rows('1', '2', '3', '4')
  sums(list)
  counted.length = 0
  expect(sums([...list.slice(0, 2), { value: '30' }, ...list.slice(3)])).toEqual({ value: '37.00' })
  expect(counted).toEqual(['30', '3'])
})
