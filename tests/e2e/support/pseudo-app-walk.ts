import type { APIRequestContext } from '@playwright/test'
import { fillCompany } from './full-company.ts'
import { type Person, signUp } from './people.ts'
import { expect, test } from './test.ts'
import { textsOutside, textsThatDoNotFit } from './texts-on-page.ts'

/** Words that are the same in every language, or that the server has written before. */
const UNCHANGED: readonly (string | RegExp)[] = [
  /\S+@\S+/,
  /https?:\S+/,
  /’s team/,
  // The company of the look, with its slogan.
  /Elysium Trust Holdings|Land and homes, held in trust/,
  /Ctrl|Esc/,
  /PDF|JPG|CSV|JSON|WhatsApp/,
]

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
function fillInBrackets(person: Person): ReturnType<typeof fillCompany> {
  const { request } = person
  const writing = {
    put: request.put.bind(request),
    fetch: (path: string, options: { data?: unknown }) =>
      request.fetch(path, { ...options, data: inBrackets(options.data) }),
  }
  return fillCompany({ ...person, request: writing as unknown as APIRequestContext })
}

/** The screens that are whole and have room, each with a record open where it has one; the others are to follow. */
const pathsOf = (ids: Awaited<ReturnType<typeof fillCompany>>): string[] => [
  '/leads',
  `/leads/${ids.lead}`,
  '/contacts',
  `/contacts/${ids.contact}`,
  '/documents',
  `/documents/${ids.document}`,
]

/** Walks screens of the app with its frame: every text is one of a catalogue, and nothing is cut though all are 40 % longer. */
export function walkApp(): void {
  test('screens of the app are whole in another language, with room for longer words', async ({ page, context }) => {
    test.slow()
    await context.addInitScript(() => localStorage.setItem('plotline.language', 'en-XA'))
    const person = await signUp(context, { firstName: '1⟦Adaeze⟧', lastName: '1⟦Okafor⟧' })
    const paths = pathsOf(await fillInBrackets(person))
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('main h1, main h2').first()).toContainText('⟦')
      await expect(page.getByText(/⟦Ļöàđíñĝ/)).toHaveCount(0)
      const body = page.locator('body')
      const found = [...(await textsOutside(body, UNCHANGED)), ...(await textsThatDoNotFit(body))]
      expect.soft(found, path).toEqual([])
    }
  })
}
