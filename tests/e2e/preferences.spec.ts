import type { Page } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { ask, type Person } from './support/people.ts'
import { addLead, addProperty } from './support/records.ts'
import { dialog, expectToast, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const preferences = (page: Page) => page.getByRole('region', { name: 'Application Preferences' })
const saved = (page: Page) => expect(preferences(page).getByText('Saved', { exact: true })).toBeVisible()

test('language, time zone and default view have their stated choices, and are saved at once [SET-09] [SET-10] [SET-11] [SET-14] [SET-30]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/preferences')
  const language = preferences(page).getByLabel('Language')
  const zone = preferences(page).getByLabel('Time zone')
  const view = preferences(page).getByLabel('Default view')
  for (const label of ['Language', 'Time zone', 'Currency', 'Date format', 'Default view'])
    await expect(preferences(page).getByLabel(label)).toBeVisible()
  await expect(language.getByRole('option')).toHaveText(['English', 'Français', 'Hausa', 'Igbo', 'Naijá', 'Yorùbá'])
  await expect(language).toHaveValue('en')
  await expect(zone.getByRole('option')).toHaveText(['Africa/Lagos', 'GMT', 'UTC'])
  await expect(zone).toHaveValue('Africa/Lagos')
  await expect(view.getByRole('option')).toHaveText(['Dashboard', 'Leads', 'Pipeline', 'Properties'])
  await expect(view).toHaveValue('dashboard')

  await zone.selectOption('GMT')
  await saved(page)
  const pass = await refuse(page, 'PATCH', '/api/settings')
  await view.selectOption('properties')
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(view).toHaveValue('dashboard')
  await pass()
  await view.selectOption('leads')
  await saved(page)
  await page.reload()
  await expect(zone).toHaveValue('GMT')
  await expect(view).toHaveValue('leads')
})

test('another time zone holds for every time and day on screen, in every tab at once [SET-16] [SET-30]', async ({
  page,
  context,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await ask(admin.request, 'POST', '/api/communications', {
    type: 'phone',
    content: 'Call back',
    status: 'scheduled',
    scheduledAt: '2031-03-12T23:30:00Z',
    leadId: lead.id,
  })
  await ask(admin.request, 'POST', '/api/calendar/events', {
    title: 'Viewing',
    type: 'meeting',
    startTime: '2031-03-12T23:30:00.000Z',
    endTime: '2031-03-13T00:30:00.000Z',
  })
  const calendar = await context.newPage()
  await openLive(calendar, '/calendar?date=2031-03-13&view=day')
  const viewing = (times: string) => calendar.getByRole('button', { name: new RegExp(`^Viewing.*${times}`) })
  await expect(viewing('00:30 – 01:30')).toBeVisible()
  await openLive(page, '/communication')
  await expect(page.getByText(/Mar 13, 2031, 00:30/)).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Application Preferences' }).click()
  await preferences(page).getByLabel('Time zone').selectOption('UTC')
  await saved(page)
  await expect(viewing('00:30 – 01:30')).toHaveCount(0)
  await calendar.goto('/calendar?date=2031-03-12&view=day')
  await expect(viewing('March 12, 2031, 23:30')).toBeVisible()
  await page.getByRole('link', { name: 'Communication' }).click()
  await expect(page.getByText(/Mar 12, 2031, 23:30/)).toBeVisible()
})

test('amounts are read in the chosen currency by the rate that an admin enters, at once and with its date; without one and in fields they are naira [SET-12] [SET-17] [SET-31]', async ({
  page,
  context,
  admin,
}) => {
  await addProperty(admin.request, { title: 'Ikoyi terrace', price: '85000000' })
  const list = await context.newPage()
  await openLive(list, '/properties')
  const price = list.getByRole('article').filter({ hasText: 'Ikoyi terrace' }).locator('.money')
  await openLive(page, '/settings/preferences')
  const currency = preferences(page).getByLabel('Currency')
  await expect(currency.getByRole('option')).toHaveText([
    'Nigerian naira (₦)',
    'US dollar ($)',
    'Euro (€)',
    'British pound (£)',
  ])
  await expect(currency).toHaveValue('NGN')
  await currency.selectOption('USD')
  await saved(page)
  await expect(preferences(page)).toContainText('Your company has no rate for US dollar ($), so amounts stay in naira.')
  await expect(price).toHaveText('₦85.0M')

  await page.goto('/settings/team')
  const team = page.getByRole('region', { name: 'Team' })
  const dollar = team.getByLabel('Naira for 1 US dollar')
  for (const wrong of ['0', '-1550', '0.5', '2,000,000', 'NaN']) {
    await dollar.fill(wrong)
    await team.getByRole('button', { name: 'Save rates' }).click()
    await expect(dollar).toHaveAccessibleDescription(/Enter the naira for one unit, from 1 to 1,000,000/)
    await expect(dollar).toHaveValue(wrong)
  }
  await dollar.fill('1,550')
  await team.getByRole('button', { name: 'Save rates' }).click()
  await expect(dollar).toHaveAccessibleDescription(/^As of [A-Z][a-z]{2} \d+, \d{4}$/)
  await expect(price).toHaveText('$54,839')
  await expect(price).toHaveAttribute(
    'title',
    /^\$54,838\.71 · ₦85,000,000 at ₦1,550 to \$1, as of [A-Z][a-z]{2} \d+, \d{4}$/,
  )

  await ask(admin.request, 'PATCH', '/api/admin/workspace', { exchangeRates: { USD: 1700 } })
  await expect(price).toHaveText('$50,000')
  await list.getByRole('button', { name: 'Add Property', exact: true }).click()
  await expect(dialog(list, 'Add Property').getByText('In naira', { exact: true })).toBeVisible()
  await list.keyboard.press('Escape')
  await list.reload()
  await expect(price).toHaveText('$50,000')
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { exchangeRates: { USD: null } })
  await expect(price).toHaveText('₦85.0M')
})

test('after signing in the chosen view opens once; Dashboard in the sidebar still leads to the dashboard [SET-19]', async ({
  page,
  context,
  admin,
}) => {
  await ask(admin.request, 'PATCH', '/api/settings', { preferences: { defaultView: 'pipeline' } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /Adaeze$/ })).toBeVisible()
  await context.clearCookies()
  await signIn(page, admin, '/login')
  await expect(page).toHaveURL('/pipeline')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Adaeze$/ })).toBeVisible()

  // What somebody came for comes first, and settings that do not answer keep nobody out.
  await context.clearCookies()
  await signIn(page, admin, '/login?next=%2Ftasks')
  await expect(page).toHaveURL('/tasks')
  await context.clearCookies()
  await page.goto('/login')
  await refuse(page, 'GET', '/api/settings', { status: 503, message: 'Busy' })
  await signInHere(page, admin)
  await expect(page).toHaveURL('/')
})

async function signIn(page: Page, person: Person, address: string): Promise<void> {
  await page.goto(address)
  await signInHere(page, person)
}

test('a look that is chosen on one device shows on another that is open [SET-06] [THEME-10] [SET-30]', async ({
  page,
  admin,
}) => {
  await openLive(page, '/settings/theme')
  await ask(admin.request, 'PATCH', '/api/settings', { theme: 'dhabi' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dhabi')
  await expect(page.getByRole('radio', { name: 'Dhabi & Partners' })).toBeChecked()
})

test('the section has its four parts; login alerts are a switch that is saved at once, and goes back with a message when refused [SET-20] [SET-22] [SET-30]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/security')
  const section = page.getByRole('region', { name: 'Security & Privacy' })
  const alerts = section.getByRole('switch', { name: 'Login alerts' })
  await expect(alerts).toBeChecked()
  await expect(section.getByRole('switch', { name: 'Ask for a code at sign-in' })).not.toBeChecked()
  await expect(section.getByLabel('Session timeout')).toHaveValue('8')
  await expect(section.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  const pass = await refuse(page, 'PATCH', '/api/settings')
  await alerts.click()
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(alerts).toBeChecked()
  await pass()
  await alerts.click()
  await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(alerts).not.toBeChecked()
})
