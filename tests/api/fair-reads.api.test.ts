import { expect, onTestFinished, test } from 'vitest'
import { listLeads } from '#features/leads/leads.contract.ts'
import { serve } from '#server/http/serve.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { TestClient } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

/** A read that is as slow as the test wants. */
const readSlowly = endpoint({
  name: 'readSlowly',
  method: 'GET',
  path: '/api/slow-reads',
  access: 'user',
  summary: 'Waits',
})

/** Each of the calls has its session read on one connection. */
const PATIENCE = { timeout: 20_000 }

const begun: string[] = []
const release = Promise.withResolvers<undefined>()
const slowRoute = serve(readSlowly, (scope) => {
  begun.push(scope.userId)
  return release.promise
})

const { admin, agent, colleague, stranger } = testCompany({ moreRoutes: [slowRoute] })
const ask = (client: TestClient, times: number) => Array.from({ length: times }, () => client.call(readSlowly))
const begunOf = (client: TestClient) => begun.filter((userId) => userId === client.user.id).length

test('60 slow reads of one person hold up neither colleagues nor another company; nor do those of a whole company', async () => {
  onTestFinished(() => release.resolve(undefined))
  const asked = ask(agent, 60)
  await expect.poll(() => begunOf(agent), PATIENCE).toBe(4)
  asked.push(...ask(colleague, 60))
  await expect.poll(() => begun.length, PATIENCE).toBe(8)
  expect([begunOf(agent), begunOf(colleague)]).toEqual([4, 4])
  const waiting = admin.call(listLeads)
  expect((await stranger.call(listLeads)).status).toBe(200)
  expect(begun).toHaveLength(8)
  release.resolve(undefined)
  expect((await waiting).status).toBe(200)
  for (const { status } of await Promise.all(asked)) expect(status).toBe(204)
  expect(begun).toHaveLength(120)
})
