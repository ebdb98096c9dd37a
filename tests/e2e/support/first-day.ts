import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import { dealCard, dialog, expectToast } from './screens.ts'
import { expect } from './test.ts'

/** Ten people as a spreadsheet hands them over: a title above, two numbers in a cell, amounts as people write them. */
const ROWS = [
  'LEADS OF THE EXPO\t\t\t',
  'Client name\tGSM\tBudget\tArea',
  ...Array.from(
    { length: 10 },
    (_, at) => `Expo Lead${at}\t0803 555 01${10 + at} / 0805 555 01${10 + at}\t${15 + at}m\tLekki`,
  ),
  'TOTAL\t\t195m\t',
].join('\n')

/**
 * The first day of a company, by what stands on the screen alone: sign-up, ten leads that are pasted, a listing, a deal, and a
 * colleague who opens the invitation and sees all of it.
 */
export async function firstDay(page: Page, newBrowser: () => Promise<BrowserContext>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await createAccount(page, '/login?register=true', 'Ngozi', `owner-${randomUUID()}@example.com`)

  await page.goto('/leads')
  await page.getByRole('main').getByRole('button', { name: 'Import…' }).click()
  await page.evaluate((rows) => navigator.clipboard.writeText(rows), ROWS)
  await page.getByRole('button', { name: 'Paste Rows' }).click()
  const imports = page.getByRole('list', { name: 'Imports of the last 30 days' })
  await imports.getByRole('button', { name: 'Import 10 Rows' }).click()
  await expect(imports).toContainText('10 added, 0 updated')

  await page.goto('/properties')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  const listing = dialog(page, 'Add Property')
  await listing.getByLabel('Title').fill('Corner plot')
  await listing.getByLabel('Price').fill('85000000')
  await listing.getByLabel(/^(Address|Location)$/).fill('12 Palm Avenue, Ikoyi')
  await listing.getByRole('button', { name: 'Add Property' }).click()
  await expectToast(page, 'Success', 'Property added successfully')

  await page.goto('/pipeline')
  await page.getByRole('button', { name: 'Add Deal', exact: true }).click()
  const deal = dialog(page, 'Add Deal')
  await deal.getByLabel('Title').fill('Corner plot for Expo')
  await deal.getByLabel('Value').fill('85000000')
  await deal.getByLabel(/^Lead/).fill('Lead7')
  await page.getByRole('option', { name: /Expo Lead7/ }).click()
  await deal.getByRole('button', { name: 'Add deal' }).click()
  await expect(dealCard(page, 'Corner plot for Expo')).toBeVisible()

  const colleague = `agent-${randomUUID()}@example.com`
  await page.goto('/settings/team')
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByLabel('Email').fill(colleague)
  await team.getByRole('button', { name: 'Invite' }).click()
  const invitation = await team.getByLabel(`Invitation link for ${colleague}`).inputValue()

  const theirs = await (await newBrowser()).newPage()
  await createAccount(theirs, invitation, 'Tunde', colleague)
  // An agent's list on a phone begins with their own leads.
  await theirs.goto('/leads?search=Lead7')
  await expect(theirs.getByRole('main').getByText('Expo Lead7').first()).toBeVisible()
}

async function createAccount(page: Page, address: string, firstName: string, email: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Eze')
  const field = page.getByLabel('Email', { exact: true })
  // The address of an invitation is filled in.
  if (await field.isEditable()) await field.fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expect(page).not.toHaveURL(/login/)
}
