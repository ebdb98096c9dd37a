import { Suspense, useEffect } from 'react'
import { navigation } from '#web/platform/router/navigation.ts'
import { savesData } from '#web/platform/saves-data.ts'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { whenIdle } from '#web/ui/loading/when-idle.ts'
import { addDialogs } from '../overlays/add-dialogs.ts'
import '../overlays/confirm-identity.ts'
import { closeOverlay, useOverlay } from '../overlays/overlays.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'

const loadPalette = () => import('./palette/command-palette.tsx').then((file) => ({ default: file.CommandPalette }))
const CommandPalette = lazyPart(loadPalette)
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((file) => ({ default: file.LeaveDialog })))
const ConfirmIdentityDialog = lazyPart(() =>
  import('./confirm-identity-dialog.tsx').then((file) => ({ default: file.ConfirmIdentityDialog })),
)
const SetUpDialog = lazyPart(() =>
  import('#features/two-factor/web/set-up-dialog.tsx').then((file) => ({ default: file.SetUpDialog })),
)
const SharedDialog = lazyPart(() =>
  import('../routes/shared-dialog.tsx').then((file) => ({ default: file.SharedDialog })),
)
const NavDrawer = lazyPart(() => import('./nav-drawer.tsx').then((file) => ({ default: file.NavDrawer })))
const loadTray = () => import('./outbox/outbox-tray.tsx').then((file) => ({ default: file.OutboxTray }))
const OutboxTray = lazyPart(loadTray)
const loadUndo = () => import('#features/acts/web/undo.ts')
const NotificationHistory = lazyPart(() =>
  import('#features/notifications/web/notification-history.tsx').then((file) => ({
    default: file.NotificationHistory,
  })),
)

/** Preloads the palette. */
export const preloadPalette = () => preload(loadPalette)

/** Preloads the code of the palette, of the unsent changes and of their undo, unless the person saves data. */
function usePreloadedParts(): void {
  useEffect(() => {
    if (savesData()) return
    return whenIdle(() => void preloadPalette().then(() => Promise.all([preload(loadTray), preload(loadUndo)])))
  }, [])
}

/** Shows what is open over the screen. */
export function OverlayHost() {
  const overlay = useOverlay()
  const addDialog = addDialogs.find((dialog) => dialog.overlay === overlay)
  usePreloadedParts()
  return (
    <Suspense>
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'menu' && <NavDrawer onClose={() => closeOverlay('menu')} />}
      {overlay === 'shortcuts' && <ShortcutSheet />}
      {overlay === 'outbox' && <OutboxTray onClose={() => closeOverlay('outbox')} onGo={navigation.push} />}
      {overlay === 'notifications' && (
        <NotificationHistory onClose={() => closeOverlay('notifications')} onGo={navigation.push} />
      )}
      {overlay === 'leave' && <LeaveDialog />}
      {overlay === 'confirm' && <ConfirmIdentityDialog />}
      {overlay === 'two-factor' && <SetUpDialog onClose={() => closeOverlay('two-factor')} />}
      {overlay === 'shared' && <SharedDialog onClose={() => closeOverlay('shared')} />}
      {addDialog && <addDialog.Component onClose={() => closeOverlay(addDialog.overlay)} />}
    </Suspense>
  )
}
