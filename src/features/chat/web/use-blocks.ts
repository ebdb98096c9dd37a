import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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
  const watched = useRef(new Set<Element>())
  const watchers = useRef<{ near: IntersectionObserver; size: ResizeObserver }>(undefined)

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
    watchers.current = { near: nearby, size }
    for (const element of watched.current) {
      nearby.observe(element)
      size.observe(element)
    }
    return () => {
      nearby.disconnect()
      size.disconnect()
      watchers.current = undefined
    }
  }, [scroller])

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    watched.current.add(element)
    watchers.current?.near.observe(element)
    watchers.current?.size.observe(element)
    return () => {
      watched.current.delete(element)
      watchers.current?.near.unobserve(element)
      watchers.current?.size.unobserve(element)
    }
  }, [])

  const last = blocks.at(-1)?.key
  const isMeasured = (key: number) => heights.current.get(key)?.count === counts.current.get(key)
  const isDrawn = (key: number) => key === last || near.has(key) || !isMeasured(key)
  return {
    /** The ref of a block's element. */
    watch,
    isDrawn,
    heightOf: (key: number) => (isDrawn(key) ? undefined : { height: heights.current.get(key)?.height }),
    /** Draws a block that is far away. */
    draw: (key: number) => setNear((before) => new Set(before).add(key)),
  }
}
