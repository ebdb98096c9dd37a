import { Link } from '@tanstack/react-router'
import type { AppPath } from '#shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { coming } from './coming.ts'
import { screenOf } from './screens.ts'

/** Says what a screen will do that is not built yet. */
export function ComingPage({ path }: { path: AppPath }) {
  const { title = 'Not built yet', text = 'This screen is not built yet.' } = coming[path] ?? {}
  return (
    <>
      <div className="title">
        <h1>{screenOf(path)?.name}</h1>
      </div>
      <h2 className="vh">What is coming</h2>
      <div className="coming">
        <EmptyState
          title={title}
          text={text}
          actions={
            <Link to="/" className={buttonClass()}>
              Back to the dashboard
            </Link>
          }
        />
      </div>
    </>
  )
}
