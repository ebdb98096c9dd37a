import { useState } from 'react'

const KEY = 'crm-calendar-hides'
/** What other screens keep and the calendar only shows. */
const KINDS = ['tasks', 'communications'] as const
export type OtherKind = (typeof KINDS)[number]

function read(): OtherKind[] {
  try {
    const hidden = (localStorage.getItem(KEY) ?? '').split(' ')
    return KINDS.filter((kind) => hidden.includes(kind))
  } catch {
    return []
  }
}

/** Which entries of other screens are hidden in the calendar, remembered in this browser. */
export function useHiddenKinds(): [hidden: readonly OtherKind[], toggle: (kind: OtherKind) => void] {
  const [hidden, setHidden] = useState(read)
  function toggle(kind: OtherKind) {
    const next = KINDS.filter((one) => (one === kind ? !hidden.includes(one) : hidden.includes(one)))
    setHidden(next)
    try {
      localStorage.setItem(KEY, next.join(' '))
    } catch {
      // Storage can be blocked; the choice then lasts until the page closes.
    }
  }
  return [hidden, toggle]
}
