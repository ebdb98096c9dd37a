import type { Point } from '#web/ui/list/pointer-drag.ts'

export type Box = { left: number; right: number; top: number; bottom: number }

/** The distance from an edge, px, within which the area under the pointer scrolls. */
export const EDGE_PX = 56
/** The maximum speed of scrolling, px per frame, at the edge and beyond it. */
export const EDGE_SPEED = 18
/** The distance above and below the board, px, within which a card can still be dropped on a column. */
const REACH_PX = 48

/** The index of the column under a point; in a gap, of the nearer column. Undefined outside of the board. */
export function columnAt(point: Point, columns: readonly Box[], board: Box): number | undefined {
  if (point.y < board.top - REACH_PX || point.y > board.bottom + REACH_PX) return undefined
  if (point.x < board.left || point.x > board.right) return undefined
  let nearest: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, { left, right }] of columns.entries()) {
    const distance = Math.max(left - point.x, point.x - right, 0)
    if (distance >= least) continue
    least = distance
    nearest = index
  }
  return nearest
}

/** The pixels to scroll in this frame: below 0 towards the start, 0 away from both edges, more the nearer an edge is. */
export function edgeSpeed(position: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 3)
  if (edge <= 0) return 0
  const nearStart = Math.min(1, (start + edge - position) / edge)
  const nearEnd = Math.min(1, (position - (end - edge)) / edge)
  if (nearStart > 0) return -Math.ceil(nearStart * EDGE_SPEED)
  return nearEnd > 0 ? Math.ceil(nearEnd * EDGE_SPEED) : 0
}
