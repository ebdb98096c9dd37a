import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#server/features.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
const features = new URL('../src/features/', import.meta.url)

/** Every endpoint that a contract states, by name. */
async function contractEndpoints(): Promise<string[]> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.contract.ts'),
  )
  const modules = await Promise.all(
    files.map((path) => import(new URL(path, features).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) =>
      typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'name' in value
        ? [String(value.name)]
        : [],
    ),
  )
}

test('every endpoint of a contract is served, once, with who may call it [T10]', async () => {
  const served = endpoints.map(({ name }) => name)
  expect([...served].sort()).toEqual([...new Set(served)].sort())
  expect((await contractEndpoints()).filter((name) => !served.includes(name))).toEqual([])
  for (const { name, access } of endpoints)
    expect(['public', 'user', 'own', 'member', 'manager', 'admin'], name).toContain(access)
})

test('no route is registered past the list [T10]', () => {
  const sources = readdirSync(new URL('../src/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(^|\/)server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  )
  const registering = sources.filter((path) =>
    /\bapp\.(get|post|put|patch|delete|all|route)\(/.test(
      readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8'),
    ),
  )
  expect(registering.sort()).toEqual([
    'features/auth/server/login-redirect.ts',
    'features/documents/server/shared-page.ts',
    'features/listing-links/server/listing-page.ts',
    'server/build-app.ts',
    'server/files/object-route.ts',
    'server/http/dev-pages.ts',
    'server/http/pages.ts',
    'server/http/register-route.ts',
    'server/realtime/socket-route.ts',
  ])
})
