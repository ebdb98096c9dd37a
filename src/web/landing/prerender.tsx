import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { AppSkeleton, type SkeletonEntry } from './app-skeleton.tsx'
import { copyrightYears } from './copyright.ts'
import { EntryPanel } from './entry-panel.tsx'
import { LandingPage } from './landing-page.tsx'
import { LoginPage } from './login-page.tsx'

/** The prerendered pages: one for `/`, three for `/login` by its query, and the app's skeleton. */
export const pages = ['landing', 'login', 'register', 'reset', 'app'] as const
export type Page = (typeof pages)[number]

/** Placeholder for the panel's markup. */
const PANEL = 'entry-panel-markup'

const views = { login: 'sign-in', register: 'create', reset: 'reset' } as const

/** The markup of a page's body; `entries` are the sidebar's. */
export function renderPage(page: Page, entries: readonly SkeletonEntry[]): string {
  if (page === 'app') return renderToStaticMarkup(<AppSkeleton entries={entries} />)
  const years = copyrightYears(new Date().getFullYear())
  if (page === 'landing') return renderToStaticMarkup(<LandingPage years={years} />)
  const view = views[page]
  const panel = renderToString(
    <StrictMode>
      <EntryPanel startView={view} />
    </StrictMode>,
  )
  const around = renderToStaticMarkup(
    <LoginPage years={years} view={view}>
      {PANEL}
    </LoginPage>,
  )
  return around.replace(PANEL, () => panel)
}
