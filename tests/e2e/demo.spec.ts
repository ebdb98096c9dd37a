import type { Deal } from '#features/deals/deals.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { hold } from './support/calls.ts'
import { ownServer } from './support/own-server.ts'
import { ask } from './support/people.ts'
import { expect, test } from './support/test.ts'

const server = ownServer(() => ({ DEMO: '1' }))

test('the demo shows its account and signs it in with one press [AUTH-18] [AUTH-19] [AUTH-22]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ baseURL: server.url })
  const page = await context.newPage()
  const { demoAccount } = await ask<{ demoAccount: { email: string; password: string } }>(
    context.request,
    'GET',
    '/api/auth/config',
  )
  await page.goto('/login')
  await expect(page.getByText('Test account')).toBeVisible()
  await expect(page.getByText(demoAccount.email)).toBeVisible()
  await expect(page.getByText(demoAccount.password)).toBeVisible()

  const release = await hold(page, 'POST', '/api/demo-login')
  await page.getByRole('button', { name: 'Quick Login (Skip Form)' }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(demoAccount.email)
  await release()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

for (const [role, name] of [
  ['manager', 'Tunde Bakare'],
  ['agent', 'Zainab Yusuf'],
] as const)
  test(`the demo is tried as ${role} with one press [AUTH-19]`, async ({ newBrowser }) => {
    const page = await (await newBrowser({ baseURL: server.url })).newPage()
    await page.goto('/login')
    await page.getByRole('button', { name: `Sign in as ${role}` }).click()
    await expect(page.getByRole('button', { name: `Account menu, ${name}` })).toBeVisible()
  })

test('no open deal of the demo is over a home that is gone [PIPE-27]', async ({ newBrowser }) => {
  const { request } = await newBrowser({ baseURL: server.url })
  await ask(request, 'POST', '/api/demo-login')
  const open = await ask<Deal[]>(request, 'GET', '/api/deals?outcome=open&limit=200')
  const homes = new Map(
    (await ask<Property[]>(request, 'GET', '/api/properties?limit=200')).map(({ id, status }) => [id, status]),
  )
  expect(open.length).toBeGreaterThan(10)
  const states = new Set(open.map(({ propertyId }) => homes.get(propertyId ?? '')))
  for (const state of ['sold', 'rented', 'off_market'] as const) expect(states).not.toContain(state)
})
