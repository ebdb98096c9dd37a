import type { Page } from '@playwright/test'
import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import { fillCompany } from './support/full-company.ts'
import { openSection } from './support/open-section.ts'
import { ask, join } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { dialog, expectWhole, openInApp, openWholeInApp } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const SMALLEST = { width: 320, height: 640 }

/** What is wrong for a thumb on the page as it is: it scrolls sideways, or a control takes touches in less than 44 × 44 px. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What was drawn last is measured, and gets its place, within the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
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
    await openWholeInApp(page, path)
    await expectForThumbs(page, path)
  }
  for (const { id } of settingsSectionsFor(true)) {
    await openSection(page, id)
    await expectWhole(page, id)
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

/** The controls that cannot be reached where they are: cut off at a side, or under something else once they were scrolled to. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const found = new Set(scrollWidth > innerWidth ? [`scrolls sideways: ${scrollWidth} px`] : [])
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, [role=button]',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true], [inert]'))
        continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      // A link of a text has a box for each of its lines.
      const { left, right, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      const [x, y] = [Math.min(Math.max(left + width / 2, 1), innerWidth - 2), top + height / 2]
      // What is only for screen readers, and the way to the page that comes with the keyboard.
      if (width <= 1 || height <= 1 || y < 0) continue
      const name = `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`
      const isShortened = control.closest('.truncate') !== null
      if (!isShortened && (left < -1 || right > innerWidth + 1)) found.add(`${name} is cut off`)
      for (let at = control.parentElement; at && !isShortened; at = at.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(at).overflowX)) continue
        const clip = at.getBoundingClientRect()
        const isCut = at.scrollLeft > 0 || left < clip.left - 1 || right > clip.right + 1
        if (clip.width > 1 && isCut) found.add(`${name} is cut off by ${at.className}`)
      }
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      const isReached = control.contains(hit) || label?.control === control || label?.contains(control) === true
      if (!isReached) found.add(`${name} is under ${hit?.tagName} ${hit?.className}`)
    }
    return [...found]
  })
}

/** Asks again while a list still measures its rows, whose heights are estimates when they are drawn first. */
const softly = expect.configure({ soft: true })

const MAIN_SCREENS = (ids: Awaited<ReturnType<typeof fillCompany>>) => [
  '/',
  '/leads',
  `/leads/${ids.lead}`,
  '/pipeline',
  `/pipeline/${ids.deal}`,
  '/properties',
  `/properties/${ids.property}`,
  '/calendar',
  '/tasks',
  '/team-chat',
  `/team-chat/${ids.channel}`,
  '/settings',
  '/settings/profile',
]

test.describe('a phone on its side', () => {
  test.use({
    viewport: { width: 800, height: 360 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  })
  test('cuts off and covers no control [MOB-75]', async ({ page, admin }) => {
    test.slow()
    for (const path of MAIN_SCREENS(await fillCompany(admin))) {
      await openWholeInApp(page, path)
      await softly.poll(() => unreachable(page), path).toEqual([])
    }
  })

  test('leaves an open record most of its height to scroll in, and the notifications their end [MOB-75]', async ({
    page,
    admin,
    newBrowser,
  }) => {
    const { lead, deal, property, contact, task } = await fillCompany(admin)
    const colleague = await join(admin, await newBrowser())
    for (let at = 0; at < 8; at += 1)
      await addLead(colleague.request, { lastName: `Unread ${at}`, assignedTo: admin.user.id })
    for (const path of [`/leads/${lead}`, `/pipeline/${deal}`, `/properties/${property}`, `/contacts/${contact}`]) {
      await openInApp(page, path)
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await softly.poll(() => roomToScroll(page), path).toBeGreaterThan(0.8)
    }
    await page.goto(`/tasks/${task}`)
    await page.getByRole('button', { name: 'Back to tasks' }).tap()
    await page.getByRole('button', { name: /^Notifications/ }).tap()
    await expect(page.getByRole('button', { name: 'View all notifications' })).toBeInViewport({ ratio: 1 })
  })
})

/** How much of the window an open record has for what scrolls, below what stays in place. */
function roomToScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=dialog] *')]
    const scrolls = parts.find(
      (it) => it.scrollHeight > it.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(it).overflowY),
    )
    if (!scrolls) return 0
    const stays = [...scrolls.children].filter((it) => getComputedStyle(it).position === 'sticky')
    const taken = stays.reduce((sum, it) => sum + it.getBoundingClientRect().height, 0)
    return (scrolls.clientHeight - taken) / innerHeight
  })
}

/** Text within the rows of lists and boards that is cut off from above or below, or lies over other text, and rows over one another. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
    const [share, rows] = [0.3, '[data-line], article, button[data-deal]']
    const found = new Set<string>()
    const common = (one: Box, other: Box) => ({
      wide: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      high: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    })
    const within = (box: Box, parent: Element, row: Element): Box & { cut: number } => {
      const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, cut: 0 }
      for (let at: Element | null = parent; at && row.contains(at); at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const clip = at.getBoundingClientRect()
        // What is wholly out of sight was hidden for want of room.
        if (box.top >= clip.bottom - 2 || box.bottom <= clip.top + 2) seen.right = seen.left
        seen.cut = Math.max(seen.cut, box.bottom - clip.bottom, clip.top - box.top)
        seen.left = Math.max(seen.left, clip.left)
        seen.right = Math.min(seen.right, clip.right)
      }
      return seen
    }
    for (const row of document.querySelectorAll(rows)) {
      const texts: (Box & { text: string; node: Node })[] = []
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const [parent, text] = [node.parentElement, node.textContent?.trim().slice(0, 30)]
        if (!parent || !text || parent.closest('.visually-hidden, [aria-hidden=true]') || parent.closest(rows) !== row)
          continue
        const words = document.createRange()
        words.selectNodeContents(node)
        for (const box of words.getClientRects()) {
          const seen = within(box, parent, row)
          if (seen.right - seen.left < 3) continue
          if (seen.cut > box.height * share) found.add(`${text}: cut by ${Math.round(seen.cut)} px`)
          texts.push({ ...seen, text, node })
        }
      }
      for (const [at, one] of texts.entries())
        for (const other of texts.slice(at + 1)) {
          const { wide, high } = common(one, other)
          if (one.node !== other.node && wide > 2 && high > (one.bottom - one.top) * share)
            found.add(`${one.text} is over ${other.text}`)
        }
    }
    const lines = [...document.querySelectorAll('[data-line]')]
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.parentElement !== other.parentElement || one.contains(other)) continue
        const { wide, high } = common(one.getBoundingClientRect(), other.getBoundingClientRect())
        if (wide > 2 && high > 2) found.add(`a row is over the next by ${Math.round(high)} px`)
      }
    return [...found]
  })
}

/** Names of tabs and counters that are shortened, broken within a word, or lie outside of what they name. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const one of document.querySelectorAll('nav a, button[aria-pressed], dl > div')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const box = one.getBoundingClientRect()
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode
        const words = textContent?.trim() ?? ''
        if (!parent || words === '' || parent.closest('.visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const lines = [...range.getClientRects()]
        if (lines.length > words.split(/[\s-]+/).length) found.push(`${words} is broken`)
        const clip = getComputedStyle(parent).overflowX === 'visible' ? box : parent.getBoundingClientRect()
        const out = lines.some(
          ({ left, right, top, bottom }) =>
            left < clip.left - 1 || right > clip.right + 1 || top < box.top - 2 || bottom > box.bottom + 2,
        )
        if (out) found.push(`${words} is cut off`)
      }
    }
    return found
  })
}

test('text at 200 % cuts off and covers no control [MOB-75]', async ({ page, admin }) => {
  test.slow()
  // Before the first script of the page, which measures rows by their text.
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'),
      { once: true },
    )
  })
  for (const path of [...MAIN_SCREENS(await fillCompany(admin)), '/contacts', '/communication']) {
    await openWholeInApp(page, path)
    await softly.poll(() => unreachable(page), path).toEqual([])
    await softly.poll(() => overlaps(page), path).toEqual([])
    await softly.poll(() => cutNames(page), path).toEqual([])
  }
})

test('on 320 px billions of revenue stay within their cell, in other languages too [MOB-75]', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(SMALLEST)
  const { id } = await addDeal(admin.request, { value: '16400000000' })
  await ask(admin.request, 'PUT', `/api/deals/${id}/stage`, { stage: 'closed' })
  for (const [language, amount] of [
    ['en', /16,400/],
    ['fr', /16.400/],
    ['ha', /16,400/],
  ] as const) {
    await ask(admin.request, 'PATCH', '/api/settings', { preferences: { language } })
    await page.goto('/')
    const figure = page.locator('a.metric .figure').nth(2)
    await expect(figure).toContainText(amount)
    const room = await figure.evaluate((it) => {
      const words = document.createRange()
      words.selectNodeContents(it)
      const cell = it.closest('a')?.getBoundingClientRect()
      return [...words.getClientRects()].map(({ left, right }) => [
        left - (cell?.left ?? 0),
        (cell?.right ?? 0) - right,
      ])
    })
    for (const side of room.flat()) expect(side, language).toBeGreaterThanOrEqual(8)
    expect(await figure.evaluate((it) => it.getBoundingClientRect().height), language).toBeLessThan(40)
  }
})
