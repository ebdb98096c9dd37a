import type { Page } from '@playwright/test'
import { toWallTime } from '#shared/wall-time.ts'
import { refuse } from './support/calls.ts'
import { ask, join } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { dialog, expectToast, leadCard, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const index = (page: Page) => page.getByRole('navigation', { name: 'Settings sections' })

test('one section is open beside the index of all, each at its own address, and the search finds them [SET-01] [SET-31]', async ({
  page,
  admin: _,
}) => {
  await openLive(page, '/settings')
  const opened = page.getByRole('main').getByRole('region')
  await expect(index(page).getByRole('link').first()).toHaveText('Profile')
  for (const link of await index(page).getByRole('link').all()) {
    await link.click()
    const name = await link.textContent()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL((await link.getAttribute('href')) ?? '')
    await expect(opened.first()).toHaveAccessibleName(name ?? '')
    await expect(page.getByRole('heading', { level: 2, name: name ?? '', exact: true })).toBeFocused()
    await expect(opened).toHaveCount(1)
  }
  await index(page).getByRole('link', { name: 'Team' }).click()
  await index(page).getByRole('link', { name: 'Profile' }).click()
  await page.goBack()
  await expect(opened).toHaveAccessibleName('Team')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('timeout')
  await page.getByRole('option', { name: 'Settings: Security & Privacy' }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(opened).toHaveAccessibleName('Security & Privacy')
})

test('the profile holds who I am and keeps what I change [SET-02..04] [DASH-02]', async ({ page, admin }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Profile' })
  await expect(form.getByLabel('First name')).toHaveValue('Adaeze')
  await expect(form.getByLabel('Email')).toHaveValue(admin.user.email)

  await form.getByLabel('First name').fill('')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('First name is required')

  await form.getByLabel('First name').fill('Chiamaka')
  await form.getByLabel('Phone').fill('+234 803 555 0111')
  await form.getByLabel('Position').fill('Head of sales')
  await form.getByLabel('Bio').fill('Sells land')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'Profile updated', 'Your profile has been updated successfully.')
  await expect(page.getByRole('button', { name: 'Account menu, Chiamaka Okafor' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Chiamaka$/ })).toBeVisible()
  await page.goto('/settings/profile')
  await expect(form.getByLabel('Position')).toHaveValue('Head of sales')
  await expect(form.getByLabel('Bio')).toHaveValue('Sells land')
})

test('a new address takes the password and must be free [SET-04]', async ({ page, admin, newBrowser }) => {
  const member = await join(admin, await newBrowser())
  await page.goto('/settings/profile')
  const form = page.getByRole('region', { name: 'Profile' })
  await form.getByLabel('Email').fill(member.user.email)
  await form.getByLabel('Current password').fill('wrong password')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Current password is incorrect')
  await form.getByLabel('Current password').fill(admin.password)
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('An account with this email already exists')
})

test('settings that could not be saved say so and keep what was typed [SET-03] [SHELL-38]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/profile')
  const form = page.getByRole('region', { name: 'Profile' })
  await form.getByLabel('Position').fill('Head of sales')
  await refuse(page, 'PATCH', '/api/auth/user')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(form.getByLabel('Position')).toHaveValue('Head of sales')
})

test('full dates are written as I choose, on every screen and device; short days stay [SHELL-46] [SHELL-47] [SET-13] [SET-30]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request, { firstName: 'Zuma', lastName: 'Rock' })
  const [year = '', month = '', day = ''] = toWallTime(new Date(lead.createdAt)).slice(0, 10).split('-')
  const added = () => leadCard(page, 'Zuma Rock').getByText('Added ')
  await openLive(page, '/settings/preferences')
  const choice = page.getByRole('region', { name: 'Application Preferences' }).getByLabel('Date format')
  await expect(choice.locator('option')).toHaveText([
    /^[A-Z][a-z]{2} \d+, \d{4}$/,
    /^DD.MM.YYYY/,
    /^MM.DD.YYYY/,
    /^YYYY-/,
  ])
  await choice.selectOption('DD/MM/YYYY')
  await page.getByRole('link', { name: 'Lead Management' }).click()
  await expect(added()).toHaveText(`Added ${day}/${month}/${year}`)

  // Another device of the same person follows, without a reload.
  await admin.request.patch('/api/settings', { data: { preferences: { dateFormat: 'YYYY-MM-DD' } } })
  await expect(added()).toHaveText(`Added ${year}-${month}-${day}`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await index(page).getByRole('link', { name: 'Application Preferences' }).click()
  await expect(choice).toHaveValue('YYYY-MM-DD')
  await refuse(page, 'PATCH', '/api/settings')
  await choice.selectOption('MM/DD/YYYY')
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(choice).toHaveValue('YYYY-MM-DD')
})

test('what I am told of is mine to switch, kept and heeded, and says what this place cannot send [SET-07] [SET-08] [SET-30]', async ({
  page,
  admin,
  newBrowser,
}) => {
  await page.goto('/settings/notifications')
  const section = page.getByRole('region', { name: 'Notifications' })
  const line = (name: string) => section.getByRole('switch', { name })
  for (const name of ['Email notifications', 'Lead alerts', 'Deal updates', 'Task reminders', 'Weekly reports'])
    await expect(line(name)).toBeChecked()
  await expect(line('SMS notifications')).not.toBeChecked()
  await expect(line('Email notifications')).toHaveAccessibleDescription(/no mail is sent. Your choice is kept/)
  await expect(line('SMS notifications')).toHaveAccessibleDescription(/no SMS is sent. Your choice is kept/)

  await line('Lead alerts').click()
  await expect(line('SMS notifications')).toBeDisabled()
  await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  const colleague = await join(admin, await newBrowser())
  await addLead(colleague.request, { assignedTo: admin.user.id })
  await addDeal(colleague.request, { assignedTo: admin.user.id })
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await refuse(page, 'PATCH', '/api/settings')
  await line('Deal updates').click()
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(line('Deal updates')).toBeChecked()
  // A choice of earlier, when there was a gateway.
  await ask(admin.request, 'PATCH', '/api/settings', { notifications: { sms: true } })
  await page.reload()
  await expect(line('SMS notifications')).toBeChecked()
  await expect(line('SMS notifications')).toBeDisabled()
  await expect(line('Lead alerts')).not.toBeChecked()
})

test('an administrator invites, gives roles, hands out password links and switches accounts off [SET-31] [AUTH-52..54] [ROLE-02..04]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context)
  const theirs = await context.newPage()
  await theirs.goto('/')
  await page.goto('/settings/team')
  const team = page.getByRole('region', { name: 'Team' })
  await expect(team.getByLabel('Company name')).toHaveValue(admin.user.workspace.name)
  for (const name of ['Currency rates', 'Storage used']) await expect(team.getByRole('heading', { name })).toBeVisible()
  await team.getByLabel('Email').fill('not an address')
  await team.getByRole('button', { name: 'Invite' }).click()
  await expect(team.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await team.getByLabel('Email').fill('new.agent@example.com')
  await team.getByRole('button', { name: 'Invite' }).click()
  await expectToast(page, 'Invitation created', 'No mail was sent.')
  await expect(team.getByLabel('Invitation link for new.agent@example.com')).toHaveValue(/register=true&invite=/)
  const invitation = await team.getByLabel('Invitation link for new.agent@example.com').inputValue()
  const whatsApp = team.getByRole('link', { name: 'Send the invitation for new.agent@example.com by WhatsApp' })
  const words = `Adaeze Okafor invites you to join ${admin.user.workspace.name} on Plotline. Create your account with this link: ${invitation}`
  await expect(whatsApp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(words)}`)
  await page.reload()
  await expect(team.getByLabel('Invitation link for new.agent@example.com')).toHaveCount(0)
  await expect(whatsApp).toHaveCount(0)
  await team.getByRole('button', { name: 'New link for new.agent@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  await expectToast(page, 'New link made', 'No mail was sent.')
  await expect(team.getByLabel('Invitation link for new.agent@example.com')).not.toHaveValue(invitation)
  await team.getByRole('button', { name: 'Withdraw the invitation for new.agent@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(team.getByText('new.agent@example.com')).toBeHidden()

  await expect(team.getByLabel('Role of Adaeze Okafor')).toBeDisabled()
  await team.getByLabel('Role of Tunde Bello').selectOption('manager')
  await page.reload()
  await expect(team.getByLabel('Role of Tunde Bello')).toHaveValue('manager')

  await team.getByRole('button', { name: 'Password link for Tunde Bello' }).click()
  const link = dialog(page, 'Password link for Tunde Bello')
  await expect(link.getByLabel('Password link')).toHaveValue(/\/login\?reset=/)
  await link.getByRole('button', { name: 'Close' }).click()

  const signsIn = team.getByRole('switch', { name: 'Tunde Bello can sign in' })
  await signsIn.click()
  await expect(team.getByText('Switched off')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await expect(signsIn).not.toBeChecked()
})

test('who is no administrator sees no team settings and may not ask for them [SET-31] [ROLE-03] [ERR-18]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context)
  const page = await context.newPage()
  await page.goto('/settings/team')
  await expect(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible()
  await expect(index(page).getByRole('link', { name: 'Security & Privacy' })).toBeVisible()
  for (const name of ['Team', 'Background jobs']) await expect(index(page).getByRole('link', { name })).toHaveCount(0)
  expect((await context.request.get('/api/admin/invites')).status()).toBe(403)
})

test('the session timeout is saved at once, or goes back and says so [LIM-27] [SET-20] [SET-23] [SET-30]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/security')
  const timeout = page.getByLabel('Session timeout')
  await expect(timeout).toHaveValue('8')
  await expect(timeout.getByRole('option')).toHaveText(['1 hour', '4 hours', '8 hours', '24 hours'])
  const pass = await refuse(page, 'PATCH', '/api/settings')
  await timeout.focus()
  await timeout.selectOption('24')
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(timeout).toHaveValue('8')
  await pass()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await timeout.selectOption('4')
  await saved
  await expect(timeout).toBeFocused()
  await page.reload()
  await expect(timeout).toHaveValue('4')
})
