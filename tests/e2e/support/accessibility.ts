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
