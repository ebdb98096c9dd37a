import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { copyrightYears } from './copyright.ts'
import { landingTexts } from './landing.texts.ts'
import { LandingPage } from './landing-page.tsx'
import { LoginPage } from './login-page.tsx'

const years = () => copyrightYears(new Date().getFullYear())

function drawInto(root: Root, page: ReactNode): void {
  flushSync(() => root.render(page))
}

let landing: Root | undefined

/** The prerendered page is English: in another language it is drawn here. */
export function drawLandingPage(): void {
  const place = document.getElementById('page')
  if (!place) return
  landing ??= createRoot(place)
  drawInto(landing, <LandingPage years={years()} />)
  document.title = `Plotline · ${landingTexts.crm()}`
}

/** The same around the panel of the sign-in page, which stays as it is, with the typed text. */
export function drawAround(panel: HTMLElement): void {
  const drawn = document.createElement('div')
  drawInto(
    createRoot(drawn),
    <LoginPage years={years()} view="">
      {null}
    </LoginPage>,
  )
  drawn.querySelector('#entry')?.replaceWith(panel)
  document.getElementById('page')?.replaceChildren(...drawn.childNodes)
}
