import { type RefObject, useLayoutEffect, useState } from 'react'

/** What scrolls a list, where in it the list begins, how wide the list is and how high what is seen of it; px. */
export type Scroller = { element: HTMLElement; top: number; width: number; height: number }

function scrollerOf(element: HTMLElement): HTMLElement {
  const parent = element.parentElement
  if (!parent) return document.documentElement
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

function measure(list: HTMLElement, element: HTMLElement): Scroller {
  const top = list.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
  return { element, top: Math.round(top), width: list.clientWidth, height: element.clientHeight }
}

const isSame = (one: Scroller | undefined, other: Scroller) =>
  one?.top === other.top && one.width === other.width && one.height === other.height

/** The scroll container of a list, followed while sizes change; undefined until the list is mounted. */
export function useScroller(ref: RefObject<HTMLElement | null>): Scroller | undefined {
  const [scroller, setScroller] = useState<Scroller>()
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const element = scrollerOf(list)
    const follow = () => {
      const next = measure(list, element)
      setScroller((last) => (isSame(last, next) ? last : next))
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    // What stands above the list may change its height without the list's own size changing.
    for (let part: HTMLElement | null = list; part && part !== element; part = part.parentElement)
      for (const sibling of part.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [ref])
  return scroller
}
