import { listenToCalls } from './support/calls.ts'
import { addDocument } from './support/documents.ts'
import { addContact, addLead } from './support/records.ts'
import { leadCard, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const entries = [
  ['Dashboard', '/'],
  ['Lead Management', '/leads'],
  ['Contacts', '/contacts'],
  ['Pipeline', '/pipeline'],
  ['Properties', '/properties'],
  ['Communication', '/communication'],
  ['Calendar', '/calendar'],
  ['Tasks', '/tasks'],
  ['Documents', '/documents'],
  ['Reports', '/reports'],
  ['Team Chat', '/team-chat'],
  ['Settings', '/settings'],
] as const

test('an unknown address says so, to everybody [SHELL-04..07]', async ({ page, newBrowser, admin: _ }) => {
  const visitor = await (await newBrowser()).newPage()
  for (const [one, home] of [
    [page, /^Good (morning|afternoon|evening)/],
    [visitor, 'From first call to signed deed, nothing slips.'],
  ] as const) {
    await one.goto('/nope')
    await expect(one.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(one.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await one.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(one).toHaveURL('/')
    await expect(one.getByRole('heading', { level: 1, name: home })).toBeVisible()
  }
})

test('an unknown address below a screen is no screen, and the window says where it is [SHELL-04] [SHELL-07]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/leads')
  await expect(page).toHaveTitle('Lead Management · Plotline')
  await page.evaluate(() => {
    history.pushState({}, '', '/leads/one/two')
    // A browser tells of addresses that it goes to by itself, not of those that a script puts in.
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Plotline')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
  await expect(page).toHaveTitle('Lead Management · Plotline')
})

test('the sidebar names every screen in order and marks the present one [SHELL-02] [SHELL-25] [SHELL-26]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(entries.map(([name]) => new RegExp(`^${name}`)))
  for (const [name, path] of entries) {
    const link = nav.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', path)
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(nav.locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('every screen has an address of its own that survives a reload [SHELL-03] [W1] [W6]', async ({
  page,
  admin: _,
}) => {
  for (const [name, path] of entries) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('the top bar shows the company, the search, the bell and the account [SHELL-28] [SHELL-29] [SHELL-31] [SHELL-34] [THEME-07]', async ({
  page,
  admin,
}) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('Elysium Trust Holdings')
  await expect(bar).toContainText('Land and homes, held in trust')
  await expect(bar.getByText('Search leads, properties...')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(bar.getByRole('button', { name: `Account menu, ${admin.name}` })).toContainText('AO')
})

test('the account menu leads to the account, the profile and out [SHELL-32] [SHELL-33] [V7.4.4]', async ({
  page,
  admin,
}) => {
  await page.goto('/')
  const open = () => page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await open()
  await expect(page.getByRole('menuitem')).toHaveText(['My Account', 'Profile', 'Logout'])
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByRole('heading', { name: 'Security & Privacy' })).toBeFocused()
  await open()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
})

test('looking at another window asks nothing anew [SHELL-37] [SHELL-39]', async ({ page, admin }) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  const calls = listenToCalls(page)
  // What was done shortly before it was opened the page asks for by itself, once.
  await expect(async () => {
    calls.clear()
    await page.evaluate(() => {
      dispatchEvent(new Event('blur'))
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // What such a look would ask for is asked by the time that the next call is.
    await page.evaluate(() => fetch('/api/auth/config'))
    expect(calls.list).toEqual(['GET /api/auth/config'])
  }).toPass({ timeout: 10_000 })
})

test('the sidebar can be folded, and stays so [SHELL-25] [SHELL-57]', async ({ page, admin: _ }) => {
  await page.goto('/')
  const side = page.locator('aside.shell-side')
  await expect(side).toBeVisible()
  const wide = (await side.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBeLessThan(wide / 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  const leads = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lead Management' })
  await leads.hover()
  await expect(page.getByRole('tooltip')).toContainText('Lead Management')
})

test('below 768 px the sidebar gives way to tabs and a menu, at once and without a reload [SHELL-10]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/leads')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const sidebar = page.getByRole('complementary').filter({ has: navigation })
  const tabs = navigation.getByRole('link', { name: 'Clients' })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(sidebar).toBeVisible()
  const calls = listenToCalls(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const [width, isPhone] of [
    [767, true],
    [768, false],
    [360, true],
    [1280, false],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu).toBeVisible({ visible: isPhone })
      await expect(sidebar).toBeVisible({ visible: !isPhone })
      await expect(tabs).toBeVisible({ visible: isPhone })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(isPhone ? 'Leads' : 'Lead Management')
    })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(calls.list).not.toContain('GET /api/auth/user')
})

test('a page runs nothing that Plotline did not bring, and asks nobody else [W1] [W6]', async ({
  page,
  admin: _,
  faults,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    const image = new Image()
    image.src = 'https://example.com/pixel.png'
    await image.decode().catch(() => undefined)
    const isRefused = await fetch('https://example.com/').then(
      () => false,
      () => true,
    )
    return { wasRun: Reflect.has(window, 'wasRun'), color: getComputedStyle(document.body).color, isRefused }
  })
  expect(outcome).toMatchObject({ wasRun: false, isRefused: true })
  expect(outcome.color).not.toBe('rgb(255, 0, 0)')
  // So the watch that every journey is under does see such things.
  await expect.poll(() => faults.filter((fault) => fault.startsWith('broke the policy')).length).toBeGreaterThan(2)
  faults.length = 0
})

test('the buttons of panels can be seen and pressed after Team Chat was opened', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { phone: '08031234567', email: 'funke@example.com' })
  const contact = await addContact(admin.request, { phone: '08031234568', email: 'bisi@example.com' })
  const document = await addDocument(admin.request, { name: 'Offer letter' })
  await page.goto('/team-chat')
  await expect(page.getByRole('region', { name: 'Channels' })).toBeVisible()
  for (const [href, names] of [
    [`/leads/${lead.id}`, ['Call', 'WhatsApp', 'Email', 'Assign']],
    [`/contacts/${contact.id}`, ['Call', 'WhatsApp', 'Email']],
    [`/documents/${document.id}`, ['View', 'Download', 'Share']],
  ] as const) {
    // A style sheet stays until the page is loaded anew: the way is one of links.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, href)
    for (const name of names) {
      const button = page.locator('.panel .actions').getByText(name, { exact: true })
      await button.click({ trial: true })
      expect(await button.evaluate((one) => one.checkVisibility({ opacityProperty: true })), `${href} ${name}`).toBe(
        true,
      )
    }
  }
})

test('an entry of the sidebar is one line, however many leads there are and in a language of longer words', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  for (const language of ['en', 'en-XA']) {
    await page.addInitScript((code) => localStorage.setItem('plotline.language', code), language)
    await page.goto('/leads')
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : language)
    const links = page.locator('aside nav a')
    const count = links.filter({ has: page.locator('[class*="nav-count"]:not([class*=new])') })
    await expect(count).toContainText('1')
    for (const number of ['3,002', '12,431', '103,002']) {
      const heights = await links.evaluateAll((all, number) => {
        for (const node of document.querySelector('[class*="nav-count"]:not([class*=new])')?.childNodes ?? [])
          if (node instanceof Text) node.data = number
        return all.map((link) => link.getBoundingClientRect().height)
      }, number)
      expect(new Set(heights), `${number} in ${language}`).toEqual(new Set([34]))
      const cut = await links.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).length)
      expect(cut, `${number} in ${language}`).toBe(0)
    }
  }
})
