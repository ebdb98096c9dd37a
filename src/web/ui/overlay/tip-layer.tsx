import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeTip } from './tip-place.ts'

/** How long the pointer rests before a tip opens, ms. */
const DELAY_MS = 700
/** After one tip, the next opens at once within this time, ms. */
const SKIP_MS = 300
/** The pointer may cross from the element to its tip within this time, ms. */
const CROSSING_MS = 120

/** What opened a menu needs no tip over it. */
const HAS_TIP = '[data-tip]:not([aria-expanded=true])'

type Anchor = HTMLElement | null

const closest = (target: EventTarget | null, selector: string): Anchor =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Follows pointer, focus and keys over the page; tells which element's tip is to be shown. */
function watchTips(tell: (anchor: Anchor) => void): () => void {
  const over = new AbortController()
  let shown: Anchor = null
  /** What the timer will show; null when it closes, undefined when it is not set. */
  let next: Anchor | undefined
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear<Type extends keyof WindowEventMap>(type: Type, work: (event: WindowEventMap[Type]) => void) {
    addEventListener(type, work, { capture: true, signal: over.signal })
  }
  function stay() {
    clearTimeout(timer)
    next = undefined
  }
  function show(anchor: Anchor) {
    stay()
    if (shown && !anchor) closedAt = performance.now()
    shown = anchor?.isConnected ? anchor : null
    tell(shown)
  }
  const close = () => (shown || next) && show(null)

  function rest(target: EventTarget | null) {
    const anchor = closest(target, HAS_TIP)
    const isSoon = shown || performance.now() - closedAt < SKIP_MS
    if (shown && (anchor === shown || closest(target, '[role=tooltip]'))) stay()
    else if (anchor !== next && (anchor || shown || next)) {
      stay()
      next = anchor
      timer = setTimeout(() => show(anchor), anchor ? (isSoon ? 0 : DELAY_MS) : shown ? CROSSING_MS : 0)
    }
  }

  hear('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && rest(target))
  hear('pointerout', ({ relatedTarget }) => relatedTarget === null && rest(null))
  hear('pointerdown', close)
  hear('click', close)
  // Focus given back by a closing menu or dialog after a press of the pointer opens no tip.
  hear('focusin', ({ target }) => {
    const anchor = closest(target, `${HAS_TIP}:focus-visible`)
    if (anchor) show(anchor)
  })
  hear('focusout', ({ target }) => closest(target, '[data-tip]') && close())
  hear('keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return
    // What lies under the tip stays open: the key is spent.
    event.stopPropagation()
    close()
  })
  hear('scroll', ({ target }) => target instanceof Node && target.contains(shown) && close())
  hear('resize', close)
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}

/** Shows the tip of the element on which the pointer or the keyboard's focus rests; it stands once in the frame. */
export function TipLayer() {
  const [anchor, setAnchor] = useState<Anchor>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => watchTips(setAnchor), [])
  useLayoutEffect(() => {
    if (!box.current || !anchor) return
    const { offsetWidth: width, offsetHeight: height, style } = box.current
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const side = anchor.dataset.tipSide === 'right' ? 'right' : 'bottom'
    const { left, top } = placeTip(side, anchor.getBoundingClientRect(), { width, height }, view)
    style.left = `${left}px`
    style.top = `${top}px`
    const own = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', own ? `${own} ${id}` : id)
    const observer = new MutationObserver(() => anchor.isConnected || setAnchor(null))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      if (own) anchor.setAttribute('aria-describedby', own)
      else anchor.removeAttribute('aria-describedby')
    }
  }, [anchor, id])
  if (!anchor) return null
  return createPortal(
    <div className="tip" role="tooltip" id={id} ref={box}>
      {anchor.dataset.tip}
      {anchor.dataset.tipKeys?.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </div>,
    document.body,
  )
}
