import { expect, type Page } from '@playwright/test'

/** Opens a section of the settings from their index, which is a page of its own on a phone. */
export async function openSection(page: Page, id: string): Promise<void> {
  const link = page.locator(`main a[href="/settings/${id}"]`)
  if (!(await link.isVisible())) await page.goBack()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/settings/${id}$`))
}
