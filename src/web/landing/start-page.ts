import { watchTheme } from '#web/platform/theme.ts'
import { copyrightYears } from './copyright.ts'
import { savesData } from './saves-data.ts'

/** What both public pages do first: follow the look, show the current year, fetch the font when quiet. */
export function startPage(): void {
  watchTheme()
  for (const place of document.querySelectorAll('[data-years]')) {
    place.textContent = copyrightYears(new Date().getFullYear())
  }
  loadFontWhenIdle()
}

/** First paint uses the system's font; ours follows once the page is quiet, and never on saved data. */
function loadFontWhenIdle(): void {
  if (savesData()) return
  const load = () => void import('./late-font.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1500)
}
