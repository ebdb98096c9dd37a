export type TipSide = 'top' | 'right' | 'bottom' | 'left'

type Edges = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 6
const MARGIN = 8

const opposite: Record<TipSide, TipSide> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' }

function cornerAt(side: TipSide, { left, top, width, height }: Edges, tip: Size) {
  if (side === 'top' || side === 'bottom')
    return { left: left + (width - tip.width) / 2, top: side === 'top' ? top - tip.height - GAP : top + height + GAP }
  return { left: side === 'left' ? left - tip.width - GAP : left + width + GAP, top: top + (height - tip.height) / 2 }
}

function fits(side: TipSide, corner: { left: number; top: number }, tip: Size, view: Size): boolean {
  if (side === 'top') return corner.top >= MARGIN
  if (side === 'bottom') return corner.top + tip.height <= view.height - MARGIN
  if (side === 'left') return corner.left >= MARGIN
  return corner.left + tip.width <= view.width - MARGIN
}

const within = (value: number, size: number, room: number) => Math.max(MARGIN, Math.min(value, room - size - MARGIN))

/**
 * The left upper corner of a tip beside what it explains, in px of the window: centred on the side, on the opposite one where
 * only that has room, and never over the window's edge.
 */
export function placeTip(side: TipSide, anchor: Edges, tip: Size, view: Size): { left: number; top: number } {
  const wished = cornerAt(side, anchor, tip)
  const other = cornerAt(opposite[side], anchor, tip)
  const isTurned = !fits(side, wished, tip, view) && fits(opposite[side], other, tip, view)
  const { left, top } = isTurned ? other : wished
  return {
    left: Math.round(within(left, tip.width, view.width)),
    top: Math.round(within(top, tip.height, view.height)),
  }
}
