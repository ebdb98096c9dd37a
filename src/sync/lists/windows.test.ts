import { expect, test } from 'vitest'
import { moveRow, placeOf, placeWindow, retainAround, windowStart, windowsToLoad } from './windows.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `r${from + index}`)

test.each<[string, number, number, number | undefined, number[]]>([
  ['the first screen asks for its window', 0, 20, 1000, [0]],
  ['a screen near the end of its window asks for the next one too', 30, 60, 1000, [0, 100]],
  ['a screen across two windows asks for both', 190, 215, 1000, [100, 200]],
  ['a jump asks for whole windows only', 12_310, 12_340, 100_000, [12_300]],
  ['the end of the list ends it', 940, 999, 1000, [900]],
  ['before the total is known nothing is asked for ahead', 0, 0, undefined, [0]],
])('%s [SHELL-42]', (_, from, to, total, starts) => {
  expect(windowsToLoad([], from, to, total)).toEqual(starts)
})

test('a loaded window is not asked for again; one with a hole is [SHELL-42]', () => {
  const places = placeWindow([], 0, ids(0, 100))
  expect(windowsToLoad(places, 40, 60, 150)).toEqual([100])
  const withHole = places.map((id, index) => (index === 30 ? undefined : id))
  expect(windowsToLoad(withHole, 0, 60, 150)).toEqual([0, 100])
  expect(windowsToLoad(placeWindow(places, 100, ids(100, 50)), 0, 120, 150)).toEqual([])
})

test('a place lies in the window of its hundred', () => {
  expect([0, 99, 100, 12_345, -3].map((place) => windowStart(place))).toEqual([0, 0, 100, 12_300, 0])
})

test('a window fills its places, and a row that moved into it is shown once', () => {
  const places = placeWindow(placeWindow([], 200, ids(200, 3)), 0, ['r201', 'a'])
  expect([places[0], places[1], places[2], places[200], places[201], places[202]]).toEqual([
    'r201',
    'a',
    undefined,
    'r200',
    undefined,
    'r202',
  ])
})

test('what is far from the screen is let go', () => {
  const kept = retainAround(ids(0, 400), 120, 130)
  expect([kept[99], kept[100], kept[199], kept[200]]).toEqual([undefined, 'r100', 'r199', undefined])
})

test.each<[string, (string | undefined)[], number, string, number | undefined]>([
  ['between two loaded rows', ['a', 'c', 'e'], 10, 'd', 2],
  ['before all', ['b', 'c'], 10, 'a', 0],
  ['behind a hole it is unknown', ['a', undefined, 'e'], 10, 'd', undefined],
  ['after the loaded rows of a longer list it is unknown', ['a', 'b'], 10, 'c', undefined],
  ['at the end of a fully loaded list', ['a', 'b'], 2, 'c', 2],
  ['in an empty list', [], 0, 'a', 0],
])('a row is placed %s', (_, places, total, row, at) => {
  expect(placeOf(places, total, (other) => (row < other ? -1 : 1))).toBe(at)
})

test.each<[string, string, boolean, string, boolean]>([
  ['in its place stays', 'c', true, 'a c e g', true],
  ['that belongs further up moves there', 'b', true, 'a b c e', true],
  ['that left the filter goes', 'c', false, 'a e g', true],
  ['that is new joins at its place', 'd', true, 'a c d e g', true],
  ['that belongs below what is loaded goes, and is not placed', 'z', true, 'a c e g', false],
  ['that was never in it changes nothing', 'x', false, 'a c e g', true],
])('a row %s', (_, row, belongs, left, isPlaced) => {
  const places = row === 'b' ? ['a', 'c', 'e', 'b'] : ['a', 'c', 'e', 'g']
  const moved = moveRow({ places, total: 10 }, row, belongs, (other) => (row < other ? -1 : 1))
  expect([moved.places.join(' '), moved.isPlaced, (moved.total ?? 0) - moved.places.length]).toEqual([
    left,
    isPlaced,
    6,
  ])
})
