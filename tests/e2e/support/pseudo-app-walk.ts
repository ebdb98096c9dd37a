import type { Locator, Page } from '@playwright/test'
import { plannedInspectionTexts } from '#features/calendar/web/planned-inspections.texts.ts'
import { communicationWordTexts } from '#features/communications/web/communication-words.texts.ts'
import { dealBoardTexts } from '#features/deals/web/deal-board.texts.ts'
import { propertyInspectionTexts } from '#features/properties/web/property-inspections.texts.ts'
import { reportsPageTexts } from '#features/reports/web/reports-page.texts.ts'
import { languageFacts } from '#languages/codes.ts'
import type { Text } from '#shared/texts.ts'
import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import { inGroups } from './groups.ts'
import { openSection } from './open-section.ts'
import { type Ids, inPseudo, test } from './pseudo-company.ts'
import { openInApp } from './screens.ts'
import { expect } from './test.ts'
import { textsOutside, textsThatDoNotFit } from './texts-on-page.ts'

/** Words that are the same in every language, or that the server has written before. */
const UNCHANGED: readonly (string | RegExp)[] = [
  // Each language in its own words.
  ...Object.values(languageFacts).map(({ name }) => name),
  /\S+@\S+/,
  /https?:\S+/,
  // What a company is called until somebody renames it, and its first channels.
  /['’]s team/,
  /general|sales-team|lead-discussions|Company news and notices|Daily deals, visits, help|Who takes which lead/,
  // The company of the look, with its slogan.
  /Elysium Trust Holdings|Land and homes, held in trust|Dhabi & Partners/,
  /Ctrl|Esc|Enter|Shift/,
  // Zones and date formats are called so everywhere; the server names a device in the language of its account.
  /Africa\/Lagos|GMT|UTC/,
  /DD\/MM\/YYYY|MM\/DD\/YYYY|YYYY-MM-DD/,
  /Chrome on Linux/,
  /WhatsApp/,
  // A job keeps the title of its report as that was written.
  /Monthly report: overview/,
  /PDF|JPG|CSV|JSON|DOCX?|PNG|XLSX|ZIP|TXT|offer\.pdf/,
]

/** Lines of the feed are stored as they were written; the server writes the second line of a search hit, in English so far. */
const STORED = '.activities-feed p > :first-child, .palette-description'

/** What is open over the page. */
const OVER = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

type Screen = {
  name: string
  /** Its addresses: the list, other views of it, a record that is open. */
  paths: (ids: Ids) => readonly string[]
  /** The button that opens a dialog, on the last address. */
  dialog?: Text
}

const SCREENS_AT_ONCE = 4

const SCREENS: readonly Screen[] = [
  { name: 'the dashboard', paths: () => ['/'] },
  { name: 'leads', paths: ({ lead }) => ['/leads', '/leads?layout=rows', `/leads/${lead}`] },
  { name: 'contacts', paths: ({ contact }) => ['/contacts', `/contacts/${contact}`] },
  {
    name: 'the pipeline',
    paths: ({ deal }) => ['/pipeline', `/pipeline/${deal}`],
    dialog: dealBoardTexts.markLost,
  },
  {
    name: 'properties',
    paths: ({ property }) => ['/properties', `/properties/${property}`],
    dialog: propertyInspectionTexts.log,
  },
  {
    name: 'the plan of a visit',
    paths: ({ property }) => [`/properties/${property}`],
    dialog: plannedInspectionTexts.schedule,
  },
  {
    name: 'communications',
    paths: ({ communication }) => ['/communication', `/communication/${communication}`],
  },
  { name: 'a call that is logged', paths: ({ lead }) => [`/leads/${lead}`], dialog: communicationWordTexts.log },
  {
    name: 'the calendar',
    paths: ({ event }) => [
      '/calendar?date=2027-01-05',
      '/calendar?date=2027-01-05&view=week',
      '/calendar?date=2027-01-05&view=day',
      `/calendar/${event}?date=2027-01-05`,
    ],
  },
  { name: 'tasks', paths: ({ task }) => ['/tasks', `/tasks/${task}`] },
  { name: 'documents', paths: ({ document }) => ['/documents', `/documents/${document}`] },
  { name: 'reports', paths: () => ['/reports'], dialog: reportsPageTexts.schedule },
  { name: 'the chat', paths: ({ channel }) => ['/team-chat', `/team-chat/${channel}`] },
]

/** What is wrong with the texts in a place, under the name of what is looked at. */
async function expectWhole(place: Locator, name: string): Promise<void> {
  const found = [...(await textsOutside(place, UNCHANGED, STORED)), ...(await textsThatDoNotFit(place))]
  expect.soft(found, name).toEqual([])
}

/** The address of a record, which opens beside its list or over it. */
const RECORD = /^\/(?!team-chat)[a-z]+\/[\da-f-]{36}/

/** Opens an address and waits until all of it is there. */
async function open(page: Page, path: string): Promise<void> {
  await openInApp(page, path)
  await isThere(page)
  if (RECORD.test(path))
    await expect(page.locator('.panel, .sheet, [role=dialog]').filter({ visible: true }).first()).toBeVisible()
}

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('main').getByText('⟦').first()).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await expect(page.getByText(/⟦Ļöàđíñĝ/)).toHaveCount(0)
}

/** The buttons there that open a menu or a popover and that can be pressed, one of each kind: cards have the same. */
async function openersIn(place: Locator): Promise<Locator[]> {
  const openers = place.locator('[aria-haspopup]:visible:not(:disabled, [aria-hidden])')
  const places = await openers.evaluateAll((buttons) => {
    const known = new Set<string>()
    return buttons.flatMap((button, at) => {
      const words = button.getAttribute('aria-label') ?? button.textContent ?? ''
      const kind = words.replace(/1⟦[^⟦⟧]*⟧|[\d.,₦]+/g, '')
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (known.has(kind) || !hit || !button.contains(hit)) return []
      known.add(kind)
      return [at]
    })
  })
  return places.map((at) => openers.nth(at))
}

/** Opens every menu there and looks at it. */
async function walkMenus(page: Page, place: Locator, name: string): Promise<void> {
  const over = page.locator(OVER).filter({ visible: true })
  const before = await over.count()
  for (const [at, opener] of (await openersIn(place)).entries()) {
    await opener.click()
    await expect.poll(() => over.count()).toBeGreaterThan(before)
    await expectWhole(over.nth(before), `${name}, menu ${at}`)
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(before)
  }
}

/** Looks at a dialog, and again with the messages of a form that was sent as it is. */
async function walkDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.skeleton:visible')).toHaveCount(0)
  await expectWhole(dialog, name)
  const submit = dialog.locator('.dialog-foot [type=submit]')
  if ((await submit.count()) === 0) return
  const form = await dialog.elementHandle()
  await submit.click()
  // One that is whole as it is closes.
  const isClosed = await form?.waitForElementState('hidden', { timeout: 1000 }).then(
    () => true,
    () => false,
  )
  if (!isClosed) await expectWhole(dialog, `${name}, sent as it is`)
}

/** The keys after C that add a record from any screen. */
const ADDED = ['L', 'C', 'D', 'P', 'E', 'T', 'F']

async function walkScreen(page: Page, ids: Ids, { paths, dialog }: Screen): Promise<void> {
  for (const path of paths(ids)) {
    await open(page, path)
    await expectWhole(page.locator('body'), path)
    const sheet = page.locator('.sheet, [role=dialog]').filter({ visible: true })
    if (!dialog) await walkMenus(page, (await sheet.count()) > 0 ? sheet : page.locator('main'), path)
  }
  if (!dialog) return
  await page
    .getByRole('button', { name: inPseudo(dialog) })
    .first()
    .click()
  await walkDialog(page, inPseudo(dialog))
}

/** Walks the screens of the app with their frame: every text is one of a catalogue, and nothing is cut though all are 40 % longer. */
export function walkApp(): void {
  for (const group of inGroups(SCREENS, SCREENS_AT_ONCE))
    test(`${group.map(({ name }) => name).join(', ')}: whole in another language, with room for longer words`, async ({
      page,
      ids,
    }) => {
      test.slow()
      for (const screen of group) await walkScreen(page, ids, screen)
    })

  test('the settings: whole in another language, with room for longer words', async ({ page, ids: _ }) => {
    test.slow()
    await open(page, '/settings')
    await expectWhole(page.locator('body'), 'the index of the settings')
    for (const { id } of settingsSectionsFor(true)) {
      await openSection(page, id)
      await isThere(page)
      await expectWhole(page.locator('body'), `the section ${id}`)
      await walkMenus(page, page.locator('main'), `the section ${id}`)
    }
  })

  test('the frame of every screen: whole in another language, with room for longer words', async ({ page, ids: _ }) => {
    test.slow()
    await open(page, '/settings')
    await walkMenus(page, page.locator('.shell-side:visible, .shell-top'), 'around')
    await page.keyboard.press('?')
    await walkDialog(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().fill('Ikoyi terrace')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectWhole(page.getByRole('dialog').last(), 'search')
  })

  test('the forms that add a record: whole in another language, with room for longer words', async ({
    page,
    ids: _,
  }) => {
    test.slow()
    for (const key of ADDED) {
      await open(page, '/tasks')
      await page.keyboard.press('c')
      await page.keyboard.press(key.toLowerCase())
      await walkDialog(page, `C ${key}`)
    }
  })

  test('the outbox: whole in another language, with room for longer words', async ({ page, ids: _ }) => {
    await open(page, '/tasks')
    await page.route('**/api/**', (route) => route.abort())
    await page.locator('main input[type=checkbox]:not(.select-mark)').first().check()
    await page.locator('.shell-outbox-button').click()
    await walkDialog(page, 'outbox')
  })
}
