import { useEffect, useState } from 'react'

/** Smaller movements of a finger mean nothing, px. */
const STEP = 12
/** What is left below must be more than what folding gives, or the end of the page would jump, px. */
const ROOM = 200
/** Folding changes the height of the page, which scrolls by itself for as long, ms. */
const REST_MS = 300

/** Whether the last scrolling on this page, or of a list in it, went down; a page that was just opened has not been scrolled. */
export function useScrollsDown(page: string): boolean {
  const [scrolled, setScrolled] = useState({ page, isDown: false })
  useEffect(() => {
    const last = new WeakMap<Element, number>()
    let turnedAt = 0
    let isNowDown = false
    function onScroll({ target, timeStamp }: Event) {
      if (!(target instanceof Element && target.closest('main'))) return
      const { scrollTop } = target
      const before = last.get(target) ?? 0
      if (Math.abs(scrollTop - before) < STEP) return
      last.set(target, scrollTop)
      if (timeStamp - turnedAt < REST_MS) return
      const goesDown = scrollTop > before && scrollTop > STEP
      if (goesDown === isNowDown) return
      if (goesDown && target.scrollHeight - target.clientHeight - scrollTop < ROOM) return
      turnedAt = timeStamp
      isNowDown = goesDown
      setScrolled({ page, isDown: goesDown })
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [page])
  return scrolled.page === page && scrolled.isDown
}
