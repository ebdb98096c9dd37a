import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { DEMO, namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

let company: SampleCompany
/** Counts down to the statement that fails; undefined lets everything through. */
let failIn: number | undefined

const app = testApp({
  installation: { demoAccount: DEMO },
  onStatement: () => {
    if (failIn === undefined) return
    failIn -= 1
    if (failIn === 0) throw new Error('The power of this statement went away')
  },
})
beforeAll(async () => {
  company = await openCompany(app, undefined, DEMO)
})

test.each(namedSamples)(
  '%s keeps all of itself or nothing, at whichever statement it fails [D3] [T3]',
  async (_, { endpoint, prepare, hidden }) => {
    const parts = { ...(await prepare(company)), key: endpoint.access === 'public' ? undefined : newId() }
    const before = await hashOfEverything(app.db)
    let status = 500
    let statements = 0
    while (status >= 500) {
      statements += 1
      failIn = statements
      status = (await company.send(endpoint, parts)).status
      failIn = undefined
      if (status >= 500) expect(await hashOfEverything(app.db), `failed at statement ${statements}`).toBe(before)
    }
    expect(status).toBeLessThan(300)
    if (hidden) return
    expect(statements).toBeGreaterThan(2)
    expect(await hashOfEverything(app.db)).not.toBe(before)
  },
)
