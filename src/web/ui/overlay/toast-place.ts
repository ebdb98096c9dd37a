export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
/** Something that a person may be about to press; `weight` says how surely. */
export type InUse = { box: Box; weight: number }

/** Where a toast may stand, the best first: in the corner, beside it on the other side, under the top bar. */
const PLACES = ['corner', 'start', 'top'] as const
const CONTROLS = 'a[href], button, input, textarea, select, [contenteditable], [role="option"]'
/** They say what is open: in a panel that fills the screen there may be no button in its head. */
const HEADINGS = 'h1, h2'
/** Elements that a toast should not cover. */
const KEPT_CLEAR = '[data-keep-clear]'
/** The part of a page that a person works in when the focus is in it. */
const PARTS = 'form, section, aside'
/** Where a dialog is begun. */
const FIELDS = ':is(input, select, textarea):not(:disabled, [hidden])'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

const touches = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Which of these boxes covers the least of what is in use; the first of those that cover the same. */
export function freePlace(boxes: readonly Box[], inUse: readonly InUse[]): number {
  const covered = boxes.map((box) => inUse.reduce((sum, one) => (touches(box, one.box) ? sum + one.weight : sum), 0))
  return covered.indexOf(Math.min(...covered))
}

/** What a phone's keyboard covers. */
function underKeyboard(): InUse[] {
  if (!visualViewport || visualViewport.height >= innerHeight) return []
  const top = visualViewport.offsetTop + visualViewport.height
  return [{ box: { left: 0, right: innerWidth, top, bottom: innerHeight }, weight: 100 }]
}

const openDialog = () => [...document.querySelectorAll(DIALOGS)].filter((one) => one.getClientRects().length > 0).at(-1)

/** What a person works in: the dialog on top, or the part of the page around the focus. */
const partOf = (focused: Element | null) => openDialog() ?? focused?.closest(PARTS)

/** Controls beside the focused one of a part: those that are most likely pressed next. */
function besideFocus(part: Element | null | undefined, focused: Element | null): Element[] {
  const controls = [...(part?.querySelectorAll(CONTROLS) ?? [])]
  const at = focused ? controls.indexOf(focused) : -1
  return at < 0 ? [] : controls.slice(Math.max(0, at - 1), at + 3)
}

/** What is in use: the focused control, what asks to be kept clear, and headings and controls of the dialog or part around the focus. */
function controlsInUse(toasts: Element): InUse[] {
  const focused = document.activeElement
  const dialog = openDialog()
  const part = partOf(focused)
  const weigh = (elements: Iterable<Element>, weight: number) =>
    [...elements]
      .filter((element) => !toasts.contains(element))
      .map((element) => ({ box: element.getBoundingClientRect(), weight }))
      .filter(({ box }) => box.right > box.left)
  return [
    ...weigh(focused?.matches(CONTROLS) ? [focused] : [], 10),
    ...weigh([...(dialog?.querySelectorAll(FIELDS) ?? [])].slice(0, 1), 10),
    ...underKeyboard(),
    // More than the name of an open record, which is only read.
    ...weigh(document.querySelectorAll(KEPT_CLEAR), 12),
    ...weigh(besideFocus(part, focused), 12),
    ...weigh(part?.querySelectorAll(HEADINGS) ?? [], 10),
    ...weigh(part?.querySelectorAll(CONTROLS) ?? [], 1),
  ]
}

function place(toasts: HTMLElement): void {
  const inUse = controlsInUse(toasts)
  const boxes = PLACES.map((one) => {
    toasts.dataset.place = one
    return toasts.getBoundingClientRect()
  })
  toasts.dataset.place = PLACES[freePlace(boxes, inUse)]
}

/** Puts a toast where it covers nothing that is in use, or the least of it, and out of the way of what comes into use under it. */
export function placeToast(toasts: HTMLElement): () => void {
  const makeWay = (elements: Iterable<Element>) => {
    const box = toasts.getBoundingClientRect()
    if ([...elements].some((element) => touches(box, element.getBoundingClientRect()))) place(toasts)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !toasts.contains(target)) makeWay([target, ...besideFocus(partOf(target), target)])
  }
  const arrivals = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) makeWay(document.querySelectorAll(KEPT_CLEAR))
  })
  place(toasts)
  document.addEventListener('focusin', onFocus)
  arrivals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    arrivals.disconnect()
  }
}
