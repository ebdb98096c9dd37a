import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import type { Deal } from '#features/deals/deals.contract.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import { createMutator } from '#sync/outbox/mutate.ts'
import { allMutations, putRow } from '#sync/outbox/mutations.ts'
import { createSendMutation } from '#sync/outbox/send-mutation.ts'
import { loadMutation, loadMutations } from './mutation-registry.ts'

const src = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, src), 'utf8')

/** How many mutations each file of the app defines. */
const defining = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)web\/.*\.tsx?$/.test(path) && !/\.test\.|platform\/mutations\.ts$/.test(path))
  .map((path) => ({
    path,
    count: [...read(path).matchAll(/[=:] (define|call|create|update|delete|erase)Mutation[<(]/g)].length,
  }))
  .filter(({ count }) => count > 0)

/** Where a file of mutations has to be stated. */
const statedIn = (path: string) => {
  const [, noun] = /^features\/([^/]+)\/web\//.exec(path) ?? []
  return noun ? `features/${noun}/web/${noun}.web.ts` : 'web/routes/mutation-registry.ts'
}

test('every file that defines mutations is stated, and no two have a name in common', async () => {
  const missing = defining.filter(({ path }) => {
    const file = statedIn(path)
    const name = posix.relative(posix.dirname(file), path)
    return !existsSync(new URL(file, src)) || !read(file).includes(`import('${name.replace(/^(?!\.)/, './')}')`)
  })
  expect(missing.map(({ path }) => `name src/${path} among the mutations of src/${statedIn(path)}`)).toEqual([])
  await loadMutations()
  expect(
    allMutations.size,
    'two mutations have the same name, or a <noun>.web.ts is missing in src/web/routes/features.ts',
  ).toBe(defining.reduce((sum, { count }) => sum + count, 0))
  for (const [name, mutation] of allMutations) expect(mutation.name).toBe(name)
  expect(await loadMutation('no such mutation')).toBeUndefined()
})

const deal = {
  id: 'd',
  title: 'Chevron 4-bed semi',
  value: '165000000.00',
  stage: 'offer_made',
  stageSince: '2026-01-01T09:00:00.000Z',
  probability: 60,
  leadId: null,
  leadName: null,
  propertyId: null,
  propertyTitle: null,
  expectedCloseDate: null,
  actualCloseDate: null,
  outcome: null,
  lostReason: null,
  assignedTo: null,
  assignedToName: null,
  notes: null,
  version: 1,
  occurredAt: '2026-01-01T09:00:00.000Z',
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
} as Deal

test('a mutation that was kept as data is shown and sent again from its name, its input and its time', async () => {
  putRow(dealSource, deal)
  const at = '2026-01-02T03:04:05.000Z'
  const kept = JSON.parse(JSON.stringify({ name: 'moveDeal', input: { id: 'd', body: { stage: 'contract' } }, at }))
  const mutation = await loadMutation(kept.name)
  if (!mutation) return expect.unreachable()
  const sent: unknown[] = []
  const run = async (input: unknown) => sent.push(input) && { ...deal, stage: 'contract', version: 2 }
  const mutate = createMutator(createSendMutation({ writing: () => () => undefined }), undefined)
  const done = mutate({ ...mutation, run }, kept.input, { at: kept.at })
  expect(dealSource.store.shown.get('d')).toMatchObject({ stage: 'contract', stageSince: at, version: 1 })
  await done
  expect(sent).toEqual([kept.input])
  expect(dealSource.store.confirmed('d')).toMatchObject({ stage: 'contract', version: 2 })
})
