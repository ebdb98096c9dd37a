import type { Locator, Page } from '@playwright/test'
import { languageFacts } from '#languages/codes.ts'
import { expect, test } from './test.ts'
import { textsOutside, textsThatDoNotFit } from './texts-on-page.ts'

type PageInWalk = {
  path: string
  /** Seen once the page is there. */
  ready: string
  /** The part of the page that is walked. */
  region: string
  /** What people wrote, beside their own names and addresses. */
  written?: readonly (string | RegExp)[]
  /** Elements that hold only what people wrote. */
  data?: string
  /** What is done before looking. */
  open?: (page: Page) => Promise<void>
}

/** The choice of a language has each in its own words. */
const LANGUAGE_NAMES = Object.values(languageFacts).map(({ name }) => name)

/** The pages whose every text stands in a catalogue. */
const PAGES: readonly PageInWalk[] = [
  {
    path: '/',
    ready: '.landing-features h3',
    region: 'body',
    data: '.board-name, .board-client, .board-days, .board-amount, .board .avatar',
  },
  { path: '/login', ready: 'form', region: 'body' },
  { path: '/login?register=true', ready: 'form', region: 'body' },
  {
    path: '/login?register=true',
    ready: 'form',
    region: 'body',
    open: async (page) => {
      await page.locator('#password').fill('correct horse')
      await page.locator('[type=submit]').click()
      await expect(page.locator('.error-text').first()).toBeVisible()
    },
  },
  {
    path: '/login?register=true&invite=none',
    ready: '.sign-in-entry-note',
    region: 'body',
    written: [/[^⟦⟧]*invitation[^⟦⟧]*/],
  },
  { path: '/login?reset=none', ready: 'form', region: 'body' },
  { path: '/login', ready: 'form', region: 'body', open: (page) => page.locator('.sign-in-forgot').click() },
]

async function look(place: Locator, { written = [], data }: PageInWalk): Promise<string[]> {
  const unchanged = [...LANGUAGE_NAMES, ...written]
  return [...(await textsOutside(place, unchanged, data)), ...(await textsThatDoNotFit(place))]
}

/** Walks the pages in the pseudo-language: every text is one of a catalogue, and nothing is cut though all are 40 % longer. */
export function walkPages(): void {
  test('the public pages: whole in another language, with room for longer words', async ({ page, context }) => {
    test.slow()
    await context.addInitScript(() => localStorage.setItem('plotline.language', 'en-XA'))
    for (const [place, entry] of PAGES.entries()) {
      const { path, ready, region, open } = entry
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      await expect(page.locator(region).getByText('⟦').first()).toBeVisible()
      await expect(page.locator(region).locator(ready).first()).toBeVisible()
      await open?.(page)
      expect.soft(await look(page.locator(region), entry), `${path} (${place})`).toEqual([])
    }
  })
}
