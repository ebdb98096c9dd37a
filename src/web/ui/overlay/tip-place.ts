type Edges = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 6
const MARGIN = 8

/** Behind what it explains, in px along one axis; before it where only that has room. */
function beside(start: number, length: number, size: number, room: number): number {
  const behind = start + length + GAP
  const before = start - size - GAP
  return behind + size > room - MARGIN && before >= MARGIN ? before : behind
}

const centred = (start: number, length: number, size: number) => start + (length - size) / 2
const within = (value: number, size: number, room: number) =>
  Math.round(Math.max(MARGIN, Math.min(value, room - size - MARGIN)))

/**
 * The left upper corner of a tip below or on the right of what it explains, in px of the window: centred on the side, on the
 * opposite one where only that has room, and never over the window's edge.
 */
export function placeTip(side: 'bottom' | 'right', { left, top, width, height }: Edges, tip: Size, view: Size) {
  const isBelow = side === 'bottom'
  const x = isBelow ? centred(left, width, tip.width) : beside(left, width, tip.width, view.width)
  const y = isBelow ? beside(top, height, tip.height, view.height) : centred(top, height, tip.height)
  return { left: within(x, tip.width, view.width), top: within(y, tip.height, view.height) }
}
