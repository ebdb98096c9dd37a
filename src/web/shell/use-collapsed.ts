import { useState } from 'react'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'

const KEY = 'crm-sidebar'

/** Whether the person collapsed the sidebar, remembered in this browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => readStored(KEY) === 'collapsed')
  function change(next: boolean) {
    setCollapsed(next)
    storeValue(KEY, next ? 'collapsed' : 'open')
  }
  return [isCollapsed, change]
}
