import type { Job } from '#features/jobs/jobs.contract.ts'
import { Mailbox } from '../support/mailbox.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const mailbox = new Mailbox()
test.beforeAll(async () => {
  await mailbox.open()
})
test.afterAll(() => mailbox.close())
const server = ownServer(() => ({ SMTP_URL: mailbox.url }))

const failed: Job = {
  id: '01999999-0000-7000-8000-000000000001',
  kind: 'mail',
  state: 'failed',
  about: 'Lead assigned to you',
  userId: null,
  person: 'Tunde Bello',
  at: new Date().toISOString(),
  attempts: 6,
  reason: 'Mailbox is full',
}

test('an administrator sees what waits, why it was not sent and what was, and has a failed one tried again', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ baseURL: server.url })
  const admin = await signUp(context)
  const elsewhere = await newBrowser({ baseURL: server.url })
  const colleague = await join(admin, elsewhere)
  // Only a confirmed address gets notifications.
  const linked = () => mailbox.confirmations.find(({ to }) => to.includes(colleague.user.email))?.text ?? ''
  const tokenIn = (text: string) => /login\?confirm=([\w-]{43})/.exec(text)?.[1]
  await expect.poll(() => tokenIn(linked())).toBeDefined()
  await ask(elsewhere.request, 'POST', '/api/auth/confirm-email', { token: tokenIn(linked()) })
  mailbox.refusal = 'Mailbox is full'
  await addLead(admin.request, { assignedTo: colleague.user.id })
  const page = await context.newPage()
  await page.goto('/settings/jobs')
  const jobs = page.getByRole('region', { name: 'Background jobs' })
  await expect(jobs).toBeInViewport()
  await expect(async () => {
    await jobs.getByRole('button', { name: 'Look again' }).click()
    await expect(jobs.getByRole('listitem')).toContainText(/Mail · for Tunde Bello · tried once, again due/, {
      timeout: 1000,
    })
  }).toPass()
  await expect(jobs.getByRole('listitem')).toContainText('Mailbox is full')
  await expect(jobs.getByRole('radio', { name: 'Waiting 1' })).toBeChecked()
  await expect(jobs).toContainText('No notification was mailed in the last 24 hours.')

  mailbox.refusal = undefined
  await addDeal(admin.request, { assignedTo: colleague.user.id })
  await expect.poll(() => mailbox.mails.filter(({ text }) => text.includes('Deal assigned to you')).length).toBe(1)
  await expect(jobs).toContainText('1 notification was mailed in the last 24 hours.', { timeout: 20_000 })

  await jobs.getByRole('radio', { name: 'Failed 0' }).click()
  await expect(jobs.getByText('Nothing has failed')).toBeVisible()
  // Half an hour passes before a mail is given up; here the page is told so at once.
  await page.route(/\/api\/admin\/jobs\?.*state=failed/, (route) => route.fulfill({ json: [failed] }))
  const retried = page.waitForRequest((request) => request.method() === 'POST')
  await page.route(`**/api/admin/jobs/${failed.id}/retry`, (route) =>
    route.fulfill({ json: { ...failed, state: 'waiting' } }),
  )
  await jobs.getByRole('button', { name: 'Look again' }).click()
  await expect(jobs.getByRole('listitem')).toContainText('tried 6 times')
  await jobs.getByRole('button', { name: 'Try again: Lead assigned to you' }).click()
  expect((await retried).url()).toContain(`/api/admin/jobs/${failed.id}/retry`)
  await expectToast(page, 'Waiting again', 'It is tried in a moment.')

  const theirs = await elsewhere.newPage()
  await theirs.goto('/settings/jobs')
  await expect(theirs.getByRole('link', { name: 'Security & Privacy' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Background jobs' })).toHaveCount(0)
})

test('beyond the first two hundred jobs the list follows changes too', async ({ page, admin }) => {
  const tasks: { id: string; title: string }[] = []
  for (let at = 0; at < 220; at++) {
    const dueDate = new Date(Date.UTC(2099, 0, 1) + at * 86_400_000).toISOString()
    const task = { title: `Task ${at}.`, dueDate, assignedTo: admin.user.id }
    tasks.push(await ask(admin.request, 'POST', '/api/tasks', task))
  }
  await page.goto('/settings/jobs')
  const jobs = page.getByRole('region', { name: 'Background jobs' })
  const last = jobs.getByRole('listitem').filter({ hasText: 'Task 219.' })
  await expect(async () => {
    await jobs.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 })
    await expect(last).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await ask(admin.request, 'DELETE', `/api/tasks/${tasks.at(-1)?.id}`)
  await jobs.getByRole('button', { name: 'Look again' }).click()
  await expect(last).toHaveCount(0)
  await expect(jobs.getByRole('listitem').filter({ hasText: 'Task 218.' })).not.toHaveCount(0)
})
