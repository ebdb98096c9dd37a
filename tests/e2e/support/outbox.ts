import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import { ask } from './people.ts'
import { dialog, openLive, waitForCode } from './screens.ts'

/** Fills the open form of a new lead. */
export async function fillLead(form: Locator, firstName: string): Promise<void> {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill('Nwosu')
  await form.getByLabel('Phone').fill('+234 803 555 0101')
  await form.getByLabel('Source').selectOption('Referral')
}

/** Fills the open form of a new lead on a phone. */
export async function fillLeadOnPhone(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill('+234 803 555 0101')
}

/** Adds a lead in its form. */
export async function addLeadHere(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  const isPhone = (page.viewportSize()?.width ?? 1280) < 768
  await (isPhone ? fillLeadOnPhone(form, `${firstName} Nwosu`) : fillLead(form, firstName))
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(form).toBeHidden()
  // The name is a link in the cards and in the rows of a phone.
  await expect(page.getByRole('main').getByRole('link', { name: `${firstName} Nwosu`, exact: true })).toBeVisible()
}

export const leads = (request: APIRequestContext) => ask<Lead[]>(request, 'GET', '/api/leads?limit=200')
export const namesOf = async (request: APIRequestContext) =>
  (await leads(request)).map(({ firstName }) => firstName).sort()

/** The leads screen with the code of its forms, and with the database of the person open. */
export async function openLeads(page: Page): Promise<void> {
  await openLive(page, '/leads')
  await waitForCode(page, 'lead-dialog', 'forms', 'outbox-tray')
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
}

/** Calls that write get no answer here; `after` lets the server do them all the same. Call the result to end that. */
export async function loseAnswers(context: BrowserContext, { after = false } = {}): Promise<() => void> {
  let isLost = true
  await context.route('**/api/**', async (route) => {
    if (!isLost || route.request().method() === 'GET') return route.fallback()
    if (after) await route.fetch()
    return route.abort()
  })
  return () => {
    isLost = false
  }
}
