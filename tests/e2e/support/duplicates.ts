import type { BrowserContext, Page } from '@playwright/test'
import { ask, join, type Person } from './people.ts'
import { addLead } from './records.ts'
import { expectToast, openLive, toast } from './screens.ts'
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
