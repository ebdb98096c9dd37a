import type { BrowserContext, Locator, Page } from '@playwright/test'
import { deviceKeeps, rowsOnDevice } from './support/device-database.ts'
import { inGroups } from './support/groups.ts'
import { FACTS, type FactsRow, INPUTS, type InputRow } from './support/kept-input-rows.ts'
import { type Person, signUp } from './support/people.ts'
import { FORMS } from './support/record-form-rows.ts'
import { openInApp, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const INPUTS_AT_ONCE = 5

type Gone = { page: Page; context: BrowserContext; admin: Person; kept: string }

/** Goes back to another screen of the app, in this page: an entry of it is put below the one that is shown. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = location.href
    history.replaceState(null, '', '/settings/notifications')
    history.pushState(history.state, '', here)
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
}

/** How what is typed in is taken away; each ends with a page in which it is looked for. */
const WAYS: Record<string, (gone: Gone) => Promise<Page>> = {
  async 'Back takes it away'({ page }) {
    await goBack(page)
    return page
  },
  async 'the page is loaded anew'({ page }) {
    // The step back in the history that closes what was open may still be under way, and cancels it.
    await expect(() => page.reload()).toPass()
    return page
  },
  async 'the browser kills the page'({ page, context, kept }) {
    await deviceKeeps(page, 'drafts', kept)
    const session = await context.newCDPSession(page)
    // Nobody is left to answer.
    void session.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash')
    const { width } = page.viewportSize() ?? { width: 360 }
    const next = await context.newPage()
    await next.setViewportSize({ width, height: 800 })
    return next
  },
  async 'the session ends'({ page, context, admin }) {
    await context.clearCookies()
    await page.goto('/login')
    await signInHere(page, admin)
    return page
  },
}
const WAY_NAMES = Object.keys(WAYS)

/** The ways, one after the other. */
const wayAt = (at: number) => WAY_NAMES[at % WAY_NAMES.length] ?? ''

const take = (way: string, gone: Gone): Promise<Page> => WAYS[way]?.(gone) ?? Promise.resolve(gone.page)

const panel = (page: Page): Locator => page.locator('.facts')

/** Where a fact stands, by its label. */
const factOf = (page: Page, label: string): Locator =>
  panel(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** What stands in a fact, as it is read or in its control. */
const shownIn = (fact: Locator): Promise<string> =>
  fact.evaluate((place) =>
    [place, ...place.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .map((one) => ('value' in one ? one.value : (one.textContent ?? '')))
      .join(' '),
  )

/** Types something into the control of a fact, or chooses the last entry; answers what is to be seen of it. */
async function typeInto(fact: Locator): Promise<RegExp> {
  // Beside a number stands a switch for WhatsApp.
  const control = fact.locator('input:not([type=checkbox]), select, textarea').last()
  const { kind, last, label } = await control.evaluate((element) => ({
    kind: element instanceof HTMLInputElement ? element.type : element.tagName,
    last: element instanceof HTMLSelectElement ? (element.options[element.options.length - 1]?.value ?? '') : '',
    label: element instanceof HTMLSelectElement ? (element.options[element.options.length - 1]?.label ?? '') : '',
  }))
  if (kind === 'SELECT') {
    await control.selectOption(last)
    return new RegExp(`${last}|${label}`)
  }
  if (kind === 'date') {
    await control.fill('2031-05-06')
    return /2031/
  }
  await control.fill('77')
  return /77/
}

async function openFact(page: Page, label: string): Promise<Locator> {
  const fact = factOf(page, label)
  await fact.getByRole('button', { name: /, edit / }).click()
  await expect(fact.locator('input, select, textarea').first()).toBeVisible()
  return fact
}

/** Finds it in the fact, or in its control once that is opened: a picker keeps what was typed there. */
async function expectInFact(page: Page, label: string, text: RegExp): Promise<void> {
  const fact = factOf(page, label)
  await expect(fact).toBeVisible()
  const isThere = async () => text.test(await shownIn(fact))
  const isPicker = async () => (await fact.getByRole('combobox').count()) > 0
  await expect
    .poll(
      async () => {
        if (await isThere()) return true
        const button = fact.getByRole('button', { name: /, edit / })
        if (!(await isPicker()) && (await button.isVisible())) await button.click({ timeout: 1000 })
        return isThere()
      },
      { message: `${label} has what was typed` },
    )
    .toBe(true)
}

async function openPanel(page: Page, { path }: FactsRow, id: string): Promise<string[]> {
  await openLive(page, `${path}/${id}`)
  await expect(panel(page)).toBeVisible()
  const labels = await panel(page).locator('dt:has(+ dd.edit)').allTextContents()
  expect(labels.length).toBeGreaterThan(0)
  return labels
}

for (const [file, row] of Object.entries(FACTS)) {
  const noun = file.replace(/.*\/|-facts\.tsx$/g, '')

  test(`each fact of a ${noun} outlives Back, or that its panel is closed`, async ({ page, admin }) => {
    test.setTimeout(120_000)
    const { id } = await row.add(admin)
    const labels = await openPanel(page, row, id)
    for (const [at, label] of labels.entries()) {
      const fact = await openFact(page, label)
      const text = await typeInto(fact)
      // What is looked for in a picker goes when the picker is left, and closing leaves it.
      const isPicker = (await fact.getByRole('combobox').count()) > 0
      if (at % 2 === 0 || isPicker) {
        await goBack(page)
        await page.goForward()
      } else {
        await page.getByRole('button', { name: /^Back to / }).click()
        await expect(panel(page)).toBeHidden()
        await openInApp(page, `${row.path}/${id}`)
      }
      await expectInFact(page, label, text)
    }
  })
}

for (const [at, way] of WAY_NAMES.slice(1).entries())
  test(`a fact outlives that ${way}`, async ({ page, context, admin }) => {
    const row = Object.values(FACTS)[at] as FactsRow
    const { id } = await row.add(admin)
    await openPanel(page, row, id)
    const text = 'Buyer asked for the survey plan'
    await (await openFact(page, 'Notes')).getByRole('textbox').fill(text)
    const next = await take(way, { page, context, admin, kept: text })
    await openPanel(next, row, id)
    const notes = factOf(next, 'Notes')
    await expect(notes.getByRole('textbox')).toHaveValue(text)
    await expect(notes).toContainText('Not saved yet')
    await notes.getByRole('button', { name: 'Save' }).click()
    const read = notes.getByRole('button', { name: /, edit notes$/ })
    await expect(read).toContainText(text)
    // Until then the browser asks before it leaves the page, and the draft is offered again.
    await expect.poll(() => rowsOnDevice(next, 'drafts')).toEqual([])
    await next.reload()
    await expect(read).toContainText(text)
  })

/** Closing a dialog in which something was typed asks, and it stays. */
async function expectAskedToClose(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
}

/** What is kept of an input: how it is opened and filled, and what is seen of it afterwards. */
type Input = Pick<InputRow, 'add' | 'open' | 'fill' | 'kept' | 'expectKept' | 'isWide'> & { name: string; way: string }

const nameOf = (path: string) => path.replace(/.*\//, '')

const formInputs = Object.entries(FORMS).map(([path, row], at): Input => {
  const [field] = row.fields
  const control = (page: Page) => row.place(page).getByLabel(new RegExp(`^${field.label}( optional)?$`))
  return {
    name: nameOf(path),
    way: wayAt(at),
    ...(row.isWide && { isWide: row.isWide }),
    add: row.add,
    open: row.open,
    kept: field.mine,
    async fill(page) {
      await control(page).fill(field.mine)
      if ((await row.place(page).getAttribute('role')) === 'dialog') await expectAskedToClose(page)
    },
    async expectKept(page) {
      await expect(control(page)).toHaveValue(field.mine)
      await expect(row.place(page).getByText('Your draft from before was restored.')).toBeVisible()
    },
  }
})

const otherInputs = Object.entries(INPUTS).flatMap(([path, row], at): Input[] => {
  if (typeof row === 'string') return []
  // Each goes by Back, and every third by one of the other ways.
  const ways = at % 3 === 0 ? [wayAt(0), wayAt(1 + ((at / 3) % (WAY_NAMES.length - 1)))] : [wayAt(0)]
  return ways.map((way) => ({ ...row, name: nameOf(path), way }))
})

/** Takes away all that the browser has of those who used it before but the files of the app. */
async function forgetDevice(page: Page, origin = ''): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' })
  await session.detach()
}

for (const group of inGroups([...formInputs, ...otherInputs], INPUTS_AT_ONCE))
  test(`what is typed and chosen stays in ${group.map(({ name }) => name).join(', ')}`, async ({
    context,
    baseURL,
  }) => {
    test.slow()
    for (const { name, way, isWide, add, open, fill, kept, expectKept } of group)
      await test.step(`${name}: ${way}`, async () => {
        const page = await context.newPage()
        await forgetDevice(page, baseURL)
        const admin = await signUp(context)
        if (isWide) await page.setViewportSize({ width: 1280, height: 800 })
        const { id } = await add(admin)
        await open(page, id)
        await fill(page)
        const next = await take(way, { page, context, admin, kept })
        await open(next, id)
        await expectKept(next)
        await next.close()
      })
  })
