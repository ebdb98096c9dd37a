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
  const top = scroller.getBoundingClientRect().top
  const all = scroller.querySelectorAll<HTMLElement>('[data-message], [data-block]:empty')
  let from = 0
  let to = all.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((all[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle
    else from = middle + 1
  }
  return all[from]
}

const nameOf = ({ dataset }: HTMLElement) =>
  dataset.message === undefined ? `[data-block="${dataset.block}"]` : `[data-message="${CSS.escape(dataset.message)}"]`

type State = {
  isPlaced: boolean
  isAtEnd: boolean
  /** How far it was scrolled when this was noted. */
  scrolled: number
  /** What stood first in the view, as a selector, and where its edge was, px below the top. */
  anchor: string | undefined
  edge: number
}

const topOf = (element: HTMLElement, view: HTMLElement) =>
  element.getBoundingClientRect().top - view.getBoundingClientRect().top

/** Where an anchor stands. A block that is drawn may grow upwards by older messages: its end is what stays. */
const edgeOf = (element: HTMLElement, view: HTMLElement) =>
  topOf(element, view) + (element.dataset.message === undefined ? element.getBoundingClientRect().height : 0)

function createScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  state: RefObject<State>,
  latest: RefObject<Options>,
) {
  function measure(view: HTMLElement): void {
    const first = firstSeen(view)
    state.current = {
      isPlaced: true,
      isAtEnd: view.scrollHeight - view.scrollTop - view.clientHeight <= AT_END,
      scrolled: view.scrollTop,
      anchor: first && nameOf(first),
      edge: first ? edgeOf(first, view) : 0,
    }
  }
  /** Remembers what is seen now. */
  function note(): void {
    const view = scroller.current
    if (!view || !state.current.isPlaced) return
    measure(view)
    latest.current.onAtEnd(state.current.isAtEnd)
    latest.current.onScroll(view.scrollTop)
  }
  function toEnd(): void {
    const view = scroller.current
    if (!view) return
    view.scrollTop = view.scrollHeight
    note()
  }
  const find = (selector: string) => scroller.current?.querySelector<HTMLElement>(selector)

  return {
    note,
    toEnd,
    /** Before the list changes: the person may have scrolled before the browser's event. */
    noteScrolled(): void {
      const view = scroller.current
      if (view && state.current.isPlaced && view.scrollTop !== state.current.scrolled) measure(view)
    },
    /** Puts what was seen back in its place. */
    keep(): void {
      const view = scroller.current
      const { isPlaced, isAtEnd, anchor, edge } = state.current
      if (!view || !isPlaced) return
      if (isAtEnd) {
        toEnd()
        return
      }
      const element = anchor === undefined ? undefined : find(anchor)
      if (element) view.scrollTop += edgeOf(element, view) - edge
      state.current.scrolled = view.scrollTop
      latest.current.onScroll(view.scrollTop)
    },
    /** The first place: the end, or the line `New` when it lies above what the end shows. */
    start(): void {
      const view = scroller.current
      if (!view) return
      state.current.isPlaced = true
      view.scrollTop = view.scrollHeight
      const line = view.querySelector<HTMLElement>('.day-divider.new')
      if (line && topOf(line, view) < 0) view.scrollTop += topOf(line, view) - BELOW_TOP
      note()
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
  const state = useRef<State>({ isPlaced: false, isAtEnd: true, scrolled: 0, anchor: undefined, edge: 0 })

  const place = useMemo(() => createScrollPlace(scroller, state, latest), [scroller])

  place.noteScrolled()
  // After every drawing: whatever changed, what is seen stays.
  useLayoutEffect(() => {
    if (!options.isReady) return
    if (state.current.isPlaced) place.keep()
    else place.start()
  })
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
