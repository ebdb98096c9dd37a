import type { RefObject } from 'react'
import { listenToLongPress } from '../elements/long-press.ts'
import { useListening } from '../elements/use-listening.ts'
import type { Selecting } from './selecting.ts'
import { isOn } from './selection.ts'

export type Gestures = {
  selecting: Selecting
  /** `lead`: what opens one has `data-lead`, or leads to an address below the path. */
  noun: string
  path: string
  /** Space and a resting finger lift a record. */
  isLifted: boolean
  /** Goes to the neighbour of a record and answers its id; undefined at an end of the list. */
  step: (id: string, by: 1 | -1) => string | undefined
  selectAll: () => void
}

const OTHER_CONTROLS = 'button, a, input, select, textarea, label'

/** The record in whose row something is, and whether that is the row itself and no other control in it. */
function rowOf(target: EventTarget | null, { noun, path }: Pick<Gestures, 'noun' | 'path'>) {
  if (!(target instanceof Element)) return undefined
  const mark = target.closest('li, tr')?.querySelector<HTMLElement>('[data-select]')
  const id = mark?.dataset.select
  if (!mark || id === undefined) return undefined
  const control = target.closest<HTMLElement>(OTHER_CONTROLS)
  const opens = control?.matches(`[data-${noun}], [href^='${path}/']`) ?? false
  return { id, isMark: control === mark, isRow: opens || control === null, opens }
}

/** The id of the record whose row has the focus. */
export const focusedRecord = (of: Pick<Gestures, 'noun' | 'path'>): string | undefined =>
  rowOf(document.activeElement, of)?.id

/** A press with Shift, Ctrl or ⌘ selects; while a selection is on, so does every tap. */
function listenToPresses(list: HTMLElement, latest: () => Gestures, signal: AbortSignal): void {
  let isTouch = false
  const capture = { signal, capture: true }
  const follow = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch'
  }
  list.addEventListener('pointerdown', follow, capture)
  // A range of records is no range of text.
  list.addEventListener(
    'mousedown',
    (event) => event.shiftKey && rowOf(event.target, latest())?.isRow && event.preventDefault(),
    { signal },
  )
  list.addEventListener(
    'click',
    (event) => {
      const { selecting } = latest()
      const row = rowOf(event.target, latest())
      if (!row || row.isMark) return
      const isTap = isTouch && event.detail > 0 && isOn(selecting.selection.get())
      if (!isTap && !(row.isRow && (event.shiftKey || event.ctrlKey || event.metaKey))) return
      event.preventDefault()
      event.stopPropagation()
      selecting.pick(row.id, event.shiftKey)
    },
    capture,
  )
}

/** X and Space select the focused record, Shift with an arrow extends; Escape on the box ends, as it does beside it. */
function listenToKeys(list: HTMLElement, latest: () => Gestures, signal: AbortSignal): void {
  const run = (event: KeyboardEvent): boolean => {
    const { selecting, isLifted, step } = latest()
    const row = rowOf(event.target, latest())
    if (!row || !(row.opens || row.isMark) || event.ctrlKey || event.metaKey || event.altKey) return false
    const { selection, pick } = selecting
    if (event.shiftKey) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
      if (!by) return false
      if (selection.anchor() === undefined || !isOn(selection.get())) pick(row.id, false)
      const next = step(row.id, by)
      if (next !== undefined) pick(next, true)
      return true
    }
    if (event.key === 'Escape' && row.isMark) selection.clear()
    else if (event.key.toLowerCase() === 'x' || (event.key === ' ' && row.opens && !isLifted)) pick(row.id, false)
    else return false
    return true
  }
  list.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || !run(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
}

const TEXTS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** The button with the menu of the record in whose row something is. */
function menuOf(pressed: Element): Element | undefined {
  const buttons = pressed.closest('li, tr')?.querySelectorAll('[aria-haspopup="menu"]') ?? []
  return [...buttons].findLast((button) => button.checkVisibility())
}

/** A finger that rests on a row opens its menu, which begins with `Select`. */
function listenToRests(list: HTMLElement, latest: () => Gestures, signal: AbortSignal): void {
  listenToLongPress(
    list,
    {
      // The menu may be drawn once the finger is on the row.
      startOf: (pressed) => (!latest().isLifted && rowOf(pressed, latest()) ? pressed : undefined),
      onHeld(pressed) {
        const button = menuOf(pressed)
        if (button instanceof HTMLElement) button.click()
      },
    },
    signal,
  )
}

/** Ctrl or ⌘ with A selects all of the filter while a selection is on; in a text or over the page it means something else. */
function listenToSelectAll(latest: () => Gestures, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { selecting, selectAll } = latest()
      const isIt =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a'
      if (!isIt || event.defaultPrevented || !isOn(selecting.selection.get())) return
      if (event.target instanceof Element && event.target.closest(TEXTS)) return
      event.preventDefault()
      selectAll()
    },
    { signal },
  )
}

/** Selects by pointer, finger and keys in a list whose rows have a `SelectMark`. */
export function useSelectGestures(list: RefObject<HTMLElement | null>, gestures: Gestures): void {
  useListening(list, gestures, (element, latest, signal) => {
    listenToPresses(element, latest, signal)
    listenToKeys(element, latest, signal)
    listenToRests(element, latest, signal)
    listenToSelectAll(latest, signal)
  })
}
