import { useEffect } from 'react'
import { buttonClass } from '#web/ui/elements/button.tsx'
import { Drawing } from '#web/ui/loading/drawing.tsx'
import { LonePage } from './lone-pages.tsx'
import { notFoundTexts } from './not-found.texts.ts'

/** The page at an unknown address. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = notFoundTexts.notFoundTitle()
  }, [])
  return (
    <LonePage>
      <Drawing name="plot" />
      <h1>{notFoundTexts.notFound()}</h1>
      <p className="muted">{notFoundTexts.maybeForgotten()}</p>
      {/* A full load: the server decides between the dashboard and the landing page. */}
      <a className={buttonClass({ variant: 'primary' })} href="/">
        {notFoundTexts.toStart()}
      </a>
    </LonePage>
  )
}
