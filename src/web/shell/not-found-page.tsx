import { useEffect } from 'react'
import { buttonClass } from '#web/ui/elements/button.tsx'
import { Drawing } from '#web/ui/elements/drawing.tsx'
import { LonePage } from './lone-page.tsx'

/** The page at an unknown address. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page not found · Plotline'
  }, [])
  return (
    <LonePage>
      <Drawing name="plot" />
      <h1>404 Page Not Found</h1>
      <p className="muted">Did you forget to add the page to the router?</p>
      {/* A full load: the server decides between the dashboard and the landing page. */}
      <a className={buttonClass({ variant: 'primary' })} href="/">
        Go to the start page
      </a>
    </LonePage>
  )
}
