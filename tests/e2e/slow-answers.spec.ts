import type { Page } from '@playwright/test'
import type { Schedule } from '#features/reports/schedules.contract.ts'
import { nextCall } from './support/calls.ts'
import { addDocument, documentCard } from './support/documents.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Asks the server for the first reading of this path at once, and hands its answer over only when the result is called. */
async function delayAnswer(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return () => release()
}

test('figures that were on their way when something happened are read again [DASH-16] [RT-27]', async ({
  page,
  admin,
}) => {
  const release = await delayAnswer(page, '/api/dashboard/metrics')
  const reading = nextCall(page, 'GET', '/api/dashboard/metrics')
  await openLive(page, '/')
  await reading
  await addLead(admin.request)
  await expect(page.getByText('Amarachi Duru').first()).toBeVisible()
  release()
  await expect(page.locator('a.metric', { hasText: 'Active leads' })).toContainText('1')
})

test('a link made while the links are still being read stands in the list [DOC-38]', async ({ page, admin }) => {
  const { id } = await addDocument(admin.request)
  const path = `/api/documents/${id}/shares`
  await page.goto('/documents')
  const release = await delayAnswer(page, path)
  const reading = nextCall(page, 'GET', path)
  await documentCard(page, 'Offer letter')
    .getByRole('button', { name: /^Share/ })
    .click()
  await reading
  const sharing = dialog(page, 'Share document')
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  await made
  release()
  await expect(sharing.getByLabel(/^Link of/)).toHaveValue(/\/shared\/[\w-]{20,}$/)
})

/** Loses the first answers to writes of a path, after the server has done them. */
async function loseAnswers(page: Page, path: string, count: number): Promise<void> {
  let left = count
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET' || left === 0) return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}

/** Opens the question whether all of a lead is to be erased. */
async function openErasure(page: Page, id: string): Promise<void> {
  await openLive(page, `/leads/${id}`)
  await page.getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
}

test('an erasure whose answer is lost is asked about once more, and reported as done', async ({ page, admin }) => {
  const { id } = await addLead(admin.request)
  await openErasure(page, id)
  await loseAnswers(page, '/erase', 1)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Personal data erased')
  expect((await admin.request.get(`/api/leads/${id}`)).status()).toBe(404)
})

test('an erasure without any answer may be done, one without a network is not', async ({ page, context, admin }) => {
  const button = page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true })
  const { id } = await addLead(admin.request)
  await openErasure(page, id)
  await context.setOffline(true)
  await button.click()
  await expectToast(page, 'Error', 'Nothing was erased.')
  await context.setOffline(false)
  await openErasure(page, id)
  await loseAnswers(page, '/erase', 2)
  await button.click()
  await expectToast(page, 'Plotline did not answer', 'It may be done all the same.')
  expect((await admin.request.get(`/api/leads/${id}`)).status()).toBe(404)
})

/** Sends the form of a new schedule, which stays open without an answer. */
async function scheduleUnanswered(page: Page) {
  await openLive(page, '/reports')
  await page.getByRole('button', { name: 'Schedule Report' }).click()
  const form = dialog(page, 'Schedule Report')
  const send = form.getByRole('button', { name: 'Schedule', exact: true })
  await loseAnswers(page, '/api/reports/schedules', 2)
  await send.click()
  await expectToast(page, 'Plotline did not answer', 'It may be done all the same.')
  return { form, send }
}

test('a schedule whose answers are lost is there once when its form is sent again [REP-07]', async ({
  page,
  admin,
}) => {
  const { send } = await scheduleUnanswered(page)
  await send.click()
  await expectToast(page, 'Report scheduled')
  expect(await ask<Schedule[]>(admin.request, 'GET', '/api/reports/schedules')).toHaveLength(1)
})

test('an invitation that is changed after its answers were lost says that the first was sent, and goes out when it is sent again', async ({
  page,
  admin,
}) => {
  await openLive(page, '/settings/team')
  const team = page.getByRole('region', { name: 'Team' })
  const send = team.getByRole('button', { name: 'Invite', exact: true })
  await team.getByLabel('Email').fill('ngozi@demo.example')
  await loseAnswers(page, '/api/admin/invites', 2)
  await send.click()
  await expectToast(page, 'Plotline did not answer', 'It may be done all the same.')
  await team.getByLabel('Email').fill('chidi@demo.example')
  await send.click()
  await expectToast(page, 'An earlier try was saved', 'Please look at it before you send this again.')
  await expect(team.getByLabel('Email')).toHaveValue('chidi@demo.example')
  await send.click()
  await expect(team.getByLabel('Email')).toHaveValue('')
  const made = await ask<{ email: string }[]>(admin.request, 'GET', '/api/admin/invites')
  expect(made.map(({ email }) => email).sort()).toEqual(['chidi@demo.example', 'ngozi@demo.example'])
})

test('a schedule that is changed after its answers were lost says that the first was saved [REP-07]', async ({
  page,
  admin,
}) => {
  const { form, send } = await scheduleUnanswered(page)
  await form.getByLabel('File').selectOption('CSV')
  await send.click()
  await expectToast(page, 'An earlier try was saved', 'Please look at it before you send this again.')
  await expect(form).toBeVisible()
  expect(await ask<Schedule[]>(admin.request, 'GET', '/api/reports/schedules')).toHaveLength(1)
})
