import type { RefObject } from 'react'
import type { Text } from '#shared/texts.ts'
import type { UseScreenKeys } from '#web/platform/feature.ts'
import type { NounTexts } from '../record/noun-texts.ts'

type Options = {
  page: RefObject<HTMLElement | null>
  noun: string
  texts: Pick<NounTexts, 'next' | 'previous' | 'editOpened' | 'closeOpened' | 'search'>
  total: number
  /** Opens the neighbour of the open record; undefined while none is open. */
  step: ((by: 1 | -1) => void) | undefined
  edit: (() => void) | undefined
  close: (() => void) | undefined
  useScreenKeys: UseScreenKeys
}

function placeOf(element: Element | null): number | undefined {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? undefined : Number(place)
}

/** `j` and `k` move through the list, with or without an open record; `/` searches, `e` edits the open record, Esc closes it. */
export function useListKeys({ page, noun, texts, total, step, edit, close, useScreenKeys }: Options): void {
  function focusPlace(place: number) {
    const link = page.current?.querySelector<HTMLElement>(`[data-place='${place}'] [data-${noun}]`)
    link?.focus()
    link?.closest('[data-place]')?.scrollIntoView({ block: 'nearest' })
  }

  function walk(by: 1 | -1) {
    if (step) return step(by)
    const at = placeOf(document.activeElement) ?? (by === 1 ? -1 : undefined)
    if (at === undefined) return
    focusPlace(Math.min(total - 1, Math.max(0, at + by)))
  }

  const keys: [key: string, label: Text, run: () => void][] = [
    ['J', texts.next, () => walk(1)],
    ['K', texts.previous, () => walk(-1)],
    ['E', texts.editOpened, () => edit?.()],
    ['Escape', texts.closeOpened, () => close?.()],
    ['/', texts.search, () => page.current?.querySelector<HTMLElement>('[data-search]')?.focus()],
  ]
  useScreenKeys(keys.map(([key, label, run]) => ({ keys: [key], label, group: 'page', run })))
}
