import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { language } from '#languages/pseudo.ts'
import { inLanguage, type Text } from '#shared/texts.ts'
import { fillCompany } from './full-company.ts'
import { type Person, signUp } from './people.ts'
import { test as base } from './test.ts'

export type Ids = Awaited<ReturnType<typeof fillCompany>>

const WRITTEN =
  /^(firstName|lastName|title|name|content|subject|description|location|address|city|state|company|tags|features|attendees)$/

/** The same with the texts of people in brackets, as those of the pseudo-language are. The digit is what an avatar shows of them. */
function inBrackets(value: unknown, isWritten = false): unknown {
  if (typeof value === 'string') return isWritten ? `1⟦${value}⟧` : value
  if (Array.isArray(value)) return value.map((one) => inBrackets(one, isWritten))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBrackets(one, WRITTEN.test(key))]))
}

/** Fills the company of somebody whose every word is in brackets. */
export function fillInBrackets(person: Person): Promise<Ids> {
  const { request } = person
  const writing = {
    put: request.put.bind(request),
    fetch: (path: string, options: { data?: unknown }) =>
      request.fetch(path, { ...options, data: inBrackets(options.data) }),
  }
  return fillCompany({ ...person, request: writing as unknown as APIRequestContext })
}

/** A text as the page shows it. */
export const inPseudo = (text: Text): string => inLanguage(language, text)

type Company = { ids: Ids; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/** `ids`: records of a company whose people write in brackets; the test's browser is signed in there and shows the pseudo-language. */
export const test = base.extend<{ ids: Ids }, { company: Company }>({
  company: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.PLOTLINE_JOURNEY_URL })
      const ids = await fillInBrackets(await signUp(context, { firstName: '1⟦Adaeze⟧', lastName: '1⟦Okafor⟧' }))
      const cookies = await context.cookies()
      await context.close()
      await use({ ids, cookies })
    },
    { scope: 'worker' },
  ],
  ids: async ({ company, context }, use) => {
    await context.addCookies(company.cookies)
    await context.addInitScript(() => localStorage.setItem('plotline.language', 'en-XA'))
    await use(company.ids)
  },
})
