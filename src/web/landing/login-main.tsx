import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readEntryAddress } from './entry-address.ts'
import { loadEntryConfig } from './entry-calls.ts'
import { EntryPanel } from './entry-panel.tsx'
import { prefetchApp } from './prefetch-app.ts'
import { startPage } from './start-page.ts'

function startPanel(panel: HTMLElement): void {
  const { view } = panel.dataset
  const startView = view === 'create' || view === 'reset' ? view : 'sign-in'
  hydrateRoot(
    panel,
    <StrictMode>
      <EntryPanel startView={startView} onReady={() => sendHeldSubmit(panel)} />
    </StrictMode>,
  )
  panel.addEventListener('focusin', prefetchApp, { once: true })
  // Going back after signing in must not show a form that is still busy.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}

/** On a phone a signed-in person gets the phone app at every address, this one included. */
function leaveWhenSignedInOnPhone(): void {
  const { mode, invite, confirmToken, next } = readEntryAddress(location.search, location.origin)
  const isPhone = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) || innerWidth < 768
  if (!isPhone || mode === 'reset' || invite || confirmToken) return
  loadEntryConfig().then(
    ({ isSignedIn }) => isSignedIn && location.replace(next),
    () => undefined,
  )
}

/** Submits a form that was sent before hydration; boot.js held it back. */
function sendHeldSubmit(panel: HTMLElement): void {
  const wasSubmitted = panel.dataset.waiting === 'submit'
  delete panel.dataset.waiting
  if (wasSubmitted) panel.querySelector('form')?.requestSubmit()
}

startPage()
leaveWhenSignedInOnPhone()
const panel = document.getElementById('entry')
if (panel) startPanel(panel)
