import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Choice = { type: 'tag' | 'rule'; values: string[] }

const WCAG_22_AA: Choice = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What breaks a rule of WCAG 2.2 AA on the page as it is now; with `rules`, one of these. */
export async function violationsOf(page: Page, rules?: string[]): Promise<Results['violations']> {
  const runOnly: Choice = rules ? { type: 'rule', values: rules } : WCAG_22_AA
  // Naming every part of a page that is as it should be takes three times as long as the rules themselves.
  const options = { runOnly, resultTypes: ['violations'] as const }
  const { violations } = (await runAgain(page, options)) ?? (await bring(page, options))
  return violations
}

type Options = { runOnly: Choice; resultTypes: readonly ['violations'] }

/** Brings the rules into the page and runs them. */
function bring(page: Page, { runOnly, resultTypes }: Options): Promise<Results> {
  // Our pages have no frames, for which alone the other mode opens a page of its own.
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: [...resultTypes] })
  return builder.setLegacyMode().analyze()
}

/** Runs the rules that an earlier analysis brought into the page; undefined when none did. */
function runAgain(page: Page, options: Options): Promise<Results | undefined> {
  return page.evaluate((chosen) => {
    // The rules' own name in the page; there are no types for it.
    const axe = Reflect.get(window, 'axe') as
      | { run: (context: Document, options: object) => Promise<Results> }
      | undefined
    return axe?.run(document, chosen)
  }, options)
}

/** The desktop and the phone that every screen is looked at. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
] as const
const looks = [
  ['elysium', 'light'],
  ['elysium', 'dark'],
  ['dhabi', 'light'],
  ['dhabi', 'dark'],
] as const

/** Another look changes nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Looks at the page as it is now in both themes and both modes, and gives what breaks a rule. */
export async function breaches(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  const width = page.viewportSize()?.width
  // Colours are the same at every width, so a phone is looked at in the two looks that differ most.
  const chosen = width === 360 ? looks.filter((_, place) => place === 0 || place === 3) : looks
  for (const [place, [theme, mode]] of chosen.entries()) {
    await page.evaluate(
      ([one, other]) => {
        document.documentElement.dataset.theme = one
        document.documentElement.dataset.mode = other
        // Colours that are still changing would be read half-way.
        return Promise.all(document.getAnimations().map((change) => change.finished.catch(() => undefined)))
      },
      [theme, mode] as const,
    )
    for (const { id, nodes } of await violationsOf(page, place === 0 ? undefined : COLOUR_RULES))
      for (const { target, failureSummary } of nodes)
        found.push(
          `${name} ${width} ${theme} ${mode}: ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`,
        )
  }
  return found
}
