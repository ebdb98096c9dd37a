import type { Page } from '@playwright/test'

/** Links to other apps, which are not there in a test, stay here: the browser would ask for one and take no more clicks meanwhile. */
export const keepInPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.protocol === 'tel:' || link?.host === 'wa.me') event.preventDefault()
    })
  })

/** Leaves the page for a call. */
export const leave = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('blur')))

/** Leaves the page for a call and comes back from it. */
export const leaveAndComeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
