import type { Page } from '@playwright/test'
import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import { fillCompany } from './support/full-company.ts'
import { openSection } from './support/open-section.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const SMALLEST = { width: 320, height: 640 }

/** What is wrong for a thumb on the page as it is: it scrolls sideways, or a control takes touches in less than 44 × 44 px. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const { scrollWidth } = document.documentElement
    const found = new Set(scrollWidth > innerWidth ? [`scrolls sideways: ${scrollWidth} px`] : [])
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [role=button], [role=switch]',
    )
    for (const control of controls) {
      const { display, visibility } = getComputedStyle(control)
      // A link within a sentence has the height of its line.
      if (display === 'inline' || visibility === 'hidden' || control.closest('[aria-hidden=true], [inert]')) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        const label = hit?.closest('label')
        return control.contains(hit) || label?.control === control || label?.contains(control) === true
      }
      // What is only for screen readers, or is covered by a bar, is not touched.
      if (width <= 1 || !isHit(0, 0)) continue
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < least && isHit(dx * (far + 1), dy * (far + 1))) far += 1
        return far
      }
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      if (wide < least || high < least)
        found.add(`${control.tagName} ${name.trim().slice(0, 40)}: ${wide} × ${high} px`)
    }
    return [...found]
  })
}

async function expectForThumbs(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').first().getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  expect.soft(await faultsOf(page), path).toEqual([])
}

test('on every screen of 320 px controls have room for a thumb and nothing scrolls sideways [MOB-75]', async ({
  page,
  admin,
}) => {
  test.slow()
  const ids = await fillCompany(admin)
  await page.setViewportSize(SMALLEST)
  const paths = [
    '/',
    '/leads',
    `/leads/${ids.lead}`,
    '/properties',
    `/properties/${ids.property}`,
    '/communication',
    '/team-chat',
    `/team-chat/${ids.channel}`,
    '/contacts',
    '/tasks',
    `/tasks/${ids.task}`,
    '/reports',
    '/pipeline',
    `/pipeline/${ids.deal}`,
    '/calendar',
    '/documents',
    '/settings',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expectForThumbs(page, path)
  }
  for (const { id } of settingsSectionsFor(true)) {
    await openSection(page, id)
    await expectForThumbs(page, id)
  }
})

test('the header and the tabs keep clear of the notch and of the bar of the system [MOB-75]', async ({
  page,
  context,
  admin: _,
}) => {
  const [top, bottom] = [44, 34]
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top, bottom } })
  await page.goto('/leads')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveCount(8)
  const { height } = page.viewportSize() ?? { height: 0 }
  const last = await tabs.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(height - bottom)
  expect((await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox())?.y).toBeGreaterThanOrEqual(top)
  await page.getByRole('button', { name: 'Add Lead' }).first().tap()
  expect((await dialog(page, 'Add New Lead').boundingBox())?.y).toBeGreaterThanOrEqual(top)
})
