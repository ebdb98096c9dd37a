import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as sync from '#sync'
import { findBreaches, type Sources } from './support/source-rules.ts'

const root = new URL('../', import.meta.url)

function readSources(): Sources {
  const paths = ['src', 'tests', 'bench', 'scripts'].flatMap((folder) => {
    try {
      return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      )
    } catch {
      return []
    }
  })
  const files = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
  return Object.fromEntries(files.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]))
}

test('every file keeps to docs/architecture.md', () => {
  expect(findBreaches(readSources())).toEqual([])
})

/** A small tree without a breach; each row below adds one file to it. */
const sound: Sources = {
  'src/shared/ids.ts': "export const id = () => 'x'",
  'src/features/leads/leads.contract.ts':
    "import { id } from '#shared/ids.ts'\nexport const leads = id()\nexport const createLead = { name: 'createLead', method: 'POST' }\nexport const updateLead = { name: 'updateLead', method: 'PATCH' }",
  'src/features/leads/leads.rules.ts': "import { leads } from './leads.contract.ts'\nexport const tier = leads",
  'src/features/leads/server/leads.table.ts': "import { pgTable } from 'drizzle-orm/pg-core'\nexport const t = pgTable",
  'src/features/leads/server/leads.queries.ts':
    "import { t } from './leads.table.ts'\nexport const q = [sql`select 1`, t]",
  'src/features/leads/server/leads.routes.ts':
    "import { db } from '#server/db/pool.ts'\nimport { q } from './leads.queries.ts'\nexport const routes = [db, q]",
  'src/features/leads/web/leads-page.tsx':
    "import { Button } from '#web/ui/elements/button.tsx'\nimport { tier } from '../leads.rules.ts'\nexport const Leads = () => <Button>{tier}</Button>",
  'src/features/deals/server/deals.actions.ts':
    "import { q } from '#features/leads/server/leads.queries.ts'\nimport { leads } from '#features/leads/leads.contract.ts'\nexport const move = [q, leads]",
  'src/server/db/pool.ts': "import pg from 'pg'\nexport const db = pg",
  'src/server/base/env.ts': 'export const env = process.env',
  'src/server/features.ts':
    "import { routes } from '#features/leads/server/leads.routes.ts'\nexport const features = routes",
  'src/server/http/app.ts': "import { db } from '../db/pool.ts'\nexport const app = db",
  'src/server/main.ts': "import { features } from './features.ts'\nfeatures",
  'src/web/platform/api.ts': "export const call = () => fetch('/api')",
  'src/web/ui/elements/button.tsx':
    "import { id } from '#shared/ids.ts'\nexport const Button = () => <a id={id()}>x</a>",
  'src/sync/host/host.ts': 'export const log = console.warn',
  'src/sync/store/rows.ts': "import { log } from '../host/host.ts'\nexport const rows = log",
  'src/sync/outbox/outbox.ts': "import { rows } from '../store/rows.ts'\nexport const outbox = rows",
  'src/sync/index.ts': "export { outbox } from './outbox/outbox.ts'",
  'src/sync/react.ts':
    "import 'react'\nimport { outbox } from './outbox/outbox.ts'\nexport const useOutbox = () => outbox",
  'src/features/leads/web/use-leads.ts': "import { outbox } from '#sync'\nexport const leads = outbox",
  'src/web/main.tsx': "const page = import('#features/leads/web/leads-page.tsx')\npage",
}

test('what screens see of sync are at most 14 functions, beside the objects for what they watch', () => {
  const functions = Object.entries(sync).flatMap(([name, value]) => (typeof value === 'function' ? name : []))
  expect(functions.length, functions.join(', ')).toBeLessThanOrEqual(14)
})

test('a sound tree has no breach', () => {
  expect(findBreaches(sound)).toEqual([])
})

describe('a breach is found and named', () => {
  const x = 'export const x = 1\n'
  test.each<[string, string, string, string]>([
    [
      'shared reaches a feature',
      'src/shared/a.ts',
      "import '#features/leads/leads.contract.ts'",
      'shared imports nothing',
    ],
    [
      'a module of the server keeps a variable',
      'src/server/a.ts',
      'export let opened: string | undefined',
      'put it into the context',
    ],
    [
      'a feature collects in a map of its module',
      'src/features/leads/server/leads.actions.ts',
      'const seen = new Map<string, number>()',
      'put it into the context',
    ],
    ['shared touches the disk', 'src/shared/a.ts', "import 'node:fs'", 'also runs in the browser'],
    [
      'a contract uses rules of another feature',
      'src/features/deals/deals.contract.ts',
      "import '#features/leads/leads.rules.ts'",
      'contracts and rules import',
    ],
    [
      'a contract reaches a server',
      'src/features/deals/deals.contract.ts',
      "import './server/deals.actions.ts'",
      'contracts and rules import',
    ],
    [
      "a server uses another feature's routes",
      'src/features/deals/server/deals.routes.ts',
      "import '#features/leads/server/leads.routes.ts'",
      "a feature's server uses",
    ],
    [
      'a server reaches its own web',
      'src/features/leads/server/leads.actions.ts',
      "import '../web/leads-page.tsx'",
      "a feature's server uses",
    ],
    [
      'a server reaches the list of features',
      'src/features/leads/server/leads.actions.ts',
      "import '#server/features.ts'",
      "a feature's server uses",
    ],
    [
      "a web uses another feature's web",
      'src/features/deals/web/deals-page.tsx',
      "import '#features/leads/web/leads-page.tsx'",
      "a feature's web uses",
    ],
    [
      'a web reaches its own server, lazily',
      'src/features/leads/web/x.ts',
      "import('../server/leads.queries.ts')",
      "a feature's web uses",
    ],
    [
      'a web reaches a server by type',
      'src/features/leads/web/x.ts',
      "import type { q } from '../server/leads.queries.ts'",
      "a feature's web uses",
    ],
    [
      'a web starts a worker of the server',
      'src/features/leads/web/x.ts',
      "new Worker(new URL('../server/leads.queries.ts', import.meta.url))",
      "a feature's web uses",
    ],
    [
      'a web takes a shape out of an endpoint',
      'src/features/leads/web/x.ts',
      "import { leads } from '../leads.contract.ts'\nexport const shape = leads.body",
      'takes a part of an endpoint',
    ],
    [
      'a web reads who may call',
      'src/web/main.tsx',
      "import { leads } from '#features/leads/leads.contract.ts'\nexport const who = leads.access",
      'takes a part of an endpoint',
    ],
    ['a web reaches the pages', 'src/features/leads/web/x.ts', "import '#web/main.tsx'", "a feature's web uses"],
    [
      'the server platform knows a noun',
      'src/server/hub.ts',
      "import '#features/leads/leads.contract.ts'",
      'the server platform knows no noun',
    ],
    [
      'a screen reaches into sync',
      'src/features/leads/web/x.ts',
      "import '#sync/outbox/outbox.ts'",
      'sync is sealed: import #sync or #sync/react',
    ],
    ['sync reaches the app', 'src/sync/store/x.ts', "import '#web/platform/api.ts'", 'sync imports shared alone'],
    ['a folder of sync looks back', 'src/sync/store/x.ts', "import '../outbox/outbox.ts'", 'sync import one way'],
    ['a folder of sync uses an entry', 'src/sync/store/x.ts', "import '../index.ts'", 'import none of its entries'],
    ['sync draws', 'src/sync/store/x.ts', "import 'react'", 'only src/sync/react.ts does'],
    [
      'a folder of web looks back',
      'src/web/ui/elements/x.ts',
      "import '#web/platform/api.ts'",
      'the folders of web import one way',
    ],
    [
      'a folder of web without a place',
      'src/web/news/x.ts',
      "import '#web/platform/api.ts'",
      'give its folder a place',
    ],
    ['the server reaches the web', 'src/server/hub.ts', "import '#web/platform/api.ts'", 'never reaches the web'],
    [
      'the web platform knows a noun',
      'src/web/platform/cache.ts',
      "import '#features/leads/leads.contract.ts'",
      'know no noun',
    ],
    ['a page reaches the server', 'src/web/shell.tsx', "import '#server/base/env.ts'", 'never reach the server'],
    ['a page uses a Node module', 'src/web/shell.tsx', "import 'node:fs'", 'also runs in the browser'],
    ['a root is crossed by dots', 'src/web/shell.tsx', "import '../shared/ids.ts'", 'write #shared/ids.ts'],
    ['a file is missing', 'src/web/shell.tsx', "import './gone.ts'", 'does not exist'],
    [
      'product code imports tests',
      'src/web/shell.tsx',
      "import '../../tests/x.test.ts'",
      'only tests import from tests/',
    ],
    [
      'routes import the database',
      'src/features/leads/server/leads.routes.ts',
      "import { eq } from 'drizzle-orm'",
      'SQL belongs in',
    ],
    ['routes write SQL', 'src/features/leads/server/leads.routes.ts', 'sql`select 1`', 'writes SQL'],
    ['routes write typed SQL', 'src/features/leads/server/leads.routes.ts', 'sql<number>`select 1`', 'writes SQL'],
    ['settings are read elsewhere', 'src/server/hub.ts', 'process.env.PORT', 'reads process.env'],
    [
      'flags of the engine are changed',
      'src/server/hub.ts',
      "import { setFlagsFromString } from 'node:v8'",
      'changes flags of V8',
    ],
    ['a package that only tests have', 'src/server/hub.ts', "import 'ws'", 'npm start installs only'],
    ['fetch elsewhere', 'src/web/shell.tsx', "fetch('/x')", 'calls fetch'],
    ['fetch through window', 'src/web/shell.tsx', "window.fetch('/x')", 'calls fetch'],
    [
      'a write that goes round mutate',
      'src/features/leads/web/x.ts',
      "import { call } from '#web/platform/api.ts'\nimport { createLead } from '../leads.contract.ts'\nexport const x = () => call(createLead)",
      'calls createLead: define a mutation for it',
    ],
    [
      'an update that goes round the record form',
      'src/features/leads/web/x.ts',
      "import { updateLead } from '../leads.contract.ts'\nconst update = callMutation(updateLead)\nexport const x = () => mutate(update, { body: {} })",
      'sends updateLead by itself: use useRecordForm or saveRecord',
    ],
    [
      'a number field',
      'src/web/shell.tsx',
      'export const A = () => <input type="number" {...register("area")} />',
      'has a field of type number',
    ],
    [
      'a number field by its props',
      'src/web/shell.tsx',
      "export const a = { type: 'number' }",
      'has a field of type number',
    ],
    [
      'text that goes with its control',
      'src/features/leads/web/x.tsx',
      'export const X = () => <textarea onBlur={save} />',
      'draws textarea, whose text is gone when it is taken away: use useRecordForm, useContractForm or useDraft',
    ],
    [
      'files that go with their control',
      'src/web/x.tsx',
      'export const x = () => useFileInput({})',
      'draws useFileInput',
    ],
    ['any', 'src/web/shell.tsx', 'export let a: any', 'says any'],
    ['any inside a type', 'src/web/shell.tsx', 'export type A = Map<string, any[]>', 'says any'],
    ['a barrel', 'src/web/shell.ts', "export { call } from './platform/api.ts'", 'no barrels'],
    ['everything passed on', 'src/web/shell.ts', `${x}export * from './platform/api.ts'`, 'no barrels'],
    ['an index file', 'src/web/shell/index.ts', x, 'is a barrel by name'],
    ['a capital in a name', 'src/web/ui/elements/Button.tsx', x, 'is not kebab-case'],
    ['a vague name', 'src/web/ui/elements/date-utils.ts', x, 'says nothing'],
    ['a component of no folder', 'src/web/ui/card.tsx', x, 'stands in no folder of web/ui'],
    [
      'a function of too many lines',
      'src/web/shell.tsx',
      `export const Long = () => {\n${'x()\n'.repeat(79)}}`,
      'a function of 81 lines',
    ],
    ['too many lines', 'src/web/ui/elements/long.ts', x.repeat(351), '351 lines'],
    [
      'a file that imports itself by way of another',
      'src/shared/ids.ts',
      "import './ids.ts'\nexport const id = 1",
      'is a cycle',
    ],
    [
      'two folders that import each other',
      'src/server/db/x.ts',
      "import '../http/app.ts'",
      'folders import each other one way only',
    ],
    [
      'two servers that need each other',
      'src/features/leads/server/leads.actions.ts',
      "import '#features/deals/server/deals.actions.ts'",
      'need each other',
    ],
  ])('%s', (_, path, text, message) => {
    const breaches = findBreaches({ ...sound, 'tests/x.test.ts': '', [path]: text })
    expect(breaches).toEqual([expect.stringContaining(message)])
    expect(breaches[0]).toContain(path)
  })

  test('text that a form registers or a draft keeps, and what is only pressed, is no breach', () => {
    const drawn = [
      'export const X = () => <Input {...form.register("name")} />',
      'export const X = () => { useDraft("x"); return <textarea /> }',
      'export const X = () => <input type="checkbox" />',
    ]
    for (const text of drawn) expect(findBreaches({ ...sound, 'src/web/x.tsx': text })).toEqual([])
  })

  test('a cycle names its whole way, also when types or a lazy import close it', () => {
    const ring = (last: string) => ({
      'src/web/a.ts': "import './b.ts'",
      'src/web/b.ts': "import './c.ts'",
      'src/web/c.ts': last,
    })
    const cycle = 'src/web/a.ts → src/web/b.ts → src/web/c.ts → src/web/a.ts is a cycle'
    for (const last of ["import './a.ts'", "import type { A } from './a.ts'", "import('./a.ts')"])
      expect(findBreaches(ring(last))).toEqual([cycle])
  })
})
