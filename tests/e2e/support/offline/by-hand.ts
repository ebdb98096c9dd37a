import { expect, type Page } from '@playwright/test'
import { composer, said } from '../chat.ts'
import { choose, column, dealCard, dialog, openLive, waitForCode } from '../screens.ts'
import type { Act } from './ledger.ts'

/** What a person has in front of them. */
export type Screen = 'tasks' | 'pipeline' | 'leads' | 'chat'
export const SCREENS: readonly Screen[] = ['tasks', 'chat', 'pipeline', 'leads']

/** The columns of the board between which deals are moved here, by the stages of their deals. */
export const COLUMNS: Record<string, string> = {
  new: 'New Leads',
  site_inspection: 'Site Inspection',
  offer_made: 'Offer Made',
  contract: 'Contract',
}
export const STAGES = Object.keys(COLUMNS)

/** The first word of the tasks that are ticked, by which the list is narrowed to them. */
export const TICKED = 'Errand'

/** A record on which the person works through the screens. */
export type Shown = { id: string; title: string }

/** Opens a screen, with the code of what is done on it: that must not be what a lost network keeps away. */
export async function openScreen(page: Page, url: string, screen: Screen, ids: { lead: string; channel: string }) {
  const paths = {
    // Long lists are drawn in part.
    tasks: `/tasks?search=${TICKED}`,
    pipeline: '/pipeline',
    leads: `/leads/${ids.lead}`,
    chat: `/team-chat/${ids.channel}`,
  }
  await openLive(page, url + paths[screen])
  if (screen === 'leads') await waitForCode(page, 'lead-dialog', 'forms')
  if (screen === 'tasks') await waitForCode(page, 'task-dialog', 'forms')
}

/** Ticks a task, or takes the tick away. */
export async function tick(page: Page, { title }: Shown, isDone: boolean): Promise<void> {
  const box = page.getByRole('checkbox', { name: `Complete: ${title}`, exact: true })
  await box.click()
  await expect(box).toBeChecked({ checked: isDone })
}

/** Adds a task in its form. */
export async function addTask(page: Page, title: string): Promise<void> {
  const form = dialog(page, 'Add Task')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form).toBeHidden()
}

/** Moves a deal by the menu of its card. */
export async function moveDeal(page: Page, { title }: Shown, to: string): Promise<void> {
  await dealCard(page, title).focus()
  await page.keyboard.press('m')
  await choose(page, COLUMNS[to] ?? '')
  await expect(dealCard(column(page, COLUMNS[to] ?? ''), title)).toBeVisible()
}

/** Writes a note on the lead that is open. */
export async function noteOnLead(page: Page, text: string): Promise<void> {
  const form = dialog(page, 'Edit Lead')
  await page.getByRole('button', { name: 'Edit lead' }).click()
  await form.getByLabel('Notes').fill(text)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
}

/** Says something in the open channel, and sees that it is safe. */
export async function say(page: Page, { value }: Act): Promise<void> {
  await composer(page).fill(value)
  await composer(page).press('Enter')
  await expect(said(page, value)).toBeVisible()
  await expect(said(page, value)).not.toContainText('Not saved yet')
}
