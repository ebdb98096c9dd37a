import { beforeEach, expect, test } from 'vitest'
import { forgotPassword, login, register } from '#features/auth/auth.contract.ts'
import { getLead, updateLead } from '#features/leads/leads.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { loadLanguages } from '#server/changes/languages.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { inLanguage } from '#shared/texts.ts'
import { authTexts } from '../../src/features/auth/auth.texts.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const languages = await loadLanguages((error) => {
  throw error
})
const french = languages.get('fr')
if (!french) throw new Error('French is not there')
const { app, admin } = testCompany({ languages })
beforeEach(() => app.setLimits(1000))

const wanting = (languages: string) => ({ 'accept-language': languages })
const person = { firstName: 'Awa', lastName: 'Diop', password: 'harmattan' }

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de, yo;q=0.5, en;q=0.4', 'yo'],
  ['en;q=0.3, HA;q=0.7', 'ha'],
  ['pcm', 'pcm'],
  ['fr;q=0, ig', 'ig'],
  ['de,ja', 'en'],
  ['constructor, __proto__, toString;q=2', 'en'],
  ['*', 'en'],
  [';;q=,,fr;q=x,\u00e9', 'en'],
  [`${'de,'.repeat(30)}fr`, 'en'],
])('an account that is opened with Accept-Language %j begins in %j [SET-10] [SET-15]', async (header, code) => {
  const visitor = app.visitor()
  const body = { ...person, email: `${crypto.randomUUID()}@example.com` }
  expect((await visitor.call(register, { body, headers: wanting(header) })).status).toBe(201)
  expect((await visitor.call(getSettings)).body.preferences).toMatchObject({ language: code, timezone: 'Africa/Lagos' })
})

test('so does the account of who was invited, and that of the inviter stays as it is [SET-15]', async () => {
  const email = 'invited@example.com'
  const { url } = (await admin.call(createInvite, { body: { email } })).body
  const visitor = app.visitor()
  const invite = new URL(url ?? '').searchParams.get('invite') ?? ''
  await visitor.call(register, { body: { ...person, email, invite }, headers: wanting('ha-NG') })
  expect((await visitor.call(getSettings)).body.preferences.language).toBe('ha')
  expect((await admin.call(getSettings)).body.preferences.language).toBe('en')
})

test('a refusal is in the language that the call asks for, with the same fields [SET-15]', async () => {
  const body = { ...exampleLead, firstName: '' }
  const refused = (headers: Record<string, string>) => admin.request('POST', '/api/leads', { body, headers })
  const english = await refused({})
  const inFrench = await refused(wanting('fr'))
  const text = inLanguage(french, fieldTexts.firstNameRequired)
  expect(text).not.toBe(fieldTexts.firstNameRequired())
  expect(inFrench).toMatchObject({
    status: 400,
    body: { message: text, errors: [{ field: 'firstName', message: text }] },
  })
  expect(english).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'firstName', message: fieldTexts.firstNameRequired() }] },
  })

  const wrong = await app
    .visitor()
    .call(login, { body: { email: 'x@example.com', password: 'wrong-one' }, headers: wanting('fr') })
  expect(wrong).toMatchObject({ status: 401, body: { message: inLanguage(french, authTexts.wrongCredentials) } })
  expect((await app.visitor().request('GET', '/api/leads', { headers: wanting('fr') })).body).toEqual({
    message: 'Unauthorized',
  })
  const unknown = await admin.request('GET', '/api/leads/none', { headers: wanting('fr') })
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Prospect introuvable' } })
})

test('who changed a record meanwhile is named in that language, and an answer in words too [SET-15]', async () => {
  const lead = (await admin.request('POST', '/api/leads', { body: exampleLead })).body as { id: string }
  const change = (headers: Record<string, string>) =>
    admin.call(updateLead, {
      params: { id: lead.id },
      body: { notes: 'x' },
      headers: { 'if-match': '"1"', ...headers },
    })
  expect((await change({})).status).toBe(200)
  expect(await change(wanting('fr'))).toMatchObject({ status: 412, body: { changedBy: 'vous' } })
  expect((await admin.call(getLead, { params: { id: lead.id } })).body).toMatchObject({ version: 2 })
  const said = await app.visitor().call(forgotPassword, { body: { email: 'x@example.com' }, headers: wanting('fr') })
  expect(said.body.message).toMatch(/^Aucun serveur/)
})
