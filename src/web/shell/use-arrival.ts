import { type RefObject, useEffect, useRef } from 'react'
import type { Screen } from '#web/platform/feature.ts'

function focusHeading(main: HTMLElement): boolean {
  // A page that has put the focus somewhere itself keeps it.
  if (main !== document.activeElement && main.contains(document.activeElement)) return true
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * What a full page load would do on each navigation: the window gets its title, the page starts at its top and the focus goes
 * to its heading, once that is there and unless the person has moved on. The first page keeps the focus where the browser put it.
 */
export function useArrival(main: RefObject<HTMLElement | null>, screen: Screen | undefined): void {
  const isFirst = useRef(true)
  const title = screen ? `${screen.name} · Plotline` : 'Plotline'

  useEffect(() => {
    document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what starts it
  useEffect(() => {
    const page = main.current
    if (isFirst.current || !page) {
      isFirst.current = false
      return
    }
    page.scrollTop = 0
    if (focusHeading(page)) return
    const watcher = new MutationObserver(() => focusHeading(page) && stop())
    const stop = () => {
      watcher.disconnect()
      document.removeEventListener('keydown', stop)
      document.removeEventListener('pointerdown', stop)
    }
    watcher.observe(page, { childList: true, subtree: true })
    document.addEventListener('keydown', stop)
    document.addEventListener('pointerdown', stop)
    return stop
  }, [screen, main])
}
