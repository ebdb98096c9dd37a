import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Block } from './message-rows.ts'

/** Blocks are drawn while they are no further from the view than this, px. */
const NEAR = 1200

const keyOf = (element: Element) => Number((element as HTMLElement).dataset.block)

/**
 * Which blocks of a long list are drawn: those near the view and those that were never measured. The others keep their height, so
 * that nothing moves when they go or come.
 */
export function useBlocks(scroller: RefObject<HTMLElement | null>, blocks: readonly Block[]) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  /** What was measured, and of how many messages: with others in it, a block is measured anew. */
  const heights = useRef(new Map<number, { height: number; count: number }>())
  const counts = useRef(new Map<number, number>())
  for (const { key, rows } of blocks) counts.current.set(key, rows.length)
  const watchers = useRef<readonly (IntersectionObserver | ResizeObserver)[]>([])

  useEffect(() => {
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) next.add(keyOf(target))
            else next.delete(keyOf(target))
          return next
        }),
      { root: scroller.current, rootMargin: `${NEAR}px 0px` },
    )
    const size = new ResizeObserver((entries) => {
      // An empty block says nothing about its height.
      for (const { target } of entries) {
        const key = keyOf(target)
        const { height } = target.getBoundingClientRect()
        if (target.firstElementChild) heights.current.set(key, { height, count: counts.current.get(key) ?? 0 })
      }
    })
    watchers.current = [nearby, size]
    return () => {
      for (const watcher of watchers.current) watcher.disconnect()
    }
  }, [scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other blocks there are other elements
  useEffect(() => {
    const elements = [...(scroller.current?.querySelectorAll('[data-block]') ?? [])]
    for (const watcher of watchers.current) for (const element of elements) watcher.observe(element)
  }, [scroller, blocks])

  const last = blocks.at(-1)?.key
  const isMeasured = (key: number) => heights.current.get(key)?.count === counts.current.get(key)
  const isDrawn = (key: number) => key === last || near.has(key) || !isMeasured(key)
  return {
    isDrawn,
    heightOf: (key: number) => (isDrawn(key) ? undefined : { height: heights.current.get(key)?.height }),
    /** Draws a block that is far away. */
    draw: (key: number) => setNear((before) => new Set(before).add(key)),
  }
}
