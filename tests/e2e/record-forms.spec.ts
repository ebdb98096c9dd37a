import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { ask, join, type Person } from './support/people.ts'
import { type Field, FORMS, type Row, type Stored } from './support/record-form-rows.ts'
import { addDeal, addLead } from './support/records.ts'
import { dialog, expectToast, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** The record as the server has it. */
const stored = ({ api, read }: Row, request: APIRequestContext, id: string): Promise<Stored> =>
  read ? read(request, id) : ask<Stored>(request, 'GET', api(id))

/** What the server has once both fields arrived. */
const both = (one: Field, oneText: string, other: Field, otherText: string) => ({
  [one.name]: one.stored(oneText),
  [other.name]: other.stored(otherText),
})

const control = (place: Locator, { label }: Field) => place.getByLabel(new RegExp(`^${label}( optional)?$`))

async function type(place: Locator, to: Field): Promise<void> {
  const element = control(place, to)
  const isChoice = (await element.evaluate(({ tagName }) => tagName)) === 'SELECT'
  await (isChoice ? element.selectOption(to.mine) : element.fill(to.mine))
}

/** Somebody else writes a field while the form is open. */
const write = (row: Row, { request }: Person, id: string, to: Field) =>
  ask<Stored>(request, 'PATCH', row.api(id), { [to.name]: to.stored(to.theirs) })

async function save(row: Row, place: Locator): Promise<void> {
  await place.getByRole('button', { name: row.save ?? 'Save changes', exact: true }).click()
}

type Both = { row: Row; id: string; page: Page; admin: Person; ada: Person }

/** What a form does while somebody else writes the same record. */
const CASES: Record<string, (both: Both) => Promise<void>> = {
  async 'keeps what a colleague changed in other fields, and shows it'({ row, id, page, admin, ada }) {
    const [own, other] = row.fields
    await row.open(page, id)
    const form = row.place(page)
    await type(form, own)
    await write(row, ada, id, other)
    if (other.label) await expect(control(form, other)).toHaveValue(other.theirs)
    await expect(control(form, own)).toHaveValue(own.mine)
    await expect(control(form, own)).toBeFocused()
    await save(row, form)
    await expect.poll(() => stored(row, admin.request, id)).toMatchObject(both(own, own.mine, other, other.theirs))
    if (!row.stays) await expect(form).toBeHidden()
  },

  async 'shows both values where a colleague changed the same field'({ row, id, page, admin, ada }) {
    const [own, other] = row.fields
    await row.open(page, id)
    const form = row.place(page)
    await type(form, own)
    if (other.label) await type(form, other)
    await write(row, ada, id, own)
    await save(row, form)
    const conflict = form.getByRole('alert')
    await expect(conflict).toContainText(`${row.isOwn ? 'You' : ada.name} changed this`)
    await expect(conflict).toContainText(own.theirs)
    await expect(control(form, own)).toHaveValue(own.mine)
    expect(await stored(row, admin.request, id)).toMatchObject({ [own.name]: own.stored(own.theirs) })

    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(conflict).toBeHidden()
    await save(row, form)
    const mine = other.label ? both(own, own.mine, other, other.mine) : { [own.name]: own.stored(own.mine) }
    await expect.poll(() => stored(row, admin.request, id)).toMatchObject(mine)
    if (!row.stays) await expect(form).toBeHidden()
  },

  async 'sends of a restored draft only what was typed'({ row, id, page, admin, ada }) {
    const [own, other] = row.fields
    await row.open(page, id)
    await type(row.place(page), own)
    await write(row, ada, id, other)
    await row.open(page, id)
    const form = row.place(page)
    await expect(form.getByText('Your draft from before was restored.')).toBeVisible()
    await expect(control(form, own)).toHaveValue(own.mine)
    if (other.label) await expect(control(form, other)).toHaveValue(other.theirs)
    await save(row, form)
    await expect.poll(() => stored(row, admin.request, id)).toMatchObject(both(own, own.mine, other, other.theirs))
    if (!row.stays) await expect(form).toBeHidden()
  },
}

/** What it does when the record is deleted meanwhile. */
async function keepsWhatWasTyped({ row, id, page, admin }: Both): Promise<void> {
  const [own] = row.fields
  await row.open(page, id)
  const form = row.place(page)
  await type(form, own)
  await ask(admin.request, 'DELETE', row.api(id))
  // A form whose record no source keeps hears of it when it is saved.
  if (row.stays) await save(row, form)
  await expect(form.getByRole('alert')).toContainText('was deleted')
  await expect(control(form, own)).toHaveValue(own.mine)
  await expect(form.getByRole('button', { name: 'Copy what I typed' })).toBeVisible()
}

for (const [path, row] of Object.entries(FORMS)) {
  const noun = path.replace(/.*\/|-record-form\.tsx$/g, '')
  const cases = Object.entries(CASES)
  // What cannot be deleted is there once, so each case begins with a company of its own.
  const journeys = row.isLasting
    ? cases.map((one) => [one])
    : [[...cases, ['keeps what was typed when the record is deleted', keepsWhatWasTyped] as const]]
  for (const journey of journeys)
    test(`the form of a ${noun} ${journey.map(([title]) => title).join('; ')}`, async ({ page, admin, newBrowser }) => {
      test.slow()
      const ada = row.isOwn ? admin : await join(admin, await newBrowser(), { role: 'admin' })
      for (const [title, run] of journey)
        await test.step(title, async () => {
          const { id } = await row.add(admin)
          await run({ row, id, page, admin, ada })
          // Forms that are opened by a name find that of the next case.
          if (!row.isLasting) await admin.request.delete(row.api(id))
        })
    })
}

test('a fact of two fields sends only the one that was typed', async ({ page, admin, newBrowser }) => {
  const { id } = await addLead(admin.request, { location: 'Lekki' })
  const ada = await join(admin, await newBrowser(), { role: 'admin' })
  await openLive(page, `/leads/${id}`)
  const panel = page.getByRole('complementary').or(page.getByRole('region')).filter({ hasText: 'Looking for' }).first()
  await panel.getByRole('button', { name: /edit looking for/ }).click()
  await page.getByLabel('Location').fill('Ikoyi')
  await ask(ada.request, 'PATCH', `/api/leads/${id}`, { propertyType: 'land' })
  await page.getByLabel('Location').press('Enter')
  await expect(page.getByRole('button', { name: /land.*edit looking for/i })).toBeVisible()
  await expect
    .poll(() => ask<Stored>(admin.request, 'GET', `/api/leads/${id}`))
    .toMatchObject({ propertyType: 'land', location: 'Ikoyi' })
})

test('a fact that both changed asks which value is meant', async ({ page, admin, newBrowser }) => {
  const { id } = await addLead(admin.request, { notes: 'Called' })
  const ada = await join(admin, await newBrowser(), { role: 'admin' })
  await openLive(page, `/leads/${id}`)
  await page.getByRole('button', { name: /edit notes/ }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Mine')
  await ask(ada.request, 'PATCH', `/api/leads/${id}`, { notes: 'Theirs' })
  await page.getByRole('textbox', { name: 'Notes' }).press('Control+Enter')
  const conflict = page.getByRole('alert').filter({ hasText: ada.name })
  await expect(conflict).toContainText('Mine')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(() => ask<Stored>(admin.request, 'GET', `/api/leads/${id}`)).toMatchObject({ notes: 'Mine' })
})

test('where both wrote notes, both texts can be kept, in a fact and in the form', async ({
  page,
  admin,
  newBrowser,
}) => {
  const { id } = await addLead(admin.request, { notes: 'Called' })
  const ada = await join(admin, await newBrowser(), { role: 'admin' })
  const theirsIs = (notes: string) => ask(ada.request, 'PATCH', `/api/leads/${id}`, { notes })
  const keptIs = (notes: string) =>
    expect.poll(() => ask<Stored>(admin.request, 'GET', `/api/leads/${id}`)).toMatchObject({ notes })
  await openLive(page, `/leads/${id}`)
  await page.getByRole('button', { name: /edit notes/ }).click()
  const notes = page.getByRole('textbox', { name: 'Notes' })
  // What is typed goes on behind the old text.
  await page.keyboard.type(', wants a discount')
  await expect(notes).toHaveValue('Called, wants a discount')
  await theirsIs('Called, sent the plan')
  await notes.press('Control+Enter')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await keptIs('Called, sent the plan\nCalled, wants a discount')

  await page.getByRole('button', { name: 'Edit lead', exact: true }).click()
  const form = dialog(page, 'Edit Lead')
  await form.getByLabel('Notes').fill('Mine')
  await theirsIs('Theirs')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByRole('button', { name: 'Keep both' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue('Theirs\nMine')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await keptIs('Theirs\nMine')
})

test('a new record says that it starts from a draft, and can start anew', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  await dialog(page, 'Add New Lead').getByLabel('First name').fill('Ifeoma')
  await page.reload()
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await expect(form.getByLabel('First name')).toHaveValue('Ifeoma')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
  await expect(form.getByText('Your draft from before was restored.')).toBeHidden()
  await form.getByLabel('First name').fill('Ada')
  await expect(form.getByText('Draft kept until you save or cancel')).toBeVisible()
})

test('a change whose answer was lost is no failure', async ({ page, admin }) => {
  const { id } = await addLead(admin.request, { notes: 'Called' })
  await openLive(page, `/leads/${id}`)
  let lost = 0
  await page.route(`**/api/leads/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Edit lead', exact: true }).click()
  const form = dialog(page, 'Edit Lead')
  await form.getByLabel('Notes').fill('Mine')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Lead updated successfully')
  expect(lost).toBe(1)
  expect(await ask<Stored>(admin.request, 'GET', `/api/leads/${id}`)).toMatchObject({ notes: 'Mine', version: 2 })
})

const moveTo = (page: Page, stage: string) =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: stage }).click()

test('a deal that is moved while the server does not answer arrives when it is back', async ({ page, admin }) => {
  const { id } = await addDeal(admin.request)
  await openLive(page, `/pipeline/${id}`)
  const restart = await refuse(page, 'PUT', `/api/deals/${id}/stage`, { status: 502 })
  await moveTo(page, 'Offer made')
  await expect(toast(page)).toContainText(/until it is sent|sent when the connection is back/)
  const isThere = page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Offer made' })
  await expect(isThere).toHaveAttribute('aria-current', 'step')
  await restart()
  await expect
    .poll(() => ask<Stored>(admin.request, 'GET', `/api/deals/${id}`))
    .toMatchObject({ stage: 'offer_made', version: 2 })
  await expect(isThere).toHaveAttribute('aria-current', 'step')
})

test('a move whose answer was lost is done once and is no failure', async ({ page, admin }) => {
  const { id } = await addDeal(admin.request)
  await openLive(page, `/pipeline/${id}`)
  let sent = 0
  await page.route(`**/api/deals/${id}/stage`, async (route) => {
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  const again = page.waitForResponse((answer) => answer.url().endsWith('/stage') && answer.ok())
  await moveTo(page, 'Offer made')
  await again
  const isThere = page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Offer made' })
  await expect(isThere).toHaveAttribute('aria-current', 'step')
  await expect(toast(page).filter({ hasText: 'Error' })).toHaveCount(0)
  expect(await ask<Stored>(admin.request, 'GET', `/api/deals/${id}`)).toMatchObject({ stage: 'offer_made', version: 2 })
})
