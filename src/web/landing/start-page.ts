import { savesData } from '#web/platform/saves-data.ts'
import { watchTheme } from '#web/platform/theme.ts'
import { copyrightYears } from './copyright.ts'

/** What both public pages do first: apply the theme, show the current year, and load the font and shadows when idle. */
export function startPage(): void {
  watchTheme()
  for (const place of document.querySelectorAll('[data-years]')) {
    place.textContent = copyrightYears(new Date().getFullYear())
  }
  loadDeferredLooks()
}

/** The first paint uses the system font and no wide shadows; ours load when the page is idle, and never in data saver mode. */
function loadDeferredLooks(): void {
  if (savesData()) return
  const load = () => void import('./deferred-looks.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1500)
}
