import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import * as styles from './record-picker.module.css'

/** Keeps the focus in the field when an option or a button beside it is pressed. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

type FieldKey = KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>

/**
 * Where a key leads among `count` options, undefined when it is not the list's: arrows go round, Home and End go to the ends.
 * In a text these two are the caret's, so there they need Ctrl.
 */
export function steppedTo(
  { key, ctrlKey, currentTarget: { value } }: Pick<FieldKey, 'key' | 'ctrlKey' | 'currentTarget'>,
  { index, count }: { index: number; count: number },
): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (value !== '' && !ctrlKey) return undefined
  return { Home: 0, End: count - 1 }[key]
}

/**
 * A list of options under a field that keeps the focus: which option is active, the keys, and the attributes for assistive technology.
 * The active option goes back to the first when `of`, such as the typed text, changes.
 */
export function useListbox({ count, picked, of = '' }: { count: number; picked?: number; of?: string }) {
  const id = useId()
  const [last, setLast] = useState({ of, index: 0, isByKey: false })
  const isSame = last.of === of
  const index = isSame ? Math.max(0, Math.min(last.index, count - 1)) : 0
  const optionId = (at: number) => `${id}-${at}`
  const active = optionId(index)
  const isFollowed = isSame && last.isByKey
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options bring the first one back into view
  useEffect(() => {
    const isScrolled = document.getElementById(id)?.scrollTop
    if (isFollowed || isScrolled) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, isFollowed, of])
  return {
    id,
    index,
    /** Moves by key; false when the key is not the list's. */
    step(event: FieldKey): boolean {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      const next = count > 0 ? steppedTo(event, { index, count }) : undefined
      if (next === undefined && !isArrow) return false
      event.preventDefault()
      if (next !== undefined) setLast({ of, index: next, isByKey: true })
      return true
    },
    /** For the field, whose list has the `id` and the role `listbox`. */
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': count > 0 ? active : undefined,
    },
    /** For an element of the role `option`. */
    optionProps: (at: number) => ({
      id: optionId(at),
      'aria-selected': picked === undefined ? at === index : at === picked,
      className: at === index ? styles.isActive : undefined,
      onMouseDown: keepFocus,
      onMouseMove: () => setLast({ of, index: at, isByKey: false }),
    }),
  }
}

export type Listbox = ReturnType<typeof useListbox>
