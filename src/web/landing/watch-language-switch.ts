import { languageCode } from '#shared/texts.ts'
import { showLanguage } from '#web/platform/language.ts'
import { languageSwitchTexts } from './language-switch.texts.ts'

async function choose(from: HTMLSelectElement, draw: () => Promise<void>): Promise<void> {
  from.setCustomValidity('')
  try {
    await showLanguage(from.value)
    await draw()
    document.getElementById('language')?.focus()
  } catch {
    from.value = languageCode()
    from.setCustomValidity(languageSwitchTexts.notLoaded())
    from.reportValidity()
  }
}

/** Shows the language that is chosen on the page, for this and the next visits; `draw` draws the page again. */
export function watchLanguageSwitch(draw: () => Promise<void>): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.id === 'language') void choose(target, draw)
  })
}
