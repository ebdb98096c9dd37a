import { expect, test } from './support/test.ts'

test('the front page says what Plotline is, to whoever is not signed in [SHELL-01] [SHELL-13] [SHELL-17..21]', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toContainText('Plotline')
  await expect(header).toContainText('Real Estate CRM')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([
    'Lead management and scoring',
    'Property inventory management',
    'A visual sales pipeline',
    'Team collaboration tools',
    'Communication tracking',
    'Document management',
    'Analytics and reporting',
    'Task and calendar management',
  ])
  await expect(page.getByText('No credit card needed').first()).toBeVisible()
  await expect(page.getByText('Set up in about 2 minutes').first()).toBeVisible()
  // One at the top, one that closes the page.
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(2)
  const year = new Date().getFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(year > 2025 ? `2025–${year}` : '2025')
})

test('the front page leads to signing in and to a new account [SHELL-14..16] [AUTH-03] [AUTH-16]', async ({ page }) => {
  const header = page.getByRole('banner')
  await page.goto('/')
  await header.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login?register=true')
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await header.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await expect(page).toHaveURL('/login?register=true')
})

test('the look can be chosen on the front page without an account [SHELL-22] [THEME-05] [THEME-06]', async ({
  page,
}) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'elysium')
  const themes = page.getByRole('complementary', { name: 'Theme' })
  await themes.getByRole('button', { name: 'Dhabi' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dhabi')
  expect(await page.evaluate(() => localStorage.getItem('crm-theme'))).toBe('dhabi')
  await expect(themes.getByRole('button', { name: 'Dhabi' })).toHaveAttribute('aria-pressed', 'true')

  await themes.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(root).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dhabi')
  await expect(root).toHaveAttribute('data-mode', 'dark')
})

test('a file with a hash in its name is kept for good, any other is asked about each time', async ({ page }) => {
  const answers = new Map<string, Record<string, string>>()
  page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.headers()))
  await page.goto('/login')
  await expect.poll(() => [...answers.keys()].some((path) => path.endsWith('.js'))).toBe(true)
  const hashed = [...answers].filter(([path]) => path.startsWith('/assets/'))
  for (const [path, headers] of hashed) {
    expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    expect(headers.etag, path).toBeUndefined()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
  const icon = await page.request.get('/icon.svg')
  expect(icon.headers()).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  expect((await page.request.get('/assets/nothing.js')).status()).toBe(404)
})
