import { expect, test } from 'vitest'
import { DRAG_THRESHOLD_PX, isBeyond } from '#web/ui/list/pointer-drag.ts'
import { columnAt, EDGE_SPEED, edgeSpeed } from './drag-geometry.ts'

const board = { left: 0, right: 1000, top: 100, bottom: 700 }
const columns = [0, 200, 400, 600, 800].map((left) => ({ left, right: left + 190, top: 100, bottom: 700 }))

test('a press becomes a drag at five pixels in any direction [PIPE-10]', () => {
  const from = { x: 50, y: 50 }
  expect(isBeyond(from, { x: 54, y: 50 }, DRAG_THRESHOLD_PX)).toBe(false)
  expect(isBeyond(from, { x: 55, y: 50 }, DRAG_THRESHOLD_PX)).toBe(true)
  expect(isBeyond(from, { x: 46, y: 47 }, DRAG_THRESHOLD_PX)).toBe(true)
})

test.each([
  { x: 10, y: 300, column: 0 },
  { x: 189, y: 101, column: 0 },
  { x: 193, y: 300, column: 0 },
  { x: 198, y: 300, column: 1 },
  { x: 990, y: 699, column: 4 },
  { x: 500, y: 60, column: 2 },
  { x: 500, y: 740, column: 2 },
  { x: 500, y: 20, column: undefined },
  { x: 500, y: 800, column: undefined },
  { x: -20, y: 300, column: undefined },
  { x: 1020, y: 300, column: undefined },
])('the point $x, $y lies over column $column [PIPE-10]', ({ column, ...point }) => {
  expect(columnAt(point, columns, board)).toBe(column)
})

test('a board without columns has no place to drop', () => {
  expect(columnAt({ x: 10, y: 200 }, [], board)).toBeUndefined()
})

test('scrolling starts near an edge, grows towards it and stays at its most beyond', () => {
  expect(edgeSpeed(400, 100, 700)).toBe(0)
  expect(edgeSpeed(156, 100, 700)).toBe(0)
  expect(edgeSpeed(150, 100, 700)).toBeLessThan(0)
  expect(edgeSpeed(110, 100, 700)).toBeLessThan(edgeSpeed(150, 100, 700))
  expect(edgeSpeed(40, 100, 700)).toBe(-EDGE_SPEED)
  expect(edgeSpeed(690, 100, 700)).toBeGreaterThan(0)
  expect(edgeSpeed(900, 100, 700)).toBe(EDGE_SPEED)
  expect(edgeSpeed(50, 50, 50)).toBe(0)
})

test('a small area keeps a still middle', () => {
  expect(edgeSpeed(130, 100, 160)).toBe(0)
  expect(edgeSpeed(105, 100, 160)).toBeLessThan(0)
  expect(edgeSpeed(155, 100, 160)).toBeGreaterThan(0)
})
