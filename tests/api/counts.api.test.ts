import { beforeAll, expect, test } from 'vitest'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { routes } from '#server/features.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

type Rows = { id: string }[]

/** Answer the best few rows, of however many there are. */
const CUT_SHORT = ['findDuplicates', 'listSeekers']
/** Answer counts, one for each kind of record. */
const COUNTS = /^get\w+Links$/
/** Lists whose records no sample creates for the admin: who is online without a window, queued work, what needs an authenticator, browsers, what was deleted, jobs over many records. */
const MAY_BE_EMPTY = ['listPresence', 'listJobs', 'listPasskeys', 'listPushDevices', 'listTrash', 'listBulkJobs']

const typeOf = (schema: unknown) => (schema as { _zod: { def: { type: string } } } | undefined)?._zod.def.type
const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, name, answer }) =>
      method === 'GET' && typeOf(answer) === 'array' && !CUT_SHORT.includes(name) && !COUNTS.test(name),
  )

let company: SampleCompany
const app = testApp()
beforeAll(async () => {
  company = await openCompany(app)
  for (const [, { endpoint, prepare }] of namedSamples)
    if (endpoint.creates) await company.send(endpoint, await prepare(company))
  const { admin, colleague } = company
  await colleague.call(createTask, { body: { title: 'Call the surveyor', assignedTo: admin.user.id } })
}, 120_000)

async function get(path: string, query: Record<string, string>) {
  const { status, body, headers } = await company.admin.request('GET', path, { query })
  expect([path, status]).toEqual([path, 200])
  return { rows: body as Rows, total: headers.get('x-total-count'), next: headers.get('x-next-cursor') }
}

/** The address of a list; one of a record's is that of the first record which has any rows. */
async function addressOf(path: string): Promise<string> {
  const [parent = '', rest] = path.split('/:id')
  if (rest === undefined) return path
  for (const { id } of (await get(parent, {})).rows)
    if ((await get(`${parent}/${id}${rest}`, {})).rows.length > 0) return `${parent}/${id}${rest}`
  throw new Error(`${path}: no row in any`)
}

test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s tells how many rows there are when asked for the count, on every page [API-38]',
  async (name, { path }) => {
    const address = await addressOf(path)
    const totals: (string | null)[] = []
    let found = 0
    let cursor: string | null = null
    do {
      const page = await get(address, { limit: '2', count: 'true', ...(cursor !== null && { cursor }) })
      found += page.rows.length
      totals.push(page.total)
      cursor = page.next
    } while (cursor !== null)
    expect(totals).toEqual(totals.map(() => String(found)))
    if (!MAY_BE_EMPTY.includes(name)) expect(found).toBeGreaterThan(0)
    expect((await get(address, {})).total).toBeNull()
  },
)
