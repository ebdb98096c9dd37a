import { describe, expect, test } from 'vitest'
import { countOf, createSelection, isOn, isSelected, type Selection } from './selection.ts'

const LIST = ['a', 'b', 'c', 'd', 'e']
type Step = (selection: Selection) => void
const toggle =
  (id: string): Step =>
  ({ toggle }) =>
    toggle(id)
/** A range to a record, as a list in this order makes it. */
const rangeTo =
  (id: string): Step =>
  ({ range, anchor }) => {
    const [from = 0, to = 0] = [LIST.indexOf(anchor() ?? id), LIST.indexOf(id)].sort((one, other) => one - other)
    range(LIST.slice(from, to + 1))
  }
const allHeld: Step = ({ all }) => all(LIST)
const allOfFilter: Step = ({ all }) => all(undefined)
const clear: Step = (selection) => selection.clear()
const drop =
  (...ids: string[]): Step =>
  (selection) =>
    selection.drop(ids)

describe('what is selected after', () => {
  test.each<[name: string, steps: Step[], selected: string]>([
    ['one press', [toggle('b')], 'b'],
    ['a second press on the same', [toggle('b'), toggle('b')], ''],
    ['two presses', [toggle('d'), toggle('b')], 'bd'],
    ['a range down', [toggle('b'), rangeTo('d')], 'bcd'],
    ['a range up', [toggle('d'), rangeTo('b')], 'bcd'],
    ['a range that is drawn again from the same begin', [toggle('b'), rangeTo('e'), rangeTo('c')], 'bc'],
    ['a range to the other side', [toggle('c'), rangeTo('e'), rangeTo('a')], 'abc'],
    ['a range beside what was selected before', [toggle('a'), toggle('d'), rangeTo('e')], 'ade'],
    ['a range after one was taken out, from there', [allHeld, toggle('c'), rangeTo('c')], 'abcde'],
    ['a range without a begin', [rangeTo('c')], 'c'],
    ['all that are held', [allHeld], 'abcde'],
    ['all without one', [allHeld, toggle('c')], 'abde'],
    ['all of a filter', [allOfFilter], 'abcde'],
    ['all of a filter without one', [allOfFilter, toggle('c')], 'abde'],
    ['all of a filter, one out and in again', [allOfFilter, toggle('c'), toggle('c')], 'abcde'],
    ['a range in all of a filter', [allOfFilter, toggle('c'), rangeTo('e')], 'abde'],
    ['the end', [toggle('b'), rangeTo('d'), clear], ''],
    ['the end of all', [allOfFilter, clear], ''],
    ['one that is gone', [toggle('b'), rangeTo('d'), drop('c')], 'bd'],
    ['others that are gone', [toggle('b'), drop('c', 'x')], 'b'],
    ['all that were selected are gone', [toggle('b'), drop('b')], ''],
    ['a range after its begin is gone', [toggle('b'), drop('b'), rangeTo('d')], 'd'],
    ['a range does not bring back what is gone', [toggle('a'), toggle('c'), drop('a'), rangeTo('d')], 'cd'],
  ])('%s', (_, steps, selected) => {
    const selection = createSelection()
    for (const step of steps) step(selection)
    expect(LIST.filter((id) => isSelected(selection.get(), id)).join('')).toBe(selected)
    expect(countOf(selection.get(), LIST.length)).toBe(selected.length)
    expect(isOn(selection.get())).toBe(selected !== '')
  })
})

test('one that is gone from the exceptions of all counts no more', () => {
  const selection = createSelection()
  selection.all(undefined)
  selection.toggle('c')
  selection.drop(['c'])
  expect(countOf(selection.get(), 4)).toBe(4)
})

test('nobody hears of records that are not selected', () => {
  const selection = createSelection()
  selection.toggle('a')
  const heard: number[] = []
  selection.subscribe(() => heard.push(countOf(selection.get(), 5)))
  selection.drop(['b'])
  selection.toggle('b')
  expect(heard).toEqual([2])
})
