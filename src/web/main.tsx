import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/platform/answers.ts'
import { log } from '#web/platform/logger.ts'
import { watchTheme } from '#web/platform/theme.ts'
import { CrashBoundary } from '#web/ui/crash-boundary.tsx'
import { isUnknownAddress, router } from './router.tsx'
import { watchSession } from './session-state.ts'
import { preloadScreen } from './shell/built-screens.tsx'
import { LateToaster } from './shell/late-toaster.tsx'
import { screenOf } from './shell/screens.ts'

// The screen's code comes while the session is asked for.
const screen = screenOf(location.pathname)
if (screen) preloadScreen(screen.path)
watchTheme()
watchSession({ needsSignIn: () => !isUnknownAddress() })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary onCrash={(error) => log('The app stopped working', error)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <LateToaster />
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>,
  )
}
