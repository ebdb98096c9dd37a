import { savesData } from '#web/platform/saves-data.ts'

/** Prefetches the signed-in app's first files, which the build lists in the page. */
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
