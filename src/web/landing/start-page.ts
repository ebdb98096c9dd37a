import { watchTheme } from '#web/platform/theme.ts'
import { copyrightYears } from './copyright.ts'
import { savesData } from './saves-data.ts'

/** What both public pages do first: follow the look, show the current year, fetch the font and what else is late when quiet. */
export function startPage(): void {
  watchTheme()
  for (const place of document.querySelectorAll('[data-years]')) {
    place.textContent = copyrightYears(new Date().getFullYear())
  }
  loadDeferredLooks()
}

/** The first paint uses the system's font and no wide shadows; ours follow once the page is quiet, and never on saved data. */
function loadDeferredLooks(): void {
  if (savesData()) return
  const load = () => void import('./deferred-looks.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1500)
}
