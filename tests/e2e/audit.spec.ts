import { readFile } from 'node:fs/promises'
import type { AuditRow } from '#features/audit/audit.contract.ts'
import { ask, join, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { pressUntil } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an admin reads who did what, sees the log grow, narrows it and takes it along [SET-31] [ROLE-09]', async ({
  newBrowser,
}) => {
  const context = await newBrowser()
  const admin = await signUp(context)
  const elsewhere = await newBrowser()
  const colleague = await join(admin, elsewhere)
  await ask(admin.request, 'PATCH', `/api/admin/users/${colleague.user.id}`, { role: 'manager' })
  const page = await context.newPage()
  await page.goto('/settings/audit')
  const log = page.getByRole('region', { name: 'Audit log' })
  const entries = log.getByRole('list', { name: 'Entries of the audit log' }).getByRole('listitem')
  const changed = entries.filter({ hasText: 'Changed the role of Tunde Bello' })
  await expect(changed).toContainText('Adaeze Okafor')
  await expect(changed).toContainText('Sales')
  await expect(changed.locator('ins')).toHaveText('Manager')
  await expect(entries.filter({ hasText: 'Read the audit log' })).toHaveCount(1)

  const { id, firstName, lastName } = await addLead(elsewhere.request, {})
  await ask(elsewhere.request, 'DELETE', `/api/leads/${id}`)
  await expect(entries.first()).toContainText(`Deleted a lead: ${firstName} ${lastName}`)
  await expect(entries.first()).toContainText('Tunde Bello')

  await log.getByRole('button', { name: /^About/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Members' }).click()
  await expect(entries.filter({ hasText: 'Deleted a lead' })).toHaveCount(0)
  await expect(changed).toBeVisible()
  const download = page.waitForEvent('download')
  await log.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain('Changed the role of Tunde Bello,Sales,Manager')
  expect(table).not.toContain('record.deleted')

  await log.getByRole('button', { name: 'Clear' }).click()
  await expect(entries.first()).toContainText('Exported the audit log')
  await log.getByRole('button', { name: /^Period/ }).click()
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(log.getByRole('heading', { name: 'No entry fits' })).toBeVisible()
  await log.getByRole('button', { name: 'Show all entries' }).click()
  await expect(changed).toBeVisible()

  const theirs = await elsewhere.newPage()
  await theirs.goto('/settings/audit')
  await expect(theirs.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Audit log' })).toHaveCount(0)
})

const entry = (place: number): AuditRow => ({
  id: `01999999-0000-7000-8000-${String(place).padStart(12, '0')}`,
  seq: 10_000 - place,
  hash: 'a'.repeat(64),
  userId: null,
  userName: null,
  action: 'session.ended',
  entityType: null,
  entityId: null,
  subject: null,
  metadata: { which: 'company', count: place },
  address: '102.89.3.4',
  device: 'Chrome on Android',
  isReduced: false,
  createdAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
})

test('a long log is drawn in part, older entries come with scrolling, and one that cannot be loaded has a way on [SET-31]', async ({
  context,
  page,
}) => {
  await signUp(context)
  let isDown = true
  await page.route(/\/api\/admin\/audit\?/, (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const rows = Array.from({ length: 50 }, (_, at) => entry(from + at))
    const headers = from < 950 ? { 'x-next-cursor': String(from + 50) } : undefined
    return route.fulfill({ json: rows, headers })
  })
  await page.goto('/settings/audit')
  const log = page.getByRole('region', { name: 'Audit log' })
  await expect(log.getByRole('alert')).toContainText('The audit log could not be loaded')
  isDown = false
  const entries = log.getByRole('list', { name: 'Entries of the audit log' }).getByRole('listitem')
  await pressUntil(log.getByRole('button', { name: 'Try again' }), entries.first())
  await expect(entries.first()).toContainText('Signed everybody out: 0 devices')
  await expect(async () => {
    await entries.last().scrollIntoViewIfNeeded()
    // On the third page.
    await expect(log.getByText('Signed everybody out: 120 devices')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  expect(await entries.count()).toBeLessThan(60)
})
