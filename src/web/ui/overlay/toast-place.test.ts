import { describe, expect, test } from 'vitest'
import { freePlace, type InUse } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const corner = box(896, 700, 360, 76)
const start = box(24, 700, 360, 76)
const top = box(896, 72, 360, 76)
const use = (at: ReturnType<typeof box>, weight = 1): InUse => ({ box: at, weight })

describe('where a toast stands', () => {
  test.each([
    ['in the corner when nothing is in use', [], 0],
    ['in the corner when what is in use stands elsewhere', [use(box(400, 400, 100, 40))], 0],
    ['beside it when the corner has a control', [use(box(1200, 720, 40, 40))], 1],
    ['above when both have', [use(box(1200, 720, 40, 40)), use(box(40, 720, 40, 40))], 2],
    ['over the fewest when all have', [use(box(0, 0, 1280, 800)), use(corner), use(start)], 2],
    [
      'over many that may be pressed rather than over the one that is',
      [use(top, 10), use(start, 10), use(corner), use(corner)],
      0,
    ],
    ['beside a control that it only borders on', [use(box(1256, 700, 24, 24))], 0],
  ] as const)('%s', (_, inUse, place) => {
    expect(freePlace([corner, start, top], inUse)).toBe(place)
  })
})
