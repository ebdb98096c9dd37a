import { type RefObject, useLayoutEffect, useState } from 'react'

function scrollParentOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === 'auto' || overflowY === 'scroll') return parent
  }
  return document.documentElement
}

export type ScrollPlace = {
  /** What scrolls the element; null before the first layout. */
  parent: HTMLElement | null
  /** How far below the top of the scrolled content the element starts, px. */
  margin: number
  /** The element's width, px. */
  width: number
}

/** Where an element lies in what scrolls it, kept right while sizes change. */
export function useScrollParent(ref: RefObject<HTMLElement | null>): ScrollPlace {
  const [place, setPlace] = useState<ScrollPlace>({ parent: null, margin: 0, width: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const parent = scrollParentOf(element)
    const measure = () => {
      const top = element.getBoundingClientRect().top - parent.getBoundingClientRect().top
      const next = { parent, margin: Math.round(top + parent.scrollTop), width: element.clientWidth }
      setPlace((held) =>
        held.parent === parent && held.margin === next.margin && held.width === next.width ? held : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(parent)
    // What stands above the list may wrap or go without the list changing its own size.
    for (const above of parent.children) observer.observe(above)
    return () => observer.disconnect()
  }, [ref])
  return place
}
