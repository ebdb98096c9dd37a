import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** Keeps the focus in the field when an option or a button beside it is pressed. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A list of options under a field that keeps the focus: which option is active, the arrow keys, and what assistive technology is
 * told. The active option goes back to the first when `of`, such as the typed text, changes.
 */
export function useListbox({ count, picked, of = '' }: { count: number; picked?: number; of?: string }) {
  const id = useId()
  const [last, setLast] = useState({ of, index: 0 })
  const index = last.of === of ? Math.max(0, Math.min(last.index, count - 1)) : 0
  const point = (next: number) => setLast({ of, index: next })
  return {
    id,
    index,
    point,
    /** Moves by arrow key, from the last option to the first; false when the key is another. */
    step(event: KeyboardEvent): boolean {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by === undefined) return false
      event.preventDefault()
      if (count > 0) point((index + by + count) % count)
      return true
    },
    /** For the field, whose list has the `id` and the role `listbox`. */
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': count > 0 ? `${id}-${index}` : undefined,
    },
    /** For an element of the role `option`. */
    optionProps: (at: number) => ({
      id: `${id}-${at}`,
      'aria-selected': picked === undefined ? at === index : at === picked,
      className: at === index ? 'is-active' : undefined,
      onMouseDown: keepFocus,
      onMouseMove: () => point(at),
    }),
  }
}

export type Listbox = ReturnType<typeof useListbox>
