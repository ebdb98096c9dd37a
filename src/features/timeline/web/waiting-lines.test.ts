import { expect, test } from 'vitest'
import type { TimelineEntry, TimelineKind } from '../timeline.contract.ts'
import { type WaitingLine, withWaiting } from './waiting-lines.ts'

const entry = (id: string, at: string) => ({ kind: 'communication', at, item: { id } }) as TimelineEntry
const line = (id: string, at: string, kind: TimelineKind): WaitingLine => ({ entry: entry(id, at), kind, recordId: id })

const rows = [entry('noon', '2026-11-26T11:00:00.000Z'), entry('dawn', '2026-11-26T05:00:00.000Z')]
const waiting = [
  line('call', '2026-11-26T08:37:00.000Z', 'communication'),
  line('move', '2026-11-26T12:00:00.000Z', 'move'),
]
const shown = (kinds: TimelineKind[], lines = waiting) =>
  withWaiting(rows, lines, kinds).map(({ item, waits }) => [item.id, waits])

test('what waits stands among the rest at the time at which it was done', () => {
  expect(shown([])).toEqual([
    ['move', 'move'],
    ['noon', undefined],
    ['call', 'call'],
    ['dawn', undefined],
  ])
  expect(shown(['communication']).map(([id]) => id)).toEqual(['noon', 'call', 'dawn'])
  expect(shown(['task']).map(([id]) => id)).toEqual(['noon', 'dawn'])
})

test('what has arrived meanwhile is shown once', () => {
  expect(shown([], [line('noon', '2026-11-26T11:00:00.000Z', 'communication')])).toEqual([
    ['noon', undefined],
    ['dawn', undefined],
  ])
})
