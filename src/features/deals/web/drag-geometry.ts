import type { Point } from '#web/ui/list/pointer-drag.ts'

export type Box = { left: number; right: number; top: number; bottom: number }

/** So near to an edge, px, the area under the pointer scrolls. */
export const EDGE_PX = 56
/** The fastest scrolling, px per frame, at the edge itself and beyond. */
export const EDGE_SPEED = 18
/** So far above and below the board, px, a card may still be dropped on the column there. */
const REACH_PX = 48

/** The place in the row of columns under a point; the gap between two belongs to the nearer one. Undefined off the board. */
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

/** How far to scroll this frame, px: below 0 towards the start, 0 away from both edges, faster the nearer an edge is. */
export function edgeSpeed(position: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 3)
  if (edge <= 0) return 0
  const nearStart = Math.min(1, (start + edge - position) / edge)
  const nearEnd = Math.min(1, (position - (end - edge)) / edge)
  if (nearStart > 0) return -Math.ceil(nearStart * EDGE_SPEED)
  return nearEnd > 0 ? Math.ceil(nearEnd * EDGE_SPEED) : 0
}
