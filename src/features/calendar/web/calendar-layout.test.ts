import { describe, expect, test } from 'vitest'
import { weekOf } from './calendar-days.ts'
import { entriesOn, isLong, lastDayOf, layHours, layRow, shiftWall, type Timed } from './calendar-layout.ts'

const entry = (key: string, start: string, end: string, isAllDay = false): Timed => ({ key, start, end, isAllDay })
const on = (key: string, day: number, from: string, to: string) =>
  entry(key, `2026-11-${day}T${from}`, `2026-11-${day}T${to}`)
const week = weekOf('2026-11-20')
const shown = (entries: Timed[], lanes = 3, first?: string) => {
  const { spans, hidden } = layRow(entries, week, lanes, first)
  return {
    spans: spans.map(({ entry: { key }, column, columns, lane }) => `${key} ${column}+${columns} lane ${lane}`),
    hidden,
  }
}

describe('a row of days', () => {
  test('shows three of a day and counts the others [CAL-04]', () => {
    const five = ['09', '10', '11', '12', '13'].map((hour) => on(hour, 18, `${hour}:00`, `${hour}:30`))
    expect(shown(five.reverse())).toEqual({
      spans: ['09 3+1 lane 0', '10 3+1 lane 1', '11 3+1 lane 2'],
      hidden: [0, 0, 0, 2, 0, 0, 0],
    })
  })

  test('spans the cells of several days, above what takes hours [CAL-24]', () => {
    const trip = entry('trip', '2026-11-17T09:00', '2026-11-19T17:00')
    const before = entry('before', '2026-11-10T00:00', '2026-11-16T00:00')
    const after = entry('after', '2026-11-20T22:00', '2026-11-23T02:00')
    const { spans } = layRow([on('call', 17, '08:00', '08:30'), after, trip, before], week, 3)
    expect(spans).toMatchObject([
      { entry: { key: 'before' }, column: 0, columns: 1, lane: 0, isBegun: true, goesOn: false },
      { entry: { key: 'trip' }, column: 2, columns: 3, lane: 0, isBegun: false, goesOn: false },
      { entry: { key: 'after' }, column: 5, columns: 2, lane: 0, isBegun: false, goesOn: true },
      { entry: { key: 'call' }, column: 2, columns: 1, lane: 1 },
    ])
  })

  test('a long one that finds no lane is counted on each of its days', () => {
    const many = Array.from({ length: 4 }, (_, index) => entry(`${index}`, '2026-11-16T09:00', '2026-11-18T09:30'))
    expect(shown(many).hidden).toEqual([0, 1, 1, 1, 0, 0, 0])
  })

  test('what other screens keep yields to events', () => {
    const task = { ...on('task', 18, '07:00', '07:30'), isOther: true, isPoint: true }
    expect(shown([task, on('a', 18, '08:00', '09:00')], 1).spans).toEqual(['a 3+1 lane 0'])
    expect(layHours([task], '2026-11-18', 3).blocks).toEqual([])
  })

  test('what is held stands on top', () => {
    expect(shown([on('a', 18, '08:00', '09:00'), on('b', 18, '09:00', '10:00')], 1, 'b').spans).toEqual([
      'b 3+1 lane 0',
    ])
  })
})

test.each([
  ['2026-11-20T09:00', '2026-11-20T10:00', '2026-11-20', false],
  ['2026-11-20T09:00', '2026-11-21T00:00', '2026-11-20', false],
  ['2026-11-20T22:00', '2026-11-21T02:00', '2026-11-21', false],
  ['2026-11-20T00:00', '2026-11-21T00:00', '2026-11-20', true],
  ['2026-11-20T09:00', '2026-11-21T09:00', '2026-11-21', true],
  // An hour that clocks go back over ends before it begins.
  ['2026-11-01T01:45', '2026-11-01T01:15', '2026-11-01', false],
])('from %s to %s lasts until %s, long: %s [CAL-24]', (start, end, last, long) => {
  expect([lastDayOf({ start, end }), isLong(entry('x', start, end))]).toEqual([last, long])
})

describe('the hours of a day', () => {
  const blocks = (entries: Timed[], day = '2026-11-20') =>
    layHours(entries, day, 9).blocks.map(
      ({ entry: { key }, top, bottom, column, columns }) => `${key} ${top}-${bottom} ${column + 1}/${columns}`,
    )

  test('put side by side what is at the same time, and the next below [CAL-03]', () => {
    expect(
      blocks([
        on('a', 20, '09:00', '11:00'),
        on('b', 20, '09:30', '10:00'),
        on('c', 20, '10:00', '10:45'),
        on('d', 20, '11:00', '12:00'),
        on('e', 20, '09:00', '09:30'),
        on('other', 21, '09:00', '09:30'),
      ]),
    ).toEqual(['a 540-660 1/2', 'e 540-570 2/2', 'b 570-600 2/2', 'c 600-645 2/2', 'd 660-720 1/1'])
  })

  test('stand at most so many side by side; of more the last column says how many', () => {
    const nine = Array.from({ length: 9 }, (_, at) => on(`e${at}`, 20, '09:00', '10:00'))
    const { blocks: shown, crowds } = layHours([...nine, on('later', 20, '10:00', '11:00')], '2026-11-20', 3)
    expect(shown.map(({ entry: { key }, column, columns }) => `${key} ${column + 1}/${columns}`)).toEqual([
      'e0 1/3',
      'e1 2/3',
      'later 1/1',
    ])
    expect(crowds).toEqual([{ count: 7, top: 540, column: 2, columns: 3 }])
    expect(layHours(nine.slice(0, 3), '2026-11-20', 3).crowds).toEqual([])
  })

  test('cut at midnight and keep what is short large enough to read', () => {
    const night = entry('night', '2026-11-19T22:00', '2026-11-20T02:00')
    expect(blocks([night, on('short', 20, '12:00', '12:05'), on('late', 20, '23:50', '23:55')])).toEqual([
      'night 0-120 1/1',
      'short 720-750 1/1',
      'late 1410-1440 1/1',
    ])
    expect(blocks([night], '2026-11-19')).toEqual(['night 1320-1440 1/1'])
  })

  test('survive an hour that clocks go back over or leave out', () => {
    expect(blocks([entry('back', '2026-11-20T01:45', '2026-11-20T01:15')])).toEqual(['back 105-135 1/1'])
  })

  test('leave out what lasts a day', () => {
    expect(blocks([entry('long', '2026-11-20T00:00', '2026-11-21T00:00', true)])).toEqual([])
  })
})

test('a day lists long entries before hours', () => {
  const entries = [on('late', 20, '15:00', '16:00'), on('early', 20, '08:00', '09:00')]
  const trip = entry('trip', '2026-11-18T09:00', '2026-11-20T12:00')
  expect(entriesOn([...entries, trip], '2026-11-20').map(({ key }) => key)).toEqual(['trip', 'early', 'late'])
})

test('moving is counted by the clock on the wall', () => {
  expect(shiftWall('2026-11-30T23:30', 60)).toBe('2026-12-01T00:30')
  expect(shiftWall('2026-03-08T01:30', 1440)).toBe('2026-03-09T01:30')
})
