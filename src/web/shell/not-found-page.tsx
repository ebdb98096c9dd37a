import { useEffect } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

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
      <h1>404 Page Not Found</h1>
      <EmptyState
        title="This address leads nowhere"
        text="Did you forget to add the page to the router?"
        actions={
          // A full load: the server knows whether the dashboard or the front page belongs there.
          <a className={buttonClass({ variant: 'primary' })} href="/">
            Go to the start page
          </a>
        }
      />
    </main>
  )
}
