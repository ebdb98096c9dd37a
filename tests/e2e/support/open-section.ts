import { expect, type Page } from '@playwright/test'

/** Opens a section of the settings from their index, which is a page of its own on a phone. */
export async function openSection(page: Page, id: string): Promise<void> {
  const link = page.locator(`main a[href="/settings/${id}"]`)
  // The link of the page and not Back: while a menu that was just closed leaves the history, the browser takes both for one step.
  if (!(await link.isVisible())) await page.locator('main a[href="/settings"]').click()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/settings/${id}$`))
}
