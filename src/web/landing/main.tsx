import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { InstallCard } from './install-card.tsx'
import { watchInstallOffer } from './install-prompt.ts'
import { startPage } from './start-page.ts'
import { ThemeSwitcher } from './theme-switcher.tsx'

startPage()
watchInstallOffer()

// Only the interactive parts are mounted; the rest is prerendered HTML.
const floats = document.getElementById('floats')
if (floats) {
  createRoot(floats).render(
    <StrictMode>
      <InstallCard />
      <ThemeSwitcher />
    </StrictMode>,
  )
}
