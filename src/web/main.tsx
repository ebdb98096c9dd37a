import './start-sync.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchInstallOffer } from '#web/platform/install-offer.ts'
import { log } from '#web/platform/logger.ts'
import { hideSplash } from '#web/platform/native-shell.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { watchTextScale } from '#web/platform/text-scale.ts'
import { watchTheme } from '#web/platform/theme.ts'
import { TooltipProvider } from '#web/ui/elements/tooltip.tsx'
import { CrashBoundary } from '#web/ui/loading/crash-boundary.tsx'
import { InLanguage } from '#web/ui/loading/in-language.tsx'
import { whenIdle } from '#web/ui/loading/when-idle.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { keepLayersInHistory } from '#web/ui/overlay/use-layer.ts'
import { keepFieldInView } from './platform/keep-field-in-view.ts'
import { startLanguage } from './platform/language.ts'
import { loadMutations } from './routes/mutation-registry.ts'
import { currentRoute } from './screens/router.ts'
import { preloadScreen } from './screens/screen-parts.ts'
import { watchSession } from './session/session-state.ts'
import { AppFrame } from './shell/app-frame.tsx'

/** The first drawing waits so long, ms, for the screen's code: until then the page's plain HTML stands. */
const FIRST_WAIT_MS = 300

watchTheme()
watchTextScale()
keepFieldInView()
watchInstallOffer()
hideSplash()
keepLayersInHistory(navigation.openLayer)

function draw(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary onCrash={(error) => log('The app stopped working', error)}>
        <InLanguage>
          <TooltipProvider>
            <AppFrame />
          </TooltipProvider>
          <Toaster />
        </InLanguage>
      </CrashBoundary>
    </StrictMode>,
  )
}

async function keepAppFiles(): Promise<void> {
  const { openWaitingShare } = await import('./shell/waiting-share.ts')
  await openWaitingShare()
  const { startAppFiles } = await import('#web/platform/app-files/worker-link.ts')
  await startAppFiles()
  const { startOwnRecords } = await import('./routes/own-records.ts')
  await startOwnRecords()
}

const root = document.getElementById('root')
const screen = currentRoute()
// Drawn whole at once rather than the shell first and the screen into it.
const ready = screen && preloadScreen(screen.path)
const enough = new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))
const screenCode = Promise.race([ready, enough])
const held = watchSession({
  needsSignIn: () => currentRoute() !== undefined,
  screenCode,
  loadAll: loadMutations,
})
if (root) void Promise.all([held, screenCode, startLanguage()]).then(() => draw(root))
whenIdle(() => void keepAppFiles().catch((cause) => log('The app could not be kept on this device', cause)))
