import { ask } from './support/people.ts'
import { addContact, addLead } from './support/records.ts'
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

test('beside its panel a contact has a long name whole on its card, and cards stay equally high', async ({
  page,
  admin,
}) => {
  const name = 'Oluwafunmilayọ Adébọ̀wálé-Ọlátúnjí'
  const [firstName, lastName] = name.split(' ')
  const { id } = await addContact(admin.request, { firstName, lastName })
  for (const first of ['Ada', 'Bisi']) await addContact(admin.request, { firstName: first, lastName: 'Alli' })
  await page.goto(`/contacts/${id}`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const heading = page.locator('.record-card h3').filter({ hasText: name })
  const hidden = () => heading.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])
  await expect.poll(hidden).toEqual([0, 0])
  await expect(page.locator('.record-card')).toHaveCount(3)
  const ends = () =>
    page
      .locator('.record-card')
      .evaluateAll((cards) => [
        new Set(cards.map((card) => card.getBoundingClientRect().height)).size,
        ...cards.map((card) =>
          Math.round(
            card.getBoundingClientRect().bottom - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
      ])
  await expect.poll(ends).toEqual([1, 1, 1, 1])
})

test('a long name of one’s own stays within the settings, also on a phone', async ({ page, admin }) => {
  await ask(admin.request, 'PATCH', '/api/auth/user', { lastName: `Okafor${'Very'.repeat(20)}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings/profile')
  const name = page.locator('.profile-section-person b')
  await expect(name).toContainText('OkaforVery')
  expect(await name.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(360 - 16)
})
