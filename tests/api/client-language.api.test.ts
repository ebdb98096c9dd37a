import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createContact, getContact, updateContact } from '#features/contacts/contacts.contract.ts'
import { type UploadedDocument, updateDocument } from '#features/documents/documents.contract.ts'
import { convertLead, createLead, getLead, listLeads, updateLead } from '#features/leads/leads.contract.ts'
import { DEFAULT_SETTINGS, getSettings, updateSettings } from '#features/settings/settings.contract.ts'
import { getTaskCounts } from '#features/tasks/tasks.contract.ts'
import { getWorkspace, updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { loadLanguages } from '#server/changes/languages.ts'
import { inLanguage } from '#shared/texts.ts'
import { sharedPageTexts } from '../../src/features/documents/server/shared-page.texts.ts'
import { auditedOf } from '../support/audited.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'
import { formOf } from '../support/upload.ts'

const languages = await loadLanguages((error) => {
  throw error
})
const { app, admin, agent } = testCompany({ languages })
beforeEach(() => app.setLimits(1000))

const lead = async (fields: object = {}) => (await admin.call(createLead, { body: { ...exampleLead, ...fields } })).body

test('a lead and a contact have a language of their own, which a conversion hands on', async () => {
  expect((await lead()).language).toBeNull()
  const spoken = await lead({ language: 'yo' })
  expect((await admin.call(getLead, { params: { id: spoken.id } })).body.language).toBe('yo')
  const { body } = await admin.call(convertLead, { params: { id: spoken.id }, body: {} })
  expect(body.contact.language).toBe('yo')
  const changed = await admin.call(updateLead, { params: { id: spoken.id }, body: { language: null } })
  expect(changed.body.language).toBeNull()

  const contact = (await admin.call(createContact, { body: { firstName: 'Sani', lastName: 'Bello', language: 'ha' } }))
    .body
  await admin.call(updateContact, { params: { id: contact.id }, body: { language: 'pcm' } })
  expect((await admin.call(getContact, { params: { id: contact.id } })).body.language).toBe('pcm')
})

test.each(['xx', 'fr-FR', 7, 'constructor'])(
  'the language %j, as of a phone that waited for long, is refused at its field',
  async (language) => {
    const refused = { status: 400, body: { errors: [{ field: 'language', message: 'Choose a language of the list' }] } }
    expect(await admin.request('POST', '/api/leads', { body: { ...exampleLead, language } })).toMatchObject(refused)
    const contact = { firstName: 'Sani', lastName: 'Bello', language }
    expect(await admin.request('POST', '/api/contacts', { body: contact })).toMatchObject(refused)
    expect(await admin.request('PATCH', '/api/admin/workspace', { body: { language } })).toMatchObject(refused)
  },
)

test('the language of the company is English at first; its admin changes it for everybody, as the audit log says', async () => {
  expect((await agent.call(getSettings)).body.company.language).toBe('en')
  const { version } = (await admin.call(getWorkspace)).body
  const headers = { 'if-match': `"${version}"` }
  expect((await agent.request('PATCH', '/api/admin/workspace', { body: { language: 'ha' }, headers })).status).toBe(403)
  expect((await admin.call(updateWorkspace, { body: { language: 'ha' }, headers })).body.language).toBe('ha')
  expect((await agent.call(getSettings)).body.company.language).toBe('ha')
  const audited = await auditedOf(app, admin, 'settings')
  expect(audited.map(({ metadata }) => metadata)).toContainEqual({ from: { language: 'en' }, to: { language: 'ha' } })
})

test('the page of a shared document is in the language of its lead, else of the browser, and in the one that its reader chooses [SET-15]', async () => {
  const { id } = await lead({ language: 'yo' })
  const share = async (leadId?: string) => {
    const file = { name: 'Deed.pdf', bytes: Buffer.from('%PDF-1.7\n'), type: 'application/pdf' }
    const { body } = await admin.request('POST', '/api/documents/upload', {
      body: formOf('file', [file], { title: 'Deed' }),
    })
    const { id, shareToken } = body as UploadedDocument
    if (leadId) await admin.call(updateDocument, { params: { id }, body: { leadId } })
    return `/shared/${shareToken}`
  }
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${path}`, { headers })
    const html = await response.text()
    return { lang: /<html lang="([\w-]+)"/.exec(html)?.[1], html, cookie: response.headers.getSetCookie().join() }
  }
  const own = await share(id)
  const french = { 'accept-language': 'fr-FR' }
  const yoruba = languages.get('yo')
  if (!yoruba) throw new Error('Yoruba is not there')
  expect(await read(own, french)).toMatchObject({ lang: 'yo', cookie: '' })
  expect((await read(own)).html).toContain(inLanguage(yoruba, sharedPageTexts.download))
  const nobodys = await share()
  expect((await read(nobodys, french)).lang).toBe('fr')
  expect((await read(nobodys)).lang).toBe('en-NG')
  const chosen = await read(`${own}?language=ha`, french)
  expect(chosen.lang).toBe('ha')
  const cookie = chosen.cookie.split(';')[0] ?? ''
  expect((await read(own, { ...french, cookie })).lang).toBe('ha')
  expect((await read('/shared/none', { ...french, cookie })).lang).toBe('ha')
  expect((await read(`${own}?language=xx&language=fr`, french)).lang).toBe('yo')
})

test('a language, zone, currency or format that this version does not have counts as not chosen [SET-10] [SET-11] [SET-12] [SET-13]', async () => {
  const who = await admin.invite()
  await who.call(updateSettings, { body: { preferences: { defaultView: 'leads' } } })
  const saved = {
    language: 'tlh',
    timezone: 'Mars/Base',
    currency: 'XAU',
    dateFormat: 'D.M.YY',
    defaultView: 'leads',
    old: 1,
  }
  await app.db.execute(
    sql`update user_settings set saved = ${JSON.stringify({ preferences: saved })}::jsonb where workspace_id = ${who.user.workspace.id} and user_id = ${who.user.id}`,
  )
  expect((await who.call(getSettings)).body.preferences).toEqual({
    ...DEFAULT_SETTINGS.preferences,
    defaultView: 'leads',
  })
  expect((await who.call(getTaskCounts)).status).toBe(200)
  expect((await who.call(updateSettings, { body: { preferences: { timezone: 'UTC' } } })).status).toBe(200)
  expect((await who.call(getSettings)).body.preferences).toMatchObject({ timezone: 'UTC', language: 'en' })
  for (const [name, value] of Object.entries({
    language: 'tlh',
    timezone: 'Mars/Base',
    currency: 'XAU',
    dateFormat: 'D.M.YY',
  })) {
    const refused = await who.request('PATCH', '/api/settings', { body: { preferences: { [name]: value } } })
    expect(refused, name).toMatchObject({ status: 400, body: { errors: [{ field: `preferences.${name}` }] } })
  }
})

test('a lead whose stored language Plotline no longer has is read, changed and converted', async () => {
  const { id } = await lead()
  await app.db.execute(
    sql`update leads set language = 'tlh' where workspace_id = ${admin.user.workspace.id} and id = ${id}`,
  )
  expect((await admin.call(listLeads, { query: { ids: id } })).body[0]?.language).toBe('tlh')
  expect((await admin.call(updateLead, { params: { id }, body: { notes: 'Called' } })).status).toBe(200)
  expect((await admin.call(convertLead, { params: { id }, body: {} })).body.contact.language).toBeNull()
})
