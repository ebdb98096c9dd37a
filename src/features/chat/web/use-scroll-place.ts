import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** The end counts as in view as long as no more than this, px, is below. */
const AT_END = 40
/** The line `New` is shown so far, px, below the top when a channel is opened on it. */
const BELOW_TOP = 72

type Options = {
  isReady: boolean
  onAtEnd: (isAtEnd: boolean) => void
  /** Called with how much, px, lies above the view. */
  onScroll: (above: number) => void
}

/** The first message that is not wholly above the view, or the block that is not drawn there yet. */
function firstSeen(scroller: HTMLElement): HTMLElement | undefined {
  const { top } = scroller.getBoundingClientRect()
  const all = scroller.querySelectorAll<HTMLElement>('[data-message], [data-block]:empty')
  return [...all].find((one) => one.getBoundingClientRect().bottom > top)
}

const nameOf = ({ dataset }: HTMLElement) =>
  dataset.message === undefined ? `[data-block="${dataset.block}"]` : `[data-message="${CSS.escape(dataset.message)}"]`

const topOf = (element: HTMLElement, view: HTMLElement) =>
  element.getBoundingClientRect().top - view.getBoundingClientRect().top

/** Where an anchor stands. A block that is drawn may grow upwards by older messages: its end is what stays. */
const edgeOf = (element: HTMLElement, view: HTMLElement) =>
  topOf(element, view) + (element.dataset.message === undefined ? element.getBoundingClientRect().height : 0)

function createScrollPlace(scroller: RefObject<HTMLElement | null>, latest: RefObject<Options>) {
  let isPlaced = false
  let isAtEnd = true
  /** How far it was scrolled when this was noted. */
  let scrolled = 0
  /** What stood first in the view, as a selector, and where its edge was, px below the top. */
  let anchor: string | undefined
  let edge = 0

  function measure(view: HTMLElement): void {
    const first = firstSeen(view)
    isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight <= AT_END
    scrolled = view.scrollTop
    anchor = first && nameOf(first)
    edge = first ? edgeOf(first, view) : 0
  }
  /** Remembers what is seen now. */
  function note(): void {
    const view = scroller.current
    if (!view || !isPlaced) return
    measure(view)
    latest.current.onAtEnd(isAtEnd)
    latest.current.onScroll(view.scrollTop)
  }
  function toEnd(): void {
    const view = scroller.current
    if (!view) return
    view.scrollTop = view.scrollHeight
    note()
  }
  const find = (selector: string) => scroller.current?.querySelector<HTMLElement>(selector)

  /** The first place: the end, or the line `New` when it lies above what the end shows. */
  function start(view: HTMLElement): void {
    isPlaced = true
    view.scrollTop = view.scrollHeight
    const line = view.querySelector<HTMLElement>('.day-divider.new')
    if (line && topOf(line, view) < 0) view.scrollTop += topOf(line, view) - BELOW_TOP
    note()
  }

  return {
    note,
    toEnd,
    /** Before the list changes: the person may have scrolled before the browser's event. */
    noteScrolled(): void {
      const view = scroller.current
      if (view && isPlaced && view.scrollTop !== scrolled) measure(view)
    },
    /** Puts what was seen back in its place. */
    keep(): void {
      const view = scroller.current
      if (!view || !latest.current.isReady) return
      if (!isPlaced) start(view)
      else if (isAtEnd) toEnd()
      else {
        const element = anchor === undefined ? undefined : find(anchor)
        if (element) view.scrollTop += edgeOf(element, view) - edge
        scrolled = view.scrollTop
        latest.current.onScroll(view.scrollTop)
      }
    },
    /** Brings a message into view and marks it for a moment; false when it is not drawn. */
    show(messageId: string): boolean {
      const element = find(`[data-message="${CSS.escape(messageId)}"]`)
      if (!element) return false
      element.scrollIntoView({ block: 'center' })
      note()
      element.classList.remove('is-target')
      // Reading the layout starts the mark anew when the same message is meant again.
      void element.offsetWidth
      element.classList.add('is-target')
      return true
    },
  }
}

/**
 * Keeps what is seen in its place while the list grows above, below or within: at the end it stays at the end, elsewhere the
 * message at the top of the view stays where it is.
 */
export function useScrollPlace(scroller: RefObject<HTMLElement | null>, options: Options) {
  const latest = useRef(options)
  latest.current = options
  const place = useMemo(() => createScrollPlace(scroller, latest), [scroller])
  place.noteScrolled()
  // After every drawing: whatever changed, what is seen stays.
  useLayoutEffect(place.keep)
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    view.addEventListener('scroll', place.note, { passive: true })
    const size = new ResizeObserver(place.keep)
    size.observe(view)
    if (view.firstElementChild) size.observe(view.firstElementChild)
    return () => {
      view.removeEventListener('scroll', place.note)
      size.disconnect()
    }
  }, [scroller, place])
  return place
}
