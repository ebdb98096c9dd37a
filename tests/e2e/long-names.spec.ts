import type { Page } from '@playwright/test'
import { ask, join } from './support/people.ts'
import { addContact, addDeal, addLead, addProperty } from './support/records.ts'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a long name can still be read on the card of the lead that was opened', async ({ page, admin }) => {
  const { id } = await addLead(admin.request, { firstName: 'Amarachi', lastName: 'D'.repeat(90) })
  await page.goto('/leads')
  const name = page.locator('.record-card h3')
  await name.getByRole('link').click({ position: { x: 8, y: 8 } })
  await expect(page).toHaveURL(new RegExp(`/leads/${id}`))
  await expect(page.getByRole('heading', { level: 2, name: /^Amarachi D+$/ })).toBeVisible()
  expect(await name.evaluate((element) => element.scrollLeft)).toBe(0)
})

/** Asks again while a list still measures its rows. */
const softly = expect.configure({ soft: true })
const LONG = { firstName: 'Oluwafunmilayọ', lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé' }
const NAME = `${LONG.firstName} ${LONG.lastName}`
const TITLE = 'Fully detached five-bedroom duplex with pool and staff house'

/** What of these names is cut, of the cards and rows on the page. */
const cut = (page: Page, names: readonly string[]) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('main :is(article, [data-deal]) *')]
        .filter((it) => names.some((name) => it.textContent?.includes(name)) && it.checkVisibility())
        .filter((it) => getComputedStyle(it).display !== 'inline' && getComputedStyle(it).overflow !== 'visible')
        .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1)
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    names,
  )

test('a long name is whole on every card, also beside a panel', async ({ page, admin }) => {
  const lead = await addLead(admin.request, LONG)
  const contact = await addContact(admin.request, LONG)
  const property = await addProperty(admin.request, { title: TITLE })
  const deal = await addDeal(admin.request, { title: TITLE, leadId: lead.id, propertyId: property.id })
  const task = await ask<{ id: string }>(admin.request, 'POST', '/api/tasks', {
    ...{ title: TITLE, leadId: lead.id, dueDate: '2020-01-05T09:00:00Z' },
  })
  for (const [list, { id }] of [
    ['/leads', lead],
    ['/contacts', contact],
    ['/properties', property],
    ['/pipeline', deal],
    ['/tasks', task],
  ] as const)
    for (const path of [list, `${list}/${id}`]) {
      await page.goto(path)
      const card = page
        .getByRole('main')
        .locator('article, [data-deal]')
        .filter({ hasText: /Adébọ̀wálé|detached/ })
      await expect(card).toBeVisible()
      await softly.poll(() => cut(page, [NAME, TITLE]), path).toEqual([])
    }
})

test('cards side by side are equally high when one of them has a long name, also once it is shortened', async ({
  page,
  admin,
}) => {
  for (const firstName of ['Ada', 'Bisi', 'Chidi']) await addContact(admin.request, { firstName, lastName: 'Alli' })
  const { id } = await addContact(admin.request, LONG)
  await openLive(page, '/contacts')
  await expect(page.locator('.record-card')).toHaveCount(4)
  const boxes = () =>
    page.locator('.record-card').evaluateAll((cards) =>
      cards.map((card) => {
        const { top, bottom, height } = card.getBoundingClientRect()
        return { top, height, gap: bottom - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0) }
      }),
    )
  /** How many heights there are in the first line, and the space below the foot of a card. */
  const levels = async () => {
    const all = await boxes()
    const line = all.filter(({ top }) => top === all[0]?.top)
    return [line.length, new Set(line.map(({ height }) => height)).size, ...new Set(all.map(({ gap }) => gap))]
  }
  await expect.poll(levels).toEqual([3, 1, 1])
  const before = (await boxes())[0]?.height ?? 0
  await ask(admin.request, 'PATCH', `/api/contacts/${id}`, { lastName: 'Ade' })
  await expect.poll(async () => (await boxes())[0]?.height).toBeLessThan(before)
  await expect.poll(levels).toEqual([3, 1, 1])
})

test('a long name of one’s own stays within the settings, also on a phone', async ({ page, admin }) => {
  await ask(admin.request, 'PATCH', '/api/auth/user', { lastName: `Okafor${'Very'.repeat(20)}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings/profile')
  const name = page.locator('.profile-section-person b')
  await expect(name).toContainText('OkaforVery')
  expect(await name.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(360 - 16)
})

test('on the dashboard a long name makes its own activity higher, and no card beside it empty', async ({
  page,
  admin,
}) => {
  await addLead(admin.request, LONG)
  const property = await addProperty(admin.request, { title: TITLE })
  await addDeal(admin.request, { title: TITLE, propertyId: property.id })
  await ask(admin.request, 'POST', '/api/tasks', { title: `${TITLE}, ${NAME}`, dueDate: '2030-01-05T09:00:00Z' })
  await addLead(admin.request, { firstName: 'Ada', lastName: 'Obi' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: TITLE })
    await expect(card).toBeAttached()
    await expect(page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem').nth(2)).toBeAttached()
    const empty = () =>
      page.evaluate(() => {
        const heightOf = (it: Element | null | undefined) => it?.getBoundingClientRect().height ?? 0
        const rows = [...document.querySelectorAll('.feed li')].map(
          (row) => heightOf(row) - heightOf(row.querySelector('p')),
        )
        const text = document.querySelector('article .properties-address')?.getBoundingClientRect().bottom ?? 0
        const foot = document.querySelector('article .card-foot')?.getBoundingClientRect().top ?? 0
        return { rows: rows.filter((space) => space > 44).length, card: foot - text > 12 }
      })
    await softly.poll(empty, `${width} px`).toEqual({ rows: 0, card: false })
  }
})

test('on a phone a communication ends where its text ends', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { ...LONG, email: 'oluwa@example.com' })
  await ask(admin.request, 'POST', '/api/communications', { type: 'phone', content: 'Asked', leadId: lead.id })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/communication')
  const row = page.getByRole('article').first()
  await expect(row).toBeVisible()
  const below = () =>
    row.evaluate((it) => {
      const last = [...(it.lastElementChild?.children ?? [])].map((one) => one.getBoundingClientRect().bottom)
      return it.getBoundingClientRect().bottom - Math.max(...last)
    })
  expect(await below()).toBeLessThan(20)
})

test('what a notification says is whole', async ({ page, admin, newBrowser }) => {
  const colleague = await join(admin, await newBrowser())
  await addLead(colleague.request, { ...LONG, assignedTo: admin.user.id })
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const note = page.getByRole('button').filter({ hasText: NAME })
  await expect(note).toBeVisible()
  const isCut = () =>
    note.evaluate(
      (it) =>
        [...it.querySelectorAll(':not(.visually-hidden)')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
        ).length,
    )
  expect(await isCut()).toBe(0)
})

test('the status of a lead is beside every name that leaves room for it', async ({ page, admin }) => {
  // A t is not as wide as an i or two, so that one of the names is as long as is looked for.
  for (const end of ['', 't'])
    for (let letters = 28; letters < 34; letters++)
      await addLead(admin.request, { lastName: 'i'.repeat(letters) + end })
  await page.goto('/leads')
  await expect(page.locator('.record-card')).toHaveCount(12)
  /** Of each card, how much is free beside name and status, and whether they are side by side. */
  const heads = await page.locator('.record-card .card-head').evaluateAll((all) =>
    all.map((head) => {
      const [name, status] = [head.querySelector('h3 a'), head.querySelector('.badge')]
      const range = document.createRange()
      range.selectNodeContents(name ?? head)
      const [text, badge] = [range.getBoundingClientRect(), status?.getBoundingClientRect()]
      const free = head.getBoundingClientRect().width - text.width - (badge?.width ?? 0)
      return { free, isBeside: (badge?.top ?? 0) < text.bottom - 2 }
    }),
  )
  expect(heads.some(({ free }) => free > 4.5 && free < 8)).toBe(true)
  expect(heads.filter(({ free, isBeside }) => free > 4.5 && !isBeside)).toEqual([])
})

test('the title of a task has the room that its row leaves', async ({ page, admin }) => {
  const title = 'Send the deed of assignment and the survey plan to the lawyer of the buyer today'
  await ask(admin.request, 'POST', '/api/tasks', { title, dueDate: '2030-01-05T09:00:00Z' })
  for (const width of [1024, 1160, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/tasks')
    const heading = page.getByRole('article').getByRole('heading', { name: title })
    await expect(heading).toBeVisible()
    expect(await heading.evaluate((it) => it.getBoundingClientRect().height), `${width} px`).toBeLessThan(45)
  }
})

test('what an upcoming event says is whole, and the whole title of one in the month is its tip and its dialog', async ({
  page,
  admin,
}) => {
  const start = new Date(Date.now() + 3 * 3_600_000)
  const location = 'Block 114, Plot 25B, Admiralty Way Extension, Lekki Phase One, Eti-Osa, Lagos'
  await ask(admin.request, 'POST', '/api/calendar/events', {
    ...{ title: `${TITLE}, ${NAME}`, type: 'site_inspection', location },
    ...{ startTime: start.toISOString(), endTime: new Date(start.getTime() + 3_600_000).toISOString() },
  })
  await page.goto('/calendar?view=month')
  const coming = page.getByRole('complementary', { name: 'Upcoming' }).getByRole('button').filter({ hasText: location })
  await expect(coming).toBeVisible()
  expect(
    await coming.evaluate(
      (it) =>
        [...it.querySelectorAll('*')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
        ).length,
    ),
  ).toBe(0)
  const chip = page.locator('[data-event]').first()
  await expect(chip).toHaveAttribute('title', `${TITLE}, ${NAME}`)
  await chip.click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: `${TITLE}, ${NAME}` })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
})
