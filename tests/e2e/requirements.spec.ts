import { ask, signUp } from './support/people.ts'
import { pressUntil } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an admin sees which security requirements are open, and a change of the policy closes them on the open page [SET-33]', async ({
  context,
  page,
}) => {
  const admin = await signUp(context)
  await page.goto('/settings/requirements')
  const section = page.getByRole('region', { name: 'Security requirements' })
  const row = (text: string) => section.getByRole('listitem').filter({ hasText: text })
  await expect(row('V6.2.1 ·')).toContainText('The policy takes passwords of 6 characters.')
  await expect(row('V6.2.1 ·').getByLabel('Open:')).toBeVisible()
  const open = section.getByRole('radio', { name: /^Open \d+$/ })
  const before = Number((await open.textContent())?.replace('Open ', ''))
  await open.click()
  await expect(section.getByRole('listitem')).toHaveCount(before)
  await expect(row('V6.2.2 ·')).toHaveCount(0)

  await ask(admin.request, 'PATCH', '/api/admin/policy', { passwordLength: 12, idleHours: 8, sessionDays: 7 })
  // Four of passwords, two of sessions.
  await expect(section.getByRole('listitem')).toHaveCount(before - 6)
  await expect(open).toHaveText(`Open ${before - 6}`)
  await section.getByRole('radio', { name: 'All 53' }).click()
  await expect(row('V6.2.1 ·')).toContainText('New passwords have 12 characters or more.')
  await expect(row('V6.2.1 ·').getByLabel('Met:')).toBeVisible()
})

test('what cannot be loaded has a way on, and an empty list has its words [SET-33]', async ({ context, page }) => {
  await signUp(context)
  let isDown = true
  await page.route('**/api/admin/policy/requirements*', (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
    const met = { id: 'V6.2.2', level: 1, isMet: true, reason: null, count: null }
    return route.fulfill({ json: [met] })
  })
  await page.goto('/settings/requirements')
  const section = page.getByRole('region', { name: 'Security requirements' })
  await expect(section.getByRole('alert')).toContainText('The requirements could not be loaded')
  isDown = false
  const open = section.getByRole('radio', { name: 'Open 0' })
  await pressUntil(section.getByRole('button', { name: 'Try again' }), open)
  await open.click()
  await expect(section.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
})
