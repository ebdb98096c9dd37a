import type { BrowserContext, Page } from '@playwright/test'
import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { ask, join, type Person } from './people.ts'
import { addContact, addLead } from './records.ts'
import { dialog, expectToast, openLive, toast } from './screens.ts'
import { expect } from './test.ts'

const SAME = '0803 444 0001'
const pairs = (page: Page) => page.getByRole('region', { name: 'Duplicates' }).getByRole('listitem')

/** A pair is set apart, comes back by Undo, and what a colleague does meanwhile shows on the open page. */
export async function setPairsApart(
  page: Page,
  admin: Person,
  newContext: () => Promise<BrowserContext>,
): Promise<void> {
  const add = (firstName: string, lastName: string) => addLead(admin.request, { firstName, lastName, phone: SAME })
  const ada = await add('Ada', 'Obi')
  const bisi = await add('Bisi', 'Etim')
  const chi = await add('Chi', 'Eze')
  const colleague = await join(admin, await newContext())
  await openLive(page, '/settings/duplicates')
  await expect(pairs(page)).toHaveCount(2)

  const notSame = page.getByRole('button', { name: 'Ada Obi and Bisi Etim are not the same person' })
  await notSame.click()
  await expectToast(page, 'Not the same person', 'Ada Obi and Bisi Etim are no longer shown as a pair.')
  await expect(pairs(page)).toHaveCount(1)
  await expect(pairs(page)).toContainText('Chi Eze')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notSame).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const body = { noun: 'leads', id: ada.id, otherId: bisi.id }
  await ask(colleague.request, 'POST', '/api/duplicates/dismiss', body)
  await expect(notSame).toHaveCount(0)
  await expect(pairs(page)).toHaveCount(1)
  await ask(colleague.request, 'POST', `/api/leads/${ada.id}/merge`, { otherId: chi.id })
  await expect(pairs(page)).toHaveCount(0)
  await expect(page.getByText('No duplicates found')).toBeVisible()
}

/** One of two records is merged into the other from its menu, in which the colleague who may not remove it finds no such entry. */
export async function mergeFromMenu(
  page: Page,
  admin: Person,
  newContext: () => Promise<BrowserContext>,
): Promise<void> {
  const ada = await addLead(admin.request, { firstName: 'Ada', lastName: 'Obi', assignedTo: admin.user.id })
  await addLead(admin.request, { firstName: 'Adaeze', lastName: 'Obi', phone: '0809 111 2233' })
  await openLive(page, `/leads/${ada.id}`)
  // Beside an open panel its card has the same button.
  const opener = (place: Page) => place.locator('.panel').getByRole('button', { name: 'More actions for Ada Obi' })
  await opener(page).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const pick = dialog(page, 'Merge Ada Obi with another record')
  await pick.getByRole('combobox').fill('Adaeze')
  await page.getByRole('option', { name: /Adaeze Obi/ }).click()
  const merge = dialog(page, 'Merge two records')
  await expect(merge.getByRole('radio', { name: /Ada Obi, older/ })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'Merged', 'Adaeze Obi was merged into Ada Obi')
  const [one, ...others] = await ask<Lead[]>(admin.request, 'GET', '/api/leads')
  expect([one?.phones.length, others]).toEqual([2, []])

  await ask(admin.request, 'PATCH', '/api/admin/workspace', { deletions: 'owner' })
  const context = await newContext()
  await join(admin, context)
  const theirs = await context.newPage()
  await openLive(theirs, `/leads/${ada.id}`)
  await opener(theirs).click()
  await expect(theirs.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Merge with…' })).toHaveCount(0)
}

const MORE_THAN_A_CALL_HAS = 204

/** Far down in more pairs than a call answers, what a colleague dismisses, merges and adds shows, and what is read stays where it is. */
export async function followManyPairs(
  page: Page,
  admin: Person,
  newContext: () => Promise<BrowserContext>,
): Promise<void> {
  const add = (firstName: string, phone: string) => addLead(admin.request, { firstName, lastName: 'Obi', phone })
  const first = await add('Ada', SAME)
  const others: Lead[] = []
  while (others.length < MORE_THAN_A_CALL_HAS)
    others.push(...(await Promise.all(Array.from({ length: 12 }, (_, at) => add(`Bisi${others.length + at}`, SAME)))))
  const late = (at: number) => `0809 444 000${at}`
  const [chi, chidi, dayo, dami] = [
    await add('Chi', late(1)),
    await add('Chidi', late(1)),
    await add('Dayo', late(2)),
    await add('Dami', late(2)),
  ]
  const colleague = await join(admin, await newContext())
  await openLive(page, '/settings/duplicates')
  const more = page.getByRole('button', { name: 'Show more pairs' })
  for (let shown = 50; shown < MORE_THAN_A_CALL_HAS; shown += 50) {
    await expect(pairs(page)).toHaveCount(shown)
    await more.click()
  }
  await expect(pairs(page)).toHaveCount(MORE_THAN_A_CALL_HAS + 2)
  await expect(more).toHaveCount(0)

  const [name] = (await pairs(page).nth(180).getByRole('link').last().textContent())?.split(',') ?? []
  const read = page.getByRole('link', { name: name ?? '' })
  await read.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await read.boundingBox())?.y ?? 0)
  const before = await top()
  await ask(colleague.request, 'POST', '/api/duplicates/dismiss', { noun: 'leads', id: chi.id, otherId: chidi.id })
  await expect(pairs(page)).toHaveCount(MORE_THAN_A_CALL_HAS + 1)
  await expect(pairs(page).filter({ hasText: 'Chidi Obi' })).toHaveCount(0)
  await ask(colleague.request, 'POST', `/api/leads/${first.id}/merge`, { otherId: others[0]?.id })
  await expect(pairs(page)).toHaveCount(MORE_THAN_A_CALL_HAS)
  expect(await top()).toBe(before)
  await add('Efe', late(3))
  await add('Ejiro', late(3))
  await expect(pairs(page)).toHaveCount(MORE_THAN_A_CALL_HAS + 1)
  await expect(pairs(page).last()).toContainText('Ejiro Obi')
  expect(await top()).toBe(before)
  await ask(colleague.request, 'POST', `/api/leads/${dayo.id}/merge`, { otherId: dami.id })
  await expect(pairs(page).filter({ hasText: 'Dami Obi' })).toHaveCount(0)
  expect(await top()).toBe(before)
}

/** A contact is merged with another one from its menu: from that of its panel, or from that of its card in a list at this address. */
export async function mergeContactFrom(
  menuOf: 'panel' | '/contacts' | '/contacts?list=contacts',
  page: Page,
  admin: Person,
): Promise<void> {
  const bola = await addContact(admin.request, { firstName: 'Bola', lastName: 'Etim', phone: '0803 444 0001' })
  await addContact(admin.request, { firstName: 'Bolanle', lastName: 'Etim', phone: '0809 111 2233' })
  await openLive(page, menuOf === 'panel' ? `/contacts/${bola.id}` : menuOf)
  const place = menuOf === 'panel' ? page.locator('.panel') : page.getByRole('main')
  await place.getByRole('button', { name: 'More actions for Bola Etim' }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const pick = dialog(page, 'Merge Bola Etim with another record')
  await pick.getByRole('combobox').fill('Bolanle')
  await page.getByRole('option', { name: /Bolanle Etim/ }).click()
  const merge = dialog(page, 'Merge two records')
  await expect(merge.getByRole('radio', { name: /Bola Etim, older/ })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'Merged', 'Bolanle Etim was merged into Bola Etim')
  const [one, ...others] = await ask<Contact[]>(admin.request, 'GET', '/api/contacts')
  expect([one?.id, one?.phones.length, others]).toEqual([bola.id, 2, []])

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Merge undone')
  expect(await ask<Contact[]>(admin.request, 'GET', '/api/contacts')).toHaveLength(2)
}
