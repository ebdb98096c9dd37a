import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/generate/documents.ts'
import { testApp } from '../support/test-company.ts'

const execute = promisify(execFile)
const document = join(root, 'docs/openapi.json')
const TSC = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--types',
  'node',
]

/** A client as an integrator would write it, on types that a public generator makes of the document. */
const CLIENT = `import type { operations } from './plotline.d.mts'
type Sent<Name extends keyof operations> =
  operations[Name] extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never
type Answer<Name extends keyof operations, Status extends keyof operations[Name]['responses']> =
  operations[Name]['responses'][Status] extends { content: { 'application/json': infer Body } } ? Body : never

const [url = '', cookie = ''] = process.argv.slice(2)
const headers = { origin: url, cookie, 'content-type': 'application/json' }
const lead: Sent<'createLead'> = { firstName: 'Ada', lastName: 'Obi', phone: '08031234567', source: 'website' }
const post = (body: unknown) => fetch(url + '/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })
const created = (await (await post(lead)).json()) as Answer<'createLead', 201>
const refused = (await (await post({ ...lead, phone: '' })).json()) as Answer<'createLead', 400>
const page = await fetch(url + '/api/leads?count=true', { headers })
const leads = (await page.json()) as Answer<'listLeads', 200>
type Kind = NonNullable<Answer<'listChanges', 200>['changes']>[number]['entityType']
const isListed: string extends Kind ? false : 'deal' extends Kind ? true : false = true
const total: keyof operations['listLeads']['responses'][200]['headers'] = 'X-Total-Count'
console.log(JSON.stringify({
  isListed: leads.some(({ id }) => id === created.id),
  field: refused.errors?.[0]?.field,
  total: page.headers.get(total),
}))
`

let folder: string
const app = testApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-client-'))
  await tool('openapi-typescript/bin/cli.js', document, '--output', join(folder, 'plotline.d.mts'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Runs a program of a package; resolves to what it says, whether it succeeds or not. */
async function tool(program: string, ...args: string[]): Promise<{ passed: boolean; said: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return execute(process.execPath, [join(root, 'node_modules', program), ...args], { env }).then(
    ({ stdout }) => ({ passed: true, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ passed: false, said: stdout + stderr }),
  )
}

/** Writes a client beside the generated types and compiles it. */
async function compile(name: string, text: string) {
  const file = join(folder, name)
  await writeFile(file, text)
  return tool('typescript/bin/tsc', ...TSC, '--typeRoots', join(root, 'node_modules/@types'), file)
}

test('a public linter finds nothing to complain about in docs/openapi.json', async () => {
  const { said } = await tool('@redocly/cli/bin/cli.js', 'lint', '--extends=recommended', '--format=json', document)
  expect(JSON.parse(said).problems).toEqual([])
})

test('a client generated from docs/openapi.json compiles and works [API-01]', async () => {
  expect(await compile('client.mts', CLIENT)).toEqual({ passed: true, said: '' })
  const agent = await app.signUp()
  const { stdout } = await execute(process.execPath, [join(folder, 'client.mts'), app.url, agent.cookie ?? ''])
  expect(JSON.parse(stdout)).toEqual({ isListed: true, field: 'phone', total: '1' })
})

test('a client that leaves out a required field does not compile', async () => {
  const { passed, said } = await compile('wrong.mts', CLIENT.replace(", source: 'website'", ''))
  expect(passed).toBe(false)
  expect(said).toContain("'source' is missing")
})
