import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { placeTip, type TipSide } from './tip-place.ts'

/** How long the pointer rests before a tip opens, ms. */
export const TOOLTIP_DELAY_MS = 700

/** After one tip, the next opens at once within this time, ms. */
export const TOOLTIP_SKIP_MS = 300

/** The pointer may cross from the element to its tip within this time, ms. */
const CROSSING_MS = 120

/** Closes the tip that is open; there is one at a time. */
let closeShown: (() => void) | undefined
let closedAt = Number.NEGATIVE_INFINITY

function delayNow(): number {
  return closeShown || performance.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
}

/** The element that a tip explains, once the tip is open, and the ways to open and close it. */
function useTip() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [tip] = useState(() => {
    const close = () => {
      clearTimeout(timer.current)
      if (closeShown !== close) return
      closeShown = undefined
      closedAt = performance.now()
      setAnchor(undefined)
    }
    const open = (element: HTMLElement) => {
      clearTimeout(timer.current)
      if (closeShown !== close) closeShown?.()
      closeShown = close
      setAnchor(element)
    }
    const wait = (milliseconds: number, work: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(work, milliseconds)
    }
    return {
      open,
      close,
      openSoon: (element: HTMLElement) => wait(delayNow(), () => element.isConnected && open(element)),
      closeSoon: () => wait(CROSSING_MS, close),
      stay: () => clearTimeout(timer.current),
    }
  })
  useEffect(() => tip.close, [tip])
  return { ...tip, anchor }
}

type TipProps = {
  id: string
  anchor: HTMLElement
  side: TipSide
  onClose: () => void
  onNear: () => void
  onFar: () => void
  children: ReactNode
}

function Tip({ id, anchor, side, onClose, onNear, onFar, children }: TipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const { offsetWidth: width, offsetHeight: height, style } = box.current
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeTip(side, anchor.getBoundingClientRect(), { width, height }, view)
    style.left = `${left}px`
    style.top = `${top}px`
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What lies under the tip stays open: the key is spent.
      event.stopPropagation()
      onClose()
    }
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(anchor) && onClose()
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', onScroll, true)
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', onClose)
    }
  }, [anchor, onClose])
  return createPortal(
    <div className="tip" role="tooltip" id={id} ref={box} onPointerEnter={onNear} onPointerLeave={onFar}>
      {children}
    </div>,
    document.body,
  )
}

export interface TooltipProps {
  text: ReactNode
  /** Keys shown behind the text, such as `['Ctrl', 'K']`. */
  keys?: readonly string[]
  side?: TipSide
  /** One element that takes pointer and focus handlers. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Shows a short text while the pointer or the keyboard's focus rests on its child. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const id = useId()
  const { anchor, open, close, openSoon, closeSoon, stay } = useTip()
  const own = children.props
  const target = cloneElement(children, {
    ...(anchor && { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') }),
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      own.onPointerEnter?.(event)
      if (anchor) stay()
      else if (event.pointerType !== 'touch') openSoon(event.currentTarget)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      if (anchor) closeSoon()
      else close()
    },
    onPointerDown(event) {
      own.onPointerDown?.(event)
      close()
    },
    onClick(event) {
      own.onClick?.(event)
      close()
    },
    onFocus(event) {
      own.onFocus?.(event)
      // Focus given back by a closing menu or dialog after a press of the pointer opens no tip.
      if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget)
    },
    onBlur(event) {
      own.onBlur?.(event)
      close()
    },
  })
  return (
    <>
      {target}
      {anchor && (
        <Tip id={id} anchor={anchor} side={side} onClose={close} onNear={stay} onFar={closeSoon}>
          {text}
          {keys?.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Tip>
      )}
    </>
  )
}
