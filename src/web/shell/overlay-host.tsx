import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { preloadDialog } from '#web/ui/dialog.tsx'
import { late, preload } from '#web/ui/load-late.ts'
import { preloadMenu } from '#web/ui/menu.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { savesData } from '../landing/saves-data.ts'
import { addDialogs } from './add-dialogs.tsx'
import { closeOverlay, useOverlay } from './overlays.ts'

const loadPalette = () => import('./palette/command-palette.tsx').then((file) => ({ default: file.CommandPalette }))
const CommandPalette = late(loadPalette)
const ShortcutSheet = late(() => import('./shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })))
const NavDrawer = late(() => import('./nav-drawer.tsx').then((file) => ({ default: file.NavDrawer })))
const NotificationHistory = late(() =>
  import('#features/notifications/web/notification-history.tsx').then((file) => ({
    default: file.NotificationHistory,
  })),
)

/** Fetches the palette's code before it is wanted. */
export const preloadPalette = () => preload(loadPalette)

/** Fetches what every menu and dialog needs once the page is quiet, so that the first one opens at once. */
function preloadParts(): void {
  if (savesData()) return
  preloadMenu()
  preloadDialog()
  preloadPalette()
}

/** Shows what is open over the screen. */
export function OverlayHost() {
  const overlay = useOverlay()
  const { history } = useRouter()
  const addDialog = addDialogs.find((dialog) => dialog.overlay === overlay)
  useEffect(() => whenIdle(preloadParts), [])
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'menu' && <NavDrawer onClose={() => closeOverlay('menu')} />}
      {overlay === 'shortcuts' && <ShortcutSheet />}
      {overlay === 'notifications' && (
        <NotificationHistory onClose={() => closeOverlay('notifications')} onGo={(address) => history.push(address)} />
      )}
      {addDialog && <addDialog.Component onClose={() => closeOverlay(addDialog.overlay)} />}
    </Suspense>
  )
}
