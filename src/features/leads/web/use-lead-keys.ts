import type { RefObject } from 'react'

/** A key of a screen, as the shell lists and runs it. */
export type ScreenKey = { keys: readonly string[]; label: string; group: 'This page'; run: () => void }
/** Gives the shell the keys of a screen for as long as it is there. */
export type UseScreenKeys = (keys: readonly ScreenKey[]) => void

/** For a screen outside the shell: it has no keys. */
export const noScreenKeys: UseScreenKeys = () => undefined

type Options = {
  page: RefObject<HTMLElement | null>
  total: number
  /** Opens the neighbour of the opened lead; undefined while none is open. */
  step: ((by: 1 | -1) => void) | undefined
  edit: (() => void) | undefined
  close: (() => void) | undefined
  useScreenKeys: UseScreenKeys
}

function placeOf(element: Element | null): number | undefined {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? undefined : Number(place)
}

/** `j` and `k` walk the leads, opened or not; `/` searches, `e` edits the opened one and Esc closes it. */
export function useLeadKeys({ page, total, step, edit, close, useScreenKeys }: Options): void {
  function focusPlace(place: number) {
    const link = page.current?.querySelector<HTMLElement>(`[data-place='${place}'] [data-lead]`)
    link?.focus()
    link?.closest('[data-place]')?.scrollIntoView({ block: 'nearest' })
  }

  function walk(by: 1 | -1) {
    if (step) return step(by)
    const at = placeOf(document.activeElement) ?? (by === 1 ? -1 : undefined)
    if (at === undefined) return
    focusPlace(Math.min(total - 1, Math.max(0, at + by)))
  }

  useScreenKeys([
    { keys: ['J'], label: 'Next lead', group: 'This page', run: () => walk(1) },
    { keys: ['K'], label: 'Previous lead', group: 'This page', run: () => walk(-1) },
    { keys: ['E'], label: 'Edit the opened lead', group: 'This page', run: () => edit?.() },
    { keys: ['Escape'], label: 'Close the opened lead', group: 'This page', run: () => close?.() },
    {
      keys: ['/'],
      label: 'Search leads',
      group: 'This page',
      run: () => page.current?.querySelector<HTMLElement>('[data-search]')?.focus(),
    },
  ])
}
