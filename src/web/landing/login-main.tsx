import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { startLanguage } from '#web/platform/language.ts'
import { readEntryAddress } from './entry-address.ts'
import { loadEntryConfig } from './entry-calls.ts'
import { EntryPanel } from './entry-panel.tsx'
import { prefetchApp } from './prefetch-app.ts'
import { startPage } from './start-page.ts'
import { watchLanguageSwitch } from './watch-language-switch.ts'

function startPanel(panel: HTMLElement): void {
  const { view } = panel.dataset
  const startView = view === 'create' || view === 'reset' ? view : 'sign-in'
  const entry = () => (
    <StrictMode>
      <EntryPanel startView={startView} onReady={sendHeldSubmit} />
    </StrictMode>
  )
  let root: Root | undefined
  /** The prerendered page is English: in another language all of it is drawn. */
  const drawAll = async () => {
    const { drawAround } = await import('./whole-page.tsx')
    root ??= createRoot(panel)
    root.render(entry())
    drawAround(panel)
  }
  const language = startLanguage()
  if (language) void language.then(drawAll)
  else root = hydrateRoot(panel, entry())
  watchLanguageSwitch(drawAll)
  document.getElementById('page')?.addEventListener('focusin', prefetchApp, { once: true })
  // Going back after signing in must not show a form that is still busy.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}

/** On a phone a signed-in person gets the phone app at every address, this one included. */
function leaveWhenSignedInOnPhone(): void {
  const { mode, invite, confirmToken, keepToken, next } = readEntryAddress(location.search, location.origin)
  const isPhone = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) || innerWidth < 768
  if (!isPhone || mode === 'reset' || invite || confirmToken || keepToken) return
  loadEntryConfig().then(
    ({ isSignedIn }) => isSignedIn && location.replace(next),
    () => undefined,
  )
}

/** Submits a form that was sent before hydration; boot.js held it back. */
function sendHeldSubmit(): void {
  const panel = document.getElementById('entry')
  if (!panel) return
  const wasSubmitted = panel.dataset.waiting === 'submit'
  delete panel.dataset.waiting
  if (wasSubmitted) panel.querySelector('form')?.requestSubmit()
}

startPage()
leaveWhenSignedInOnPhone()
const panel = document.getElementById('entry')
if (panel) startPanel(panel)
