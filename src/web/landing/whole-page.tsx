import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { copyrightYears } from './copyright.ts'
import { LandingPage } from './landing-page.tsx'
import { LoginPage } from './login-page.tsx'

/** The prerendered pages are English: in another language they are drawn here, with the parts that answer. */
function drawPage(page: ReactNode): void {
  const place = document.getElementById('page')
  if (place) createRoot(place).render(<StrictMode>{page}</StrictMode>)
}

const years = () => copyrightYears(new Date().getFullYear())

export const drawLandingPage = () => drawPage(<LandingPage years={years()} />)

export const drawLoginPage = (view: string, panel: ReactNode) =>
  drawPage(
    <LoginPage years={years()} view={view}>
      {panel}
    </LoginPage>,
  )
