import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { InstallCard } from './install-card.tsx'
import { watchInstallOffer } from './install-prompt.ts'
import { startPage } from './start-page.ts'
import { ThemeSwitcher } from './theme-switcher.tsx'

startPage()
watchInstallOffer()

// Only what moves is mounted; the rest of the page is plain HTML from the build.
const floats = document.getElementById('floats')
if (floats) {
  createRoot(floats).render(
    <StrictMode>
      <InstallCard />
      <ThemeSwitcher />
    </StrictMode>,
  )
}
