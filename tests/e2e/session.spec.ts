import type { Route } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import { listenToCalls, nextCall, refuse, stayHere } from './support/calls.ts'
import { ask } from './support/people.ts'
import { addPropertyWithPhotos } from './support/photos.ts'
import { dialog, expectToast, leadCard } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const leaving = 'You are logged out. Logging in again...'

test('a protected address sends whoever is signed out to sign in [AUTH-38] [AUTH-44] [AUTH-45] [LIM-09] [SHELL-35] [PROP-12] [CONT-17] [ERR-02]', async ({
  context,
}) => {
  for (const [path, text] of [
    ['/leads', 'Please log in to view leads.'],
    ['/properties', 'Please log in to view properties.'],
    ['/contacts', 'Please log in to view contacts.'],
  ] as const) {
    // A page of its own: the sign-in page asks who is signed in as well.
    const page = await context.newPage()
    const { wish, follow } = await stayHere(page, '/login')
    const calls = listenToCalls(page)
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    // The page may want to go before all that belongs to it has come.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expectToast(page, 'Unauthorized', leaving)
    const asked = (await refused).request().timing().startTime
    const left = await wish
    // Only an answered request has its times.
    await left.response()
    expect(left.timing().startTime - asked).toBeGreaterThanOrEqual(500)
    expect(calls.list.filter((one) => one === 'GET /api/auth/user')).toHaveLength(1)
    await follow()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await page.close()
  }
})

test('a session that ends while in use is told at the next call, and signing in leads back [ERR-03] [ERR-04] [DASH-01] [LEAD-35] [AUTH-45]', async ({
  page,
  context,
  admin,
}) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await form.getByLabel('First name').fill('Amarachi')
  await form.getByLabel('Last name').fill('Duru')
  await form.getByLabel('Phone').fill('+234 803 555 0101')
  await form.getByLabel('Source').selectOption('Referral')
  // Only this call is refused: others of the page would tell before it.
  const letThrough = await refuse(page, 'POST', '/api/leads', { status: 401, message: 'Unauthorized' })
  const { wish, follow } = await stayHere(page, '/login')
  const call = nextCall(page, 'POST', '/api/leads')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expectToast(page, 'Unauthorized', leaving)
  const left = await wish
  // Only an answered request has its times.
  await left.response()
  expect(left.timing().startTime - (await call).timing().startTime).toBeGreaterThanOrEqual(500)
  await context.clearCookies()
  await letThrough()
  await follow()
  await expect(page).toHaveURL('/login?next=%2Fleads')

  await page.getByLabel('Email').fill(admin.user.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/leads')
  // What they were about to add was kept, and is sent now.
  await expect(leadCard(page, 'Amarachi Duru')).toHaveCount(1)
  await expect.poll(async () => (await ask<Lead[]>(admin.request, 'GET', '/api/leads')).length).toBe(1)
})

test('logging out ends the session and leads to the front page [AUTH-42] [PWA-10]', async ({
  page,
  context,
  admin,
}) => {
  await page.goto('/')
  const { wish, follow } = await stayHere(page, '/')
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'Logged out')
  await wish
  expect((await context.request.get('/api/auth/user')).status()).toBe(401)
  await follow()
  await expect(page.getByRole('heading', { name: 'From first call to signed deed, nothing slips.' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    admin.user.email,
  )
  await page.goBack()
  await expect(page.getByRole('button', { name: `Account menu, ${admin.name}` })).toBeHidden()
})

test('logging out clears what the browser kept by itself, such as photos that were looked at [AUTH-42]', async ({
  page,
  admin,
}) => {
  const { images } = await addPropertyWithPhotos(admin.request)
  await page.goto('/')
  const read = (cache: RequestCache) =>
    page.evaluate(
      ([url, cache]) =>
        fetch(url, { cache, mode: 'same-origin' }).then(
          ({ status }) => status,
          () => 'not kept',
        ),
      [images[0] ?? '', cache] as const,
    )
  expect(await read('default')).toBe(200)
  expect(await read('only-if-cached')).toBe(200)
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'From first call to signed deed, nothing slips.' })).toBeVisible()
  expect(await read('only-if-cached')).not.toBe(200)
})

test('a logout that failed leaves everything as it was [AUTH-43] [ERR-06]', async ({ page, admin }) => {
  await page.goto('/')
  await refuse(page, 'POST', '/api/logout')
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'Logout failed', 'An error occurred while logging out.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect((await admin.request.get('/api/auth/user')).status()).toBe(200)
})

test('who signs out while the server is away can try again, and is let in when it knows', async ({ page, admin }) => {
  await page.goto('/')
  const cut = (route: Route) => route.abort()
  await page.route('**/api/logout', cut)
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('You are signed out on this device.')).toBeVisible()
  const pressed = nextCall(page, 'POST', '/api/logout')
  await again.click()
  await pressed
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  const byItself = nextCall(page, 'POST', '/api/logout')
  await byItself
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/api/logout', cut)
  await again.click()
  await expect(page.getByRole('heading', { name: 'From first call to signed deed, nothing slips.' })).toBeVisible()
})
