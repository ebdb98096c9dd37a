import { TestGateway } from '../support/sms-gateway.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const gateway = new TestGateway()
test.beforeAll(async () => {
  await gateway.open()
})
test.afterAll(() => gateway.close())
const server = ownServer(() => ({ SMS_URL: gateway.url, SMS_KEY: gateway.key, SMS_SENDER: 'Plotline' }))

test('a person without a number is led to the profile, then switches SMS on and gets one [SET-07] [SET-08]', async ({
  newBrowser,
}) => {
  const admin = await signUp(await newBrowser({ baseURL: server.url }))
  const context = await newBrowser({ baseURL: server.url })
  const member = await join(admin, context)
  const page = await context.newPage()
  await openLive(page, '/settings/notifications')
  const section = page.getByRole('region', { name: 'Notifications' })
  const sms = section.getByRole('switch', { name: 'SMS notifications' })
  await expect(sms).toHaveAccessibleDescription(/^Your profile has no phone number that can get an SMS/)
  await section.getByRole('link', { name: 'Add a phone number' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()

  await page.goBack()
  await expect(sms).toBeVisible()
  await ask(context.request, 'PATCH', '/api/auth/user', { phone: '0803 123 4567' })
  await expect(sms).toHaveAccessibleDescription('What the bell tells you comes by SMS too, to 0803 123 4567.')
  await expect(section.getByRole('link', { name: 'Add a phone number' })).toHaveCount(0)
  await section.getByText('SMS notifications').click()
  await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  await addLead(admin.request, { assignedTo: member.user.id })
  await expect.poll(() => gateway.accepted.map(({ to }) => to), { timeout: 20_000 }).toEqual(['2348031234567'])
  expect(gateway.accepted[0]?.sms).toContain(`${server.url}/leads/`)
})
