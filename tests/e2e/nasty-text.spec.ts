import { ask } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { column, dealCard, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Each would call `alert` if anything took it for more than text; the fixtures fail a test in which a dialog opens. */
const texts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what this text tries to be
  '${alert(1)}',
  '</title><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import"javascript:alert(1)"</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '\u202Egnirts desrever',
  'a\u0000b'.replace('\u0000', '\uFFFD'),
  '&lt;img src=x onerror=alert(1)&gt;',
  '<input autofocus onfocus=alert(1)>',
  '🏠'.repeat(20),
  'Ẹ̀kọ́ Ọ̀rúnmìlà',
] as const

test('nothing that was typed is ever run: names, titles, notes and the search, on every screen [W3] [SHELL-58]', async ({
  page,
  admin,
}) => {
  for (const [place, text] of texts.entries()) {
    const lead = await addLead(admin.request, {
      firstName: text.slice(0, 100),
      lastName: `N${place}`,
      location: text,
      notes: text,
    })
    await addDeal(admin.request, { title: text, leadId: lead.id, notes: text, lostReason: text })
    await addProperty(admin.request, {
      title: text,
      address: text,
      city: text,
      state: text,
      features: [text.slice(0, 40)],
    })
  }
  await ask(admin.request, 'PATCH', '/api/auth/user', { firstName: texts[1], lastName: texts[2], bio: texts[0] })
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { name: texts[1] })

  // High enough to draw every row and card.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto('/leads?layout=rows')
  await expect(page.getByRole('link', { name: `${texts[0]} N0`, exact: true }).first()).toBeVisible()
  await page.goto('/leads')
  const names = page.getByRole('article').getByRole('heading', { level: 3 })
  await expect(names.first()).toHaveText(`${texts.at(-1)} N${texts.length - 1}`)
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(texts[1])
  await expect(names).toHaveText([`${texts[1]} N1`])
  await names.first().getByRole('link').click()
  await expect(page.getByRole('complementary', { name: `${texts[1]} N1, details` })).toContainText(texts[1])

  await page.goto('/pipeline')
  await expect(dealCard(column(page, 'New Leads'), texts.at(-1) ?? '').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search deals' }).fill(texts[2])
  await dealCard(page, texts[2]).first().click()
  await expect(page.getByRole('complementary', { name: /, details$/ })).toContainText(texts[2])

  await page.goto('/properties')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openLive(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[1])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(texts[1])
  await page.getByRole('combobox').fill('onerror')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByLabel('Bio')).toHaveValue(texts[0])
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(texts[1])
  expect(await page.locator('main img[src="x"], main svg[onload], main script, main iframe').count()).toBe(0)
})
