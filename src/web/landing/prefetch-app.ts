import { savesData } from './saves-data.ts'

/** Fetches the signed-in app's first files ahead of time; their list stands in the page since the build. */
export function prefetchApp(): void {
  if (savesData()) return
  const list = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? ''
  for (const href of list.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'prefetch'
    link.href = href
    document.head.append(link)
  }
}
