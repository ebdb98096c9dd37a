import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { log } from '#web/platform/logger.ts'
import { watchTheme } from '#web/platform/theme.ts'
import { CrashBoundary } from '#web/ui/crash-boundary.tsx'
import { isUnknownAddress, router } from './router.tsx'
import { watchSession } from './session-state.ts'
import { preloadScreen } from './shell/built-screens.tsx'
import { LateToaster } from './shell/late-toaster.tsx'
import { screenOf } from './shell/screens.ts'

/** The first drawing waits so long, ms, for the screen's code: until then the page's plain HTML stands. */
const FIRST_WAIT_MS = 300

watchTheme()
watchSession({ needsSignIn: () => !isUnknownAddress() })

function draw(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary onCrash={(error) => log('The app stopped working', error)}>
        <RouterProvider router={router} />
        <LateToaster />
      </CrashBoundary>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
const screen = screenOf(location.pathname)
// Drawn whole at once rather than the shell first and the screen into it.
const ready = Promise.all([screen && preloadScreen(screen.path), router.load()])
const enough = new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))
if (root) void Promise.race([ready, enough]).then(() => draw(root))
