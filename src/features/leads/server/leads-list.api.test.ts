import { beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { convertLead, createLead, listLeads, updateLead } from '../leads.contract.ts'

const { admin } = testCompany()
beforeAll(async () => {
  for (const priority of ['low', 'high', 'hot', 'medium', 'high'] as const)
    await add({ priority, email: `${priority}@example.com` })
})

const add = (fields: object = {}) => admin.create(createLead, { ...exampleLead, ...fields })
const ids = async (query: object) => (await admin.call(listLeads, { query })).body.map(({ id }) => id)

describe('listing', () => {
  test('search finds parts of name, e-mail and phone, whatever the case and diacritics [LEAD-05] [SHELL-41] [SHELL-42]', async () => {
    const lead = await add({
      firstName: 'Uzọma',
      lastName: 'Ọkáfọ̀',
      email: 'Uzoma.O@Example.com',
      phone: '+234 715 660 7120',
    })
    for (const search of ['OKAFO', 'uzọma ọk', 'zoma o', 'UZOMA.O@', '660 71'])
      expect(await ids({ search }), search).toContain(lead.id)
    for (const search of ['%', '_', '\\', "'; drop table leads; --"]) expect(await ids({ search }), search).toEqual([])
  })

  test('filters and sorts [LEAD-47]', async () => {
    const hot = await add({ priority: 'hot', status: 'qualified', source: 'walk_in', lastName: 'Aaaba' })
    const query = { status: 'qualified', priority: 'hot', source: 'walk_in', assignedTo: 'none' } as const
    expect(await ids(query)).toEqual([hot.id])
    const byName = (await admin.call(listLeads, { query: { sort: 'lastName' } })).body
    expect(byName[0]?.id).toBe(hot.id)
    const ranks = (await admin.call(listLeads, { query: { sort: 'priority' } })).body.map(({ priority }) =>
      ['hot', 'high', 'medium', 'low'].indexOf(priority),
    )
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    const scores = (await admin.call(listLeads, { query: { sort: '-score' } })).body.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  test('a tag finds its leads, upper and lower case alike; a conversion keeps it', async () => {
    const lead = await add({ tags: ['Diaspora', 'C of O'], status: 'qualified' })
    expect(lead.tags).toEqual(['Diaspora', 'C of O'])
    for (const tag of ['diaspora', 'DIASPORA', 'c of o']) expect(await ids({ tag }), tag).toEqual([lead.id])
    for (const tag of ['dia', 'null', '{}', 'x"y']) expect(await ids({ tag }), tag).toEqual([])
    const { body } = await admin.call(convertLead, { params: { id: lead.id }, body: {} })
    expect(body.contact.tags).toEqual(['Diaspora', 'C of O'])
    const changed = await admin.call(updateLead, { params: { id: lead.id }, body: { tags: [] } })
    expect(changed.body.tags).toEqual([])
  })

  test.each([
    [['x'.repeat(41)], 'tags.0', 'Use at most 40 characters'],
    [Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'tags', 'Use at most 20 tags'],
  ])('refuses too long or too many tags', async (tags, field, message) => {
    const refused = await admin.request('POST', '/api/leads', { body: { ...exampleLead, tags } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })

  test.each(['createdAt', '-createdAt', 'lastName', '-lastName', 'priority', 'score', '-score'] as const)(
    'pages by %s reach every row once [LIM-33]',
    async (sort) => {
      const whole = (await admin.call(listLeads, { query: { sort } })).body.map(({ id }) => id)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await admin.call(listLeads, {
          query: { sort, limit: '3', count: 'true', ...(cursor && { cursor }) },
        })
        expect(headers.get('x-total-count')).toBe(String(whole.length))
        seen.push(...body.map(({ id }) => id))
        cursor = headers.get('x-next-cursor') ?? undefined
        if (cursor) expect(headers.get('link')).toContain('rel="next"')
      } while (cursor)
      expect(seen).toEqual(whole)
    },
  )

  test.each([
    [{ limit: '0' }, 'Limit must be a whole number from 1 to 200'],
    [{ limit: '201' }, 'Limit must be a whole number from 1 to 200'],
    [{ cursor: 'nonsense' }, 'Invalid cursor'],
    [{ sort: 'password_hash' }, undefined],
    [{ status: 'dead' }, undefined],
    [{ search: 'x'.repeat(201) }, 'Search for at most 200 characters'],
    [{ assignedTo: 'not-an-id' }, 'Unknown assignee'],
    [{ ids: 'a,b' }, 'Name at most 200 ids, separated by commas'],
  ])('refuses the query %j [LIM-33] [I3]', async (query, message) => {
    const { status, body } = await admin.request('GET', '/api/leads', { query: query as Record<string, string> })
    expect(status).toBe(400)
    if (message) expect(body).toMatchObject({ message })
  })

  test('an unchanged list is not sent again, a changed one is [DASH-16]', async () => {
    const first = await admin.call(listLeads)
    const tag = first.headers.get('etag') ?? ''
    const again = await admin.call(listLeads, { headers: { 'if-none-match': tag } })
    expect(again).toMatchObject({ status: 304, body: '' })
    await add()
    const changed = await admin.call(listLeads, { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.body.length).toBe(first.body.length + 1)
  })
})
