import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../src/web/${path}`, import.meta.url))
type Icon = { src: string; sizes: string; type: string; purpose?: string }
const { icons, ...manifest } = JSON.parse(read('public/manifest.webmanifest').toString()) as { icons: Icon[] }

test('the manifest has a name, stands alone and has a theme colour [PWA-08]', () => {
  expect(manifest).toMatchObject({
    name: 'Plotline',
    start_url: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
  })
})

test('the manifest has the three shortcuts, within the app [PWA-15]', () => {
  const { shortcuts } = manifest as unknown as { shortcuts: { name: string; url: string }[] }
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Add lead', '/leads?start=add-lead'],
    ['Today', '/calendar?view=day'],
    ['Search', '/leads?start=search'],
  ])
})

test.each([
  ['192x192', undefined],
  ['512x512', undefined],
  ['512x512', 'maskable'],
])('there is an icon of %s, purpose %s, of that size [PWA-08]', async (sizes, purpose) => {
  const icon = icons.find((one) => one.sizes === sizes && one.purpose === purpose)
  const { width, height, format } = await sharp(read(`public${icon?.src}`)).metadata()
  expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, icon?.type])
})

test.each(['app.html', 'landing.html', 'login.html'])('%s names the manifest [PWA-08]', (page) => {
  expect(read(page).toString()).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})
