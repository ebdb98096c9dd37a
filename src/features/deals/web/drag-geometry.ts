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

/** Height of a card and the gap below it, px. */
export const CARD_PX = 110
export const GAP_PX = 6
const STEP_PX = CARD_PX + GAP_PX
/** So many cards beyond what is seen are drawn in a column that nobody has scrolled yet. */
export const SPARE_CARDS = 2
/** And in one that was, so that a quick flick shows no empty ground. */
export const SPARE_CARDS_SCROLLED = 6

/** Places of a column, `from` up to but not including `to`. */
export type Range = { from: number; to: number }

/** The places to draw, whatever the column's length, widened to whole steps of `spare` so that they seldom change. */
export function visibleCards(scrollTop: number, height: number, spare: number): Range {
  const first = Math.floor(scrollTop / STEP_PX / spare) * spare
  const last = Math.ceil((scrollTop + height) / STEP_PX / spare) * spare
  return { from: Math.max(0, first - spare), to: Math.max(0, last) + spare }
}

/** Those of the places that a column of so many cards has. */
export function placesWithin({ from, to }: Range, count: number): Range {
  return { from: Math.min(from, count), to: Math.min(to, count) }
}

/** The room, px, that so many cards take with the gaps below them. */
export function roomFor(cards: number): number {
  return cards * STEP_PX
}

/** Where a column has to be scrolled so that a card is in full view; undefined when it is already. */
export function scrollToCard(index: number, scrollTop: number, height: number): number | undefined {
  const top = roomFor(index)
  if (top < scrollTop) return top
  const bottom = top + STEP_PX + GAP_PX
  return bottom > scrollTop + height ? bottom - height : undefined
}
