import type { Page } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { BulkResult } from '#shared/record-endpoints.ts'
import { ask, type Person } from './people.ts'
import { openLive, toast } from './screens.ts'
import { expect, test } from './test.ts'

/** More than one call changes. */
export const COUNT = 620
/** So many rows that the import of them lasts longer than a reload; what is begun after it waits for it. */
const ROWS = 6_000

/** Begins an import of so many leads. */
async function beginImport({ request }: Person, firstName: string, count: number, phone: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, at) => `${firstName}${at},Duru,0${phone + at}`)
  const file = {
    name: `${firstName}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`First name,Last name,Phone\n${rows.join('\n')}\n`),
  }
  // A busy machine reads so many rows in more than ten seconds.
  const answer = await request.post('/api/imports', { multipart: { noun: 'leads', file }, timeout: 60_000 })
  const { id } = (await answer.json()) as { id: string }
  await ask(request, 'POST', `/api/imports/${id}/start`)
  return id
}

/** More leads than one call changes, by an import. */
export async function addMany(person: Person): Promise<void> {
  const id = await beginImport(person, 'Many', COUNT, 8_070_000_000)
  await expect
    .poll(async () => (await ask<{ state: string }>(person.request, 'GET', `/api/imports/${id}`)).state, {
      timeout: 60_000,
    })
    .toBe('done')
}

/** A job that is begun elsewhere shows on the open page; it and an import that runs show again after a reload, each with its end. */
export async function followAfterReload(page: Page, admin: Person): Promise<void> {
  test.setTimeout(240_000)
  await addMany(admin)
  await openLive(page, '/settings/data')
  // The list of the last acts has it too.
  const line = page.getByText(`Tagging: 0 of ${COUNT}`).and(page.locator(':not(main *)'))
  const imports = page.getByRole('list', { name: 'Imports of the last 30 days' })
  const importBar = imports.getByRole('progressbar', { name: 'Progress of the import' })

  await beginImport(admin, 'Later', ROWS, 8_090_000_000)
  const body = { filter: { search: 'Many' }, act: 'tag', value: 'Reloaded', asJob: true }
  const { total } = await ask<BulkResult>(admin.request, 'POST', '/api/leads/bulk', body)
  expect(total).toBe(COUNT)
  await expect(line).toBeVisible()
  await page.reload()
  await expect(importBar).toBeVisible()
  await expect(line).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await expect(imports).toContainText(`${ROWS.toLocaleString('en')} added`, { timeout: 120_000 })
  await expect(toast(page)).toContainText(`${COUNT} tagged`, { timeout: 60_000 })
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByText(/^Tagging:/)).toHaveCount(0)
  const tagged = await ask<Lead[]>(admin.request, 'GET', '/api/leads?tag=Reloaded&limit=1')
  expect(tagged).toHaveLength(1)
}
