import { useState } from 'react'

const key = 'crm-sidebar'

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed'
  } catch {
    return false
  }
}

/** Whether the person keeps the sidebar at its icons, remembered in this browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(read)
  function change(next: boolean) {
    setCollapsed(next)
    try {
      localStorage.setItem(key, next ? 'collapsed' : 'open')
    } catch {
      // Storage can be blocked; the choice then lasts until the page closes.
    }
  }
  return [isCollapsed, change]
}
