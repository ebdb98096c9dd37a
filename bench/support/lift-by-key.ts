import type { BrowserLab, Interaction } from './browser-lab.ts'

/** Lifts the first deal of a column and carries it to the next one by keys; call the result to drop it there. */
export async function liftByKey(lab: BrowserLab, column: number): Promise<() => Promise<Interaction>> {
  const { page } = lab
  const card = page.locator('.column').nth(column).locator('[data-deal]').first()
  const id = await card.getAttribute('data-deal')
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(500)
  const place = `.column:nth-child(${column + 2}) [data-deal="${id}"]`
  return () => lab.interact(() => page.keyboard.press('Space'), place)
}
