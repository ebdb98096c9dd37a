import '#features/deals/web/board.module.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { watchInstallOffer } from '#web/platform/install-offer.ts'
import { startLanguage } from '#web/platform/language.ts'
import { InstallCard } from './install-card.tsx'
import { startPage } from './start-page.ts'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { watchLanguageSwitch } from './watch-language-switch.ts'

startPage()
watchInstallOffer()
// Who comes from an account that was just deleted reads so; nobody else loads the code.
if (new URLSearchParams(location.search).get('account') === 'deleted')
  void import('./deleted-notice.tsx').then(({ drawDeletedNotice }) => drawDeletedNotice())
const language = startLanguage()

let floatsRoot: Root | undefined

/** Only the interactive parts are mounted; the rest is prerendered HTML, in English. */
function drawFloats(): void {
  const floats = document.getElementById('floats')
  if (!floats) return
  floatsRoot ??= createRoot(floats)
  floatsRoot.render(
    <StrictMode>
      <InstallCard />
      <ThemeSwitcher />
    </StrictMode>,
  )
}

async function drawAll(): Promise<void> {
  const { drawLandingPage } = await import('./whole-page.tsx')
  drawLandingPage()
  drawFloats()
}

if (language) void language.then(drawAll)
else drawFloats()
watchLanguageSwitch(drawAll)
