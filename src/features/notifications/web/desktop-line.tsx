import { useState } from 'react'
import { log } from '#web/platform/logger.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { desktopLineTexts } from './desktop-line.texts.ts'
import { askForDesktop, desktopPermission } from './desktop-notices.ts'

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
    <SettingLine name={desktopLineTexts.desktop()} text={desktopLineTexts.about[permission]()}>
      {permission === 'default' && <Button onClick={() => void ask()}>{desktopLineTexts.allow()}</Button>}
      {permission === 'granted' && (
        <Badge tone="green" icon="check">
          {desktopLineTexts.allowed()}
        </Badge>
      )}
      {permission === 'denied' && <Badge look="line">{desktopLineTexts.blocked()}</Badge>}
    </SettingLine>
  )
}
