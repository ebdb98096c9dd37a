import { useEffect } from 'react'
import { buttonClass } from '#web/ui/elements/button.tsx'
import { Drawing } from '#web/ui/elements/drawing.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'

/** An address that leads nowhere, for everybody. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page not found · Plotline'
  }, [])
  return (
    <main className="lone">
      <span className="logo">
        <Icon name="plotline" size={24} />
        <b>Plotline</b>
      </span>
      <Drawing name="plot" />
      <h1>404 Page Not Found</h1>
      <p className="muted">Did you forget to add the page to the router?</p>
      {/* A full load: the server knows whether the dashboard or the front page belongs there. */}
      <a className={buttonClass({ variant: 'primary' })} href="/">
        Go to the start page
      </a>
    </main>
  )
}
