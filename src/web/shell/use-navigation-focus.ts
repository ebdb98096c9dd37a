import { type RefObject, useEffect, useRef } from 'react'
import { show } from '#shared/texts.ts'
import type { Screen } from '#web/platform/feature.ts'

function focusHeading(main: HTMLElement): boolean {
  // Keep the focus that the page has set itself.
  if (main !== document.activeElement && main.contains(document.activeElement)) return true
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Does on navigation what a page load does: sets the title, scrolls to the top and focuses the heading once it is rendered, unless
 * focus has moved. The first page keeps the browser's focus.
 */
export function useNavigationFocus(main: RefObject<HTMLElement | null>, screen: Screen | undefined): void {
  const isFirst = useRef(true)
  const title = screen ? `${show(screen.name)} · Plotline` : 'Plotline'

  useEffect(() => {
    document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen starts it
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
