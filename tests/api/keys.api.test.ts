import { beforeAll, expect, test } from 'vitest'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { takesKey } from '../../scripts/generate/refusals.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

let company: SampleCompany

const app = testApp()
beforeAll(async () => {
  company = await openCompany(app)
})

/** The version that a change is based on, as a refusal with 412 tells it; undefined where the record has none. */
async function newestVersion(
  { endpoint }: (typeof namedSamples)[number][1],
  parts: object,
): Promise<number | undefined> {
  const { status, body } = await company.send(endpoint, { ...parts, version: 999_999 })
  return status === 412 ? (body as { current?: { version?: number } }).current?.version : undefined
}

test.each(namedSamples.filter(([, { endpoint, keyless }]) => takesKey(endpoint) && !keyless))(
  '%s is done once under its key, by three at once and by one later, with one answer for all [DATA-50]',
  async (_, sample) => {
    const { endpoint, prepare } = sample
    const parts = await prepare(company)
    const isVersioned = endpoint.method !== 'POST' && parts.params !== undefined
    const version = isVersioned ? await newestVersion(sample, parts) : undefined
    const keyed = { ...(isVersioned && version === undefined ? await prepare(company) : parts), version, key: newId() }
    const atOnce = await Promise.all([1, 2, 3].map(() => company.send(endpoint, keyed)))
    const isTold = (field: string) => atOnce.some(({ body }) => body !== undefined && field in (body as object))
    const secrets = endpoint.secrets?.filter(isTold) ?? []
    const isFirst = ({ status, body }: (typeof atOnce)[number]) =>
      status === 201 || (status < 300 && secrets.some((field) => (body as Record<string, unknown>)[field] !== null))
    const first = atOnce.find(isFirst) ?? atOnce[0]
    expect(first?.status, JSON.stringify(first?.body)).toBeLessThan(300)
    const after = await hashOfEverything(app.db)
    const redacted = Object.fromEntries(secrets.map((field) => [field, null]))
    const told = secrets.length > 0 ? { ...(first?.body as object), ...redacted } : first?.body
    for (const again of [...atOnce.filter((answer) => answer !== first), await company.send(endpoint, keyed)]) {
      expect(again.status).toBe(first?.status === 201 ? 200 : first?.status)
      expect(again.body).toEqual(told)
    }
    expect(await hashOfEverything(app.db)).toBe(after)
  },
)

test('a key that was used for something else is refused, whatever was asked [DATA-50]', async () => {
  const headers = { 'idempotency-key': newId() }
  const body = { firstName: 'Ngozi', lastName: 'Eze', phone: '08031234567', source: 'website' } as const
  const lead = await company.admin.call(createLead, { body, headers })
  const otherBody = await company.admin.call(createLead, { body: { ...body, firstName: 'Ada' }, headers })
  expect(otherBody).toMatchObject({
    status: 422,
    body: { message: 'Idempotency-Key was used for something else', code: 'key_taken' },
  })
  const otherCall = await company.admin.call(deleteLead, { params: { id: lead.body.id }, headers })
  expect(otherCall.status).toBe(422)
  const otherPerson = await company.colleague.call(createLead, { body, headers })
  expect(otherPerson.status).toBe(422)
})
