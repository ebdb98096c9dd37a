import { expect, test } from 'vitest'
import { house, lead, PDF, type Row, start, statedRecords } from '../support/stated-records.ts'
import { testCompany } from '../support/test-company.ts'
import { formOf } from '../support/upload.ts'

// What holds for all calls, and for all records: their names and numbers are written out here, not taken from the contracts.

const { app, admin } = testCompany()
const { made, ask, make } = statedRecords(admin)

const RECORDS: [noun: string, path: string, change: object][] = [
  ['lead', '/api/leads', { notes: 'Changed' }],
  ['contact', '/api/contacts', { notes: 'Changed' }],
  ['property', '/api/properties', { description: 'Changed' }],
  ['deal', '/api/deals', { title: 'Changed' }],
  ['task', '/api/tasks', { title: 'Changed' }],
  ['document', '/api/documents', { description: 'Changed' }],
  ['communication', '/api/communications', { content: 'Changed' }],
  ['event', '/api/calendar/events', { title: 'Changed' }],
  ['channel', '/api/collaboration/channels', { description: 'Changed' }],
  ['message', '/api/collaboration/messages', { content: 'Changed' }],
]
test.each(RECORDS)(
  '[API-35] [API-36] [API-37] [API-40] %s: one is read and changed; what the server owns stays',
  async (noun, path, change) => {
    const { id, createdAt } = made[noun] as Row
    expect((await ask(200, 'GET', `${path}/${id}`)).body).toMatchObject({ id, createdAt })
    const forged = {
      id: crypto.randomUUID(),
      createdAt: start,
      updatedAt: start,
      createdBy: null,
      userId: null,
      uploadedBy: null,
      score: 99,
      unheardOf: true,
    }
    const { body } = await ask(200, 'PATCH', `${path}/${id}`, { ...change, ...forged })
    expect(body).toMatchObject({ id, createdAt, ...change })
    expect((body as Row).updatedAt).not.toBe(start)
    expect((body as Row).score ?? 0).not.toBe(99)
    expect(body).not.toHaveProperty('unheardOf')
  },
)

test.each(RECORDS.toReversed())('[API-36] [API-37] %s: one is removed with 204 and no body', async (noun, path) => {
  const { id } = made[noun] as Row
  expect((await ask(204, 'DELETE', `${path}/${id}`)).body).toBe('')
  await ask(404, 'GET', `${path}/${id}`)
})

test('[API-41] an unknown address is answered in JSON', async () => {
  const { body } = await ask(404, 'GET', '/api/unheard-of')
  expect(body).toEqual({ message: 'Not found' })
})

test('[API-42] a change from another origin is refused', async () => {
  const { status } = await admin.request('POST', '/api/tasks', {
    body: { title: 'Steal' },
    headers: { origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

const TAGGED = [
  '/api/leads',
  '/api/contacts',
  '/api/properties',
  '/api/deals',
  '/api/tasks',
  '/api/documents',
  '/api/communications',
  '/api/calendar/events',
  '/api/dashboard/activities',
  '/api/users',
  '/api/auth/sessions',
  '/api/admin/invites',
  '/api/admin/jobs',
  '/api/admin/users',
  '/api/reports/schedules',
  '/api/collaboration/channels',
  '/api/collaboration/presence',
  '/api/collaboration/notifications',
]
test.each(TAGGED)('[API-43] %s is answered 304 when nothing has changed', async (path) => {
  const { headers } = await ask(200, 'GET', path)
  const tag = headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/".+"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await admin.request('GET', path, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('[API-44] health is answered to nobody in particular', async () => {
  const visitor = app.visitor()
  expect(await visitor.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect((await visitor.request('GET', '/readyz')).status).toBe(200)
})

test('[API-45] a change of an earlier version is refused with the present record', async () => {
  const { body } = await ask(201, 'POST', '/api/leads', lead)
  const { id, version } = body as Row & { version: number }
  await ask(200, 'PATCH', `/api/leads/${id}`, { notes: 'First' })
  const late = await admin.request('PATCH', `/api/leads/${id}`, {
    body: { notes: 'Second' },
    headers: { 'if-match': `"${version}"` },
  })
  expect(late).toMatchObject({
    status: 412,
    body: { message: 'This record was changed by someone else.', current: { id, notes: 'First' } },
  })
})

test('[API-46] what has changed since is listed by ids', async () => {
  const { body: before } = await ask(200, 'GET', '/api/changes?after=0')
  const { latest } = before as { latest: number }
  const { body: row } = await ask(201, 'POST', '/api/leads', lead)
  const { body } = await ask(200, 'GET', `/api/changes?after=${latest}`)
  expect(JSON.stringify(body)).toContain((row as Row).id)
  expect(JSON.stringify(body)).not.toContain('Amarachi')
})

test('[API-39] the dashboard has the newest fifty activities', async () => {
  for (let count = 0; count < 51; count++) await ask(201, 'POST', '/api/leads', { ...lead, firstName: `Lead ${count}` })
  const { body } = await ask(200, 'GET', '/api/dashboard/activities')
  expect(body as Row[]).toHaveLength(50)
  expect((body as Row[])[0]).toMatchObject({ description: expect.stringContaining('Lead 50') })
})

test('[DATA-52] a time in another zone is answered in UTC', async () => {
  const { body } = await ask(201, 'POST', '/api/tasks', { title: 'Call', dueDate: '2027-03-01T10:00:00+01:00' })
  expect(body).toMatchObject({ dueDate: '2027-03-01T09:00:00.000Z' })
})

test.each(RECORDS.slice(0, 8))(
  '[ROLE-01] a sales person changes and removes a colleague’s %s',
  async (noun, path, change) => {
    const BODIES: Record<string, unknown> = {
      lead,
      contact: { firstName: 'Tunde', lastName: 'Bello', type: 'client', phone: '08051234567' },
      property: house,
      deal: { title: 'Acacia Drive', value: '78000000' },
      task: { title: 'Call back' },
      communication: {
        type: 'phone',
        direction: 'outbound',
        subject: 'Budget',
        content: 'Called back',
        leadId: (await make('other', '/api/leads', lead)).id,
      },
      event: { title: 'Inspection', startTime: start, endTime: '2027-03-01T10:00:00.000Z', type: 'site_inspection' },
      document: formOf('file', [{ name: 'deed.pdf', bytes: PDF, type: 'application/pdf' }], { title: 'Deed' }),
    }
    const agent = await admin.invite('sales')
    const { id } = (await ask(201, 'POST', noun === 'document' ? '/api/documents/upload' : path, BODIES[noun]))
      .body as Row
    expect((await agent.request('PATCH', `${path}/${id}`, { body: change })).status).toBe(200)
    expect((await agent.request('DELETE', `${path}/${id}`)).status).toBe(204)
  },
)

const TYPES: [
  type: string,
  method: string,
  path: (id: string) => string,
  body: (ids: Record<string, string>) => object,
][] = [
  ['lead_created', 'POST', () => '/api/leads', () => lead],
  ['property_added', 'POST', () => '/api/properties', () => house],
  ['deal_created', 'POST', () => '/api/deals', () => ({ title: 'Acacia', value: '78000000' })],
  ['deal_moved', 'PUT', (id) => `/api/deals/${id}/stage`, () => ({ stage: 'contract' })],
  ['task_created', 'POST', () => '/api/tasks', () => ({ title: 'Call' })],
]
test.each(TYPES)('[DATA-26] %s is written when it happens', async (type, method, path, body) => {
  const deal =
    method === 'PUT'
      ? ((await ask(201, 'POST', '/api/deals', { title: 'Acacia', value: '1000000' })).body as Row).id
      : ''
  const answer = await admin.request(method, path(deal), { body: body({}) })
  expect(answer.status).toBeLessThan(300)
  const [newest] = (await ask(200, 'GET', '/api/dashboard/activities?limit=1')).body as Row[]
  expect(newest).toMatchObject({ type, entityId: (answer.body as Row).id })
})

test('[DATA-26] communication_logged and lead_assigned are written when they happen', async () => {
  const { id } = (await ask(201, 'POST', '/api/leads', lead)).body as Row
  await ask(201, 'POST', '/api/communications', {
    type: 'phone',
    direction: 'outbound',
    subject: 'Budget',
    content: 'Called',
    leadId: id,
  })
  const colleague = await admin.invite('sales')
  await ask(200, 'PATCH', `/api/leads/${id}`, { assignedTo: colleague.user.id })
  const newest = (await ask(200, 'GET', '/api/dashboard/activities?limit=5')).body as Row[]
  expect(newest.map(({ type }) => type)).toEqual(expect.arrayContaining(['communication_logged', 'lead_assigned']))
})

test('[LEAD-29] a lead needs neither budget, location nor notes', async () => {
  const { body } = await ask(201, 'POST', '/api/leads', lead)
  expect(body).toMatchObject({ budgetMin: null, budgetMax: null, location: null, notes: null })
})

test('[SET-04] a profile needs both names and an address that is one and free; a new address takes the password', async () => {
  const colleague = await admin.invite('sales')
  const currentPassword = admin.password
  const taken = 'An account with this email already exists'
  const refused: [status: number, field: string, message: string, body: Record<string, string>][] = [
    [400, 'firstName', 'First name is required', { firstName: '' }],
    [400, 'lastName', 'Last name is required', { lastName: ' ' }],
    [400, 'email', 'Please enter a valid email address', { email: 'no address', currentPassword }],
    [400, 'currentPassword', 'Current password is incorrect', { email: 'free@example.com' }],
    [400, 'currentPassword', 'Current password is incorrect', { email: 'free@example.com', currentPassword: 'guess' }],
    [409, 'email', taken, { email: colleague.user.email, currentPassword }],
  ]
  for (const [status, field, message, body] of refused)
    expect(await admin.request('PATCH', '/api/auth/user', { body })).toMatchObject({
      status,
      body: { errors: [{ field, message }] },
    })
  const { firstName, lastName, email } = admin.user
  expect((await ask(200, 'GET', '/api/auth/user')).body).toMatchObject({ firstName, lastName, email })
})

const tooLarge = formOf('file', [{ name: 'large.pdf', bytes: new Uint8Array(10_485_761), type: 'application/pdf' }], {
  title: 'Large',
})
const program = formOf('file', [{ name: 'setup.exe', bytes: PDF, type: 'application/x-msdownload' }], {
  title: 'Setup',
})
const REFUSED: [status: number, method: string, path: string, body: unknown][] = [
  [404, 'GET', `/api/leads/${crypto.randomUUID()}`, undefined],
  [
    409,
    'POST',
    '/api/register',
    { email: admin.user?.email, password: 'correct horse', firstName: 'A', lastName: 'B' },
  ],
  [413, 'POST', '/api/documents/upload', tooLarge],
  [415, 'POST', '/api/documents/upload', program],
]
test.each(REFUSED)('[ERR-18] [LIM-19] %i for %s %s has a message', async (status, method, path, body) => {
  const sent = status === 409 ? { ...(body as object), email: admin.user.email } : body
  expect((await ask(status, method, path, sent)).body).toMatchObject({ message: expect.stringMatching(/\w/) })
})
