import { describe, expect, test } from 'vitest'
import { house, lead, PDF, type Row, start, statedRecords } from '../support/stated-records.ts'
import { testCompany } from '../support/test-company.ts'
import { formOf } from '../support/upload.ts'

// The calls of the requirements: their addresses and the names of their fields are written out here, not taken from the contracts.

const { app, admin } = testCompany()
const { made, ask } = statedRecords(admin)

describe('lists are arrays whose rows have the stated fields', () => {
  const LISTS: [tags: string, path: string, fields: string][] = [
    ['[API-08] [DATA-25] [DATA-45]', '/api/dashboard/activities', 'id type description createdAt leadName kind'],
    ['[API-09]', '/api/deals', 'id title value stage updatedAt'],
    ['[API-11] [DATA-43]', '/api/leads', 'id firstName lastName email phone status'],
    [
      '[API-13] [DATA-13] [DATA-44]',
      '/api/properties',
      'id title address city state price status bedrooms bathrooms area type createdAt location assignedAgent description',
    ],
    ['[API-17]', '/api/contacts', 'id firstName lastName phone'],
    ['[API-20]', '/api/communications', 'id type content createdAt'],
    ['[API-21]', '/api/calendar/events', 'id title startTime endTime type'],
    ['[API-22]', '/api/tasks', 'id title type priority status dueDate'],
    ['[API-26]', '/api/documents', 'id title'],
    ['[API-32]', '/api/collaboration/channels', 'id name description type unreadCount'],
  ]
  test.each(LISTS)('%s GET %s', async (_, path, fields) => {
    const { body, headers } = await ask(200, 'GET', path)
    expect(Array.isArray(body)).toBe(true)
    const [row] = body as Row[]
    for (const field of fields.split(' ')) expect(row, path).toHaveProperty(field)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('[API-33] GET messages of a channel', async () => {
    const { body } = await ask(200, 'GET', `/api/collaboration/channels/${made.channel?.id}/messages`)
    const [row] = (body as Row[]).filter(({ id }) => id === made.message?.id)
    expect(row).toMatchObject({
      content: 'Good morning',
      messageType: 'text',
      user: { firstName: 'Adaeze', lastName: 'Okafor', profileImageUrl: null },
    })
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('[API-15] GET notifications', async () => {
    const { body } = await ask(200, 'GET', '/api/collaboration/notifications')
    expect(Array.isArray(body)).toBe(true)
  })

  test('[API-07] [DATA-42] GET dashboard metrics counts what there is', async () => {
    const { body } = await ask(200, 'GET', '/api/dashboard/metrics')
    expect(body).toMatchObject({ activeLeads: 1, closedDeals: 0, totalProperties: 1 })
    expect(body).toHaveProperty('totalRevenue')
  })
})

describe('single calls', () => {
  test('[API-02] [API-05] signing in and out, with a session cookie', async () => {
    const visitor = app.visitor()
    const { status, body } = await visitor.request('POST', '/api/login', {
      body: { email: admin.user.email, password: admin.password },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: admin.user.id })
    expect(visitor.cookie).toBeDefined()
    expect((await visitor.request('POST', '/api/logout')).status).toBeLessThan(300)
    expect((await visitor.request('GET', '/api/auth/user')).status).toBe(401)
  })

  test('[API-03] [DATA-01] [DATA-03] registering; an address has one account, whose role is stated', async () => {
    const visitor = app.visitor()
    const person = { email: 'ngozi@example.com', password: 'correct horse', firstName: 'Ngozi', lastName: 'Eze' }
    expect(await visitor.request('POST', '/api/register', { body: person })).toMatchObject({
      status: 201,
      body: { firstName: 'Ngozi' },
    })
    expect((await app.visitor().request('POST', '/api/register', { body: person })).status).toBe(409)
    const { email: _, ...without } = person
    expect((await app.visitor().request('POST', '/api/register', { body: without })).status).toBe(400)
    const colleague = await admin.invite()
    const { body } = await ask(200, 'GET', '/api/users')
    expect((body as Row[]).find(({ id }) => id === colleague.user.id)).toMatchObject({ role: 'sales', isActive: true })
  })

  test('[API-04] [DATA-02] [DATA-04] [DATA-05] who is signed in; 401 when nobody is', async () => {
    const { body } = await ask(200, 'GET', '/api/auth/user')
    expect(body).toMatchObject({
      id: admin.user.id,
      firstName: 'Adaeze',
      lastName: 'Okafor',
      email: admin.user.email,
      profileImageUrl: null,
      role: 'admin',
    })
    for (const field of ['phone', 'position', 'bio']) expect(body).toHaveProperty(field)
    expect(JSON.stringify(body)).not.toMatch(/password/i)
    expect((await app.visitor().request('GET', '/api/auth/user')).status).toBe(401)
  })

  test('[API-06] a browser that opens /api/login is led to /login', async () => {
    const { status, headers } = await app.visitor().request('GET', '/api/login', { headers: { accept: 'text/html' } })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/login')
  })

  test('[API-10] PUT stage of a deal', async () => {
    const { body } = await ask(200, 'PUT', `/api/deals/${made.deal?.id}/stage`, { stage: 'offer_made' })
    expect(body).toMatchObject({ id: made.deal?.id, stage: 'offer_made' })
  })

  test('[API-12] a lead from the desktop, with strings, and from the phone, with numbers or null', async () => {
    const desktop = {
      ...lead,
      propertyType: 'duplex',
      location: 'Lekki',
      priority: 'high',
      budgetMin: '25000000',
      budgetMax: '40000000',
    }
    expect((await ask(201, 'POST', '/api/leads', desktop)).body).toMatchObject({
      budgetMin: '25000000.00',
      priority: 'high',
    })
    const phone = { ...lead, status: 'contacted', budgetMin: 25_000_000, budgetMax: null, email: null }
    expect((await ask(201, 'POST', '/api/leads', phone)).body).toMatchObject({
      budgetMin: '25000000.00',
      budgetMax: null,
      status: 'contacted',
    })
  })

  test('[API-14] [DATA-10] [DATA-11] [DATA-12] a property: what is required, what it starts with', async () => {
    const { body } = await ask(201, 'POST', '/api/properties', house)
    expect(body).toMatchObject({
      price: '78000000.00',
      status: 'available',
      features: [],
      images: [],
      assignedAgent: null,
      bedrooms: null,
      bathrooms: null,
      area: null,
      description: null,
    })
    for (const field of ['title', 'type', 'price', 'address', 'city', 'state']) {
      const { [field]: _, ...without } = house as Record<string, string>
      const { body: refusal } = await ask(400, 'POST', '/api/properties', without)
      expect(refusal, field).toMatchObject({ message: expect.any(String), errors: [{ field }] })
    }
  })

  test('[DATA-48] every stated type of property is taken, no other', async () => {
    const TYPES = 'apartment house condo townhouse villa duplex land office warehouse commercial'.split(' ')
    for (const type of TYPES) await ask(201, 'POST', '/api/properties', { ...house, type })
    await ask(400, 'POST', '/api/properties', { ...house, type: 'castle' })
  })

  test('[API-16] a notification is marked as read', async () => {
    const colleague = await admin.invite()
    await colleague.request('POST', '/api/tasks', { body: { title: 'Call the lawyer', assignedTo: admin.user.id } })
    const { body } = await ask(200, 'GET', '/api/collaboration/notifications')
    const [notice] = body as Row[]
    expect((await ask(200, 'PUT', `/api/collaboration/notifications/${notice?.id}/read`)).body).toMatchObject({
      id: notice?.id,
      isRead: true,
    })
  })

  test('[API-18] [API-19] a contact is made and removed', async () => {
    const { body } = await ask(201, 'POST', '/api/contacts', {
      firstName: 'Kemi',
      lastName: 'Ade',
      type: 'client',
      phone: '08051234568',
    })
    expect(body).toMatchObject({ firstName: 'Kemi', lastName: 'Ade' })
    await ask(204, 'DELETE', `/api/contacts/${(body as Row).id}`)
    await ask(404, 'GET', `/api/contacts/${(body as Row).id}`)
  })

  test('[API-23] [API-24] [API-25] a task is made, changed and removed', async () => {
    const fields = {
      title: 'Send the offer',
      description: 'By mail',
      type: 'follow_up',
      priority: 'high',
      status: 'pending',
      dueDate: start,
    }
    const { body } = await ask(201, 'POST', '/api/tasks', fields)
    expect(body).toMatchObject(fields)
    const path = `/api/tasks/${(body as Row).id}`
    expect((await ask(200, 'PATCH', path, { status: 'completed' })).body).toMatchObject({ status: 'completed' })
    await ask(204, 'DELETE', path)
    await ask(404, 'GET', path)
  })

  test('[API-27] [API-29] a document is announced by its facts, and removed', async () => {
    const { body } = await ask(201, 'POST', '/api/documents', {
      name: 'plan.pdf',
      type: 'other',
      filePath: 'plan.pdf',
      fileSize: 1024,
      mimeType: 'application/pdf',
    })
    await ask(204, 'DELETE', `/api/documents/${(body as Row).id}`)
  })

  test('[API-28] [API-30] a file is uploaded and downloaded again', async () => {
    const { body } = await ask(
      201,
      'POST',
      '/api/documents/upload',
      formOf('file', [{ name: 'deed.pdf', bytes: PDF, type: 'application/pdf' }], {
        title: 'Deed',
        description: 'Signed',
      }),
    )
    expect(body).toMatchObject({ title: 'Deed', fileName: 'deed.pdf' })
    expect(body).toHaveProperty('shareToken')
    const { fileUrl } = body as { fileUrl: string }
    expect(fileUrl).toMatch(/^\/objects\//)
    expect(await ask(200, 'GET', fileUrl)).toMatchObject({ body: new TextDecoder().decode(PDF) })
  })

  test('[API-31] a shared document has a page without an account', async () => {
    const { body } = await ask(201, 'POST', `/api/documents/${made.document?.id}/share`, {})
    const { url } = body as { url: string }
    const { status, headers } = await app.visitor().request('GET', new URL(url, app.url).pathname)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
  })

  test('[API-34] a channel is answered with its name', async () => {
    const { body } = await ask(201, 'POST', '/api/collaboration/channels', {
      name: 'Duru',
      description: 'Her search',
      type: 'lead',
      isPrivate: true,
      entityId: made.lead?.id,
    })
    expect(body).toMatchObject({ name: 'Duru', type: 'lead', isPrivate: true, entityId: made.lead?.id })
  })
})
