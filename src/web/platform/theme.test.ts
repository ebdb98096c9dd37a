import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { themes, watchTheme } from './theme.ts'

const bootScript = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8')

/** Runs the blocking script against a page with these stored choices. */
function boot(stored: Record<string, string>, systemIsDark = false) {
  const dataset: Record<string, string> = {}
  let color = ''
  runInNewContext(bootScript, {
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) =>
        selector.includes('theme-color') ? { setAttribute: (_name: string, value: string) => (color = value) } : null,
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: systemIsDark }),
    addEventListener: () => undefined,
  })
  return { theme: dataset.theme, mode: dataset.mode, color }
}

test('the look before the first paint is the stored one when it is valid, else elysium [THEME-05, THEME-12]', () => {
  expect(boot({ 'crm-theme': 'dhabi' })).toMatchObject({ theme: 'dhabi', mode: 'light' })
  for (const value of ['foo', '', 'DHABI', 'toString']) expect(boot({ 'crm-theme': value }).theme).toBe('elysium')
  expect(boot({})).toMatchObject({ theme: 'elysium' })
})

test('the mode is the stored one, else the system’s', () => {
  expect(boot({}, true).mode).toBe('dark')
  expect(boot({ 'crm-mode': 'light' }, true).mode).toBe('light')
  expect(boot({ 'crm-mode': 'dark' }).mode).toBe('dark')
  expect(boot({ 'crm-mode': 'dim' }).mode).toBe('light')
})

test('the browser’s bar has the colour of look and mode [THEME-10]', () => {
  for (const theme of ['elysium', 'dhabi'] as const) {
    for (const mode of ['light', 'dark'] as const) {
      expect(boot({ 'crm-theme': theme, 'crm-mode': mode }).color).toBe(themes[theme].barColors[mode])
    }
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('another window’s choice is taken when it is one, else the first look and the system’s mode [THEME-05] [THEME-10]', () => {
  const stored: Record<string, string> = {}
  const dataset: Record<string, string> = { theme: 'dhabi', mode: 'light' }
  const page = new EventTarget()
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchTheme()
  const choose = (key: string, value: string) => {
    stored[key] = value
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    return dataset
  }
  expect(choose('crm-mode', 'light')).toEqual({ theme: 'elysium', mode: 'light' })
  expect(choose('crm-theme', 'dhabi')).toEqual({ theme: 'dhabi', mode: 'light' })
  expect(choose('crm-theme', 'foo')).toEqual({ theme: 'elysium', mode: 'light' })
  expect(choose('crm-mode', 'dim')).toEqual({ theme: 'elysium', mode: 'dark' })
  stored['crm-theme'] = 'dhabi'
  expect(choose('crm-drafts', 'x')).toEqual({ theme: 'elysium', mode: 'dark' })
})

test('the two looks are two companies with their own line [THEME-01, THEME-02, THEME-08]', () => {
  expect(Object.keys(themes)).toEqual(['elysium', 'dhabi'])
  expect(themes.elysium.company).toBe('Elysium Trust Holdings')
  expect(themes.dhabi.company).toBe('Dhabi & Partners')
  expect(themes.elysium.tagline).not.toBe(themes.dhabi.tagline)
  expect(themes.elysium.tagline && themes.dhabi.tagline).toBeTruthy()
})
