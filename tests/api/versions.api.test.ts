import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#server/features.ts'
import { changesRecord } from '../../scripts/generate/refusals.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let company: SampleCompany

beforeAll(async () => {
  app = await startTestApp()
  company = await openCompany(app)
})
afterAll(() => app.close())

type Copy = { id: string; version: number }

const versionedNouns = new Set(
  routes.flatMap(({ endpoint: { noun, answer } }) =>
    noun && answer instanceof z.ZodMiniObject && 'version' in answer.shape ? [noun] : [],
  ),
)

/** Calls that change or remove a record that carries a version. */
const changing = namedSamples.filter(
  ([, { endpoint, unversioned }]) =>
    changesRecord(endpoint) &&
    !unversioned &&
    (endpoint.method !== 'DELETE' ||
      (endpoint.noun && versionedNouns.has(endpoint.noun) && endpoint.path.endsWith('/:id'))),
)

test.each(changing)('%s refuses a version that is not the newest, and takes the newest [C1]', async (_, sample) => {
  const { endpoint, prepare } = sample
  const parts = await prepare(company)
  const before = await hashOfEverything(app.db)
  const stale = await company.send(endpoint, { ...parts, version: 999_999 })
  expect(stale).toMatchObject({ status: 412, body: { message: 'This record was changed by someone else.' } })
  expect(await hashOfEverything(app.db)).toBe(before)
  const { current } = stale.body as { current: Copy }
  const taken = await company.send(endpoint, { ...parts, version: current.version })
  expect(taken.status).toBeLessThan(300)
  if (endpoint.method === 'DELETE') return
  expect(taken.body).toMatchObject({ id: current.id, version: current.version + 1 })
  // The bytes of a document are taken once.
  if (endpoint.bytes) return
  expect(await company.send(endpoint, { ...parts, version: current.version })).toMatchObject({
    status: 412,
    body: { current: taken.body, changedBy: 'You', changedAt: expect.any(String) },
  })
})
