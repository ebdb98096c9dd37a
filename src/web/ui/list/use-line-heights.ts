import { type RefObject, useLayoutEffect, useRef } from 'react'
import { textScale } from '../../platform/text-scale.ts'
import { useStore } from '../../platform/use-store.ts'

type Lines = {
  lines: readonly { index: number }[]
  columns?: number
  /** Of a card, px. */
  width: number
  rowAt: (place: number) => unknown
  /** What stands above the rows of a line, within it. */
  headingAt?: (line: number) => unknown
  resize: (line: number, height: number) => void
}

/** Makes cards of different heights as high as the highest of them, and returns that height. */
function level(cards: readonly HTMLElement[]): number {
  for (const card of cards) card.style.height = ''
  const heights = cards.map((card) => card.offsetHeight)
  const highest = Math.max(...heights)
  for (const [at, card] of cards.entries()) if (heights[at] !== highest) card.style.height = `${highest}px`
  return highest
}

/**
 * Measures a line whenever it has other rows or another heading, as a long name takes the lines it needs. Cards side by side get
 * the height of the highest of their line.
 */
export function useLineHeights(list: RefObject<HTMLElement | null>, of: Lines): void {
  const { lines, columns = 1, width, rowAt, headingAt, resize } = of
  const scale = useStore(textScale)
  /** Of each drawn line, what its height follows from. */
  const measured = useRef(new Map<number, readonly unknown[]>())
  useLayoutEffect(() => {
    const before = measured.current
    measured.current = new Map()
    for (const { index } of lines) {
      const rows = Array.from({ length: columns }, (_, column) => rowAt(index * columns + column))
      const facts = [width, scale, headingAt?.(index), ...rows]
      measured.current.set(index, facts)
      const known = before.get(index)
      if (known?.length === facts.length && facts.every((fact, at) => fact === known[at])) continue
      const cards = [...(list.current?.querySelectorAll<HTMLElement>(`:scope > [data-line="${index}"]`) ?? [])]
      const loaded = cards.filter((card) => rowAt(Number(card.dataset.place)) !== undefined)
      if (loaded.length > 0) resize(index, level(loaded))
    }
  })
}
