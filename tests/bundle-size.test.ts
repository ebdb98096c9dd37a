import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const manifestFile = join(dist, 'web-manifest.json')
const isBuilt = existsSync(manifestFile)
if (!isBuilt) console.log('The web app is not built here, so the size of its files is not tested.')

const manifest: Manifest = isBuilt ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** Size of a built file as sent, in kB of 1000 bytes. */
const weights = new Map<string, number>()
function weigh(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = gzipSync(readFileSync(join(dist, 'web', file)), { level: 9 }).length / 1000
  weights.set(file, weight)
  return weight
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0)

function keyOf(source: string): string {
  const isIt = (name: string) => name === source || name.endsWith(`/${source}`) || manifest[name]?.name === source
  const key = Object.keys(manifest).find(isIt)
  if (!key) throw new Error(`The build has no file of its own for ${source}.`)
  return key
}

/** Files that must load before the code of these sources can run. */
function filesOf(...sources: string[]): { js: Set<string>; css: Set<string> } {
  const seen = new Set<string>()
  const found = { js: new Set<string>(), css: new Set<string>() }
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    // An entry whose code is in shared files only is listed by its style.
    if (chunk.file.endsWith('.js')) found.js.add(chunk.file)
    for (const css of chunk.css ?? []) found.css.add(css)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const source of sources) add(keyOf(source))
  return found
}

const FIRST_ROUTE = ['app.html', 'dashboard-page.tsx', 'pipeline-board']

/** What each further screen may add to the first, kB. */
const ROUTES = {
  'communications-page.tsx': 35,
  'contacts-screen.tsx': 35,
  'leads-screen': 35,
  'pipeline-screen.tsx': 35,
  'properties-screen.tsx': 35,
  'settings-page.tsx': 35,
  'tasks-screen.tsx': 35,
  'documents-page.tsx': 42,
  'reports-screen.tsx': 35,
  'chat-page.tsx': 37,
  'calendar-screen.tsx': 130,
}

describe.skipIf(!isBuilt)('what a browser loads, gzipped', () => {
  test('the first signed-in screen: at most 226 kB of script in 12 files, 18 kB of style', () => {
    const { js, css } = filesOf(...FIRST_ROUTE)
    expect(sum(js)).toBeLessThanOrEqual(226)
    expect(js.size).toBeLessThanOrEqual(12)
    expect(sum(css)).toBeLessThanOrEqual(18)
  })

  test('the first signed-in screen only reads, so it carries no shapes', () => {
    const isShape = (file: string) => readFileSync(join(dist, 'web', file), 'utf8').includes('_zod')
    expect([...filesOf(...FIRST_ROUTE).js].filter(isShape)).toEqual([])
    // A form does.
    expect([...filesOf('lead-dialog.tsx').js].some(isShape)).toBe(true)
  })

  test.each([
    ['landing.html', 90],
    ['login.html', 100],
  ])('%s: at most %i kB of script, 18 kB of style', (page, most) => {
    const { js, css } = filesOf(page)
    expect(sum(js)).toBeLessThanOrEqual(most)
    expect(sum(css)).toBeLessThanOrEqual(18)
  })

  test.each(Object.entries(ROUTES))('%s: at most %i kB beyond the first screen', (screen, most) => {
    const first = filesOf(...FIRST_ROUTE).js
    const added = [...filesOf(screen).js].filter((file) => !first.has(file))
    expect(added.length).toBeGreaterThan(0)
    expect(sum(added)).toBeLessThanOrEqual(most)
  })

  test('all scripts together: at most 680 kB', () => {
    // A browser loads the messages of one language.
    const isCode = ([key, { file }]: [string, Manifest[string]]) =>
      file.endsWith('.js') && !/languages\/\w+\//.test(key)
    const scripts = new Set(Object.entries(manifest).flatMap((entry) => (isCode(entry) ? [entry[1].file] : [])))
    expect(sum(scripts)).toBeLessThanOrEqual(680)
  })

  test('the list of files is not served', () => {
    expect(existsSync(join(dist, 'web/.vite'))).toBe(false)
  })
})
