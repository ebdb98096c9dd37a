import { useState } from 'react'
import { log } from '#web/platform/logger.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { askForDesktop, type DesktopPermission, desktopPermission } from './desktop-notices.ts'

const texts: Record<DesktopPermission, string> = {
  granted: 'Shown by this browser while you do not look at Plotline.',
  default: 'This browser asks you first.',
  denied: 'This browser blocks them. Allow notifications for this address in its settings.',
  unsupported: 'This browser does not show them here. The bell has everything.',
}

/** Whether this browser shows notifications on the desktop, and the way to allow it. */
export function DesktopLine() {
  const [permission, setPermission] = useState(desktopPermission)

  async function ask() {
    try {
      setPermission(await askForDesktop())
    } catch (cause) {
      log('The question about desktop notifications failed', cause)
    }
  }

  return (
    <div className="setting-line">
      <span className="setting-text">
        <b>Desktop notifications</b>
        <span>{texts[permission]}</span>
      </span>
      {permission === 'default' && <Button onClick={() => void ask()}>Allow</Button>}
      {permission === 'granted' && (
        <Badge tone="green" icon="check">
          Allowed
        </Badge>
      )}
      {permission === 'denied' && <Badge look="line">Blocked</Badge>}
    </div>
  )
}
