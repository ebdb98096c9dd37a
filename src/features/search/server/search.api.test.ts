import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { addMembers, createChannel } from '#features/chat/chat.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createDocument } from '#features/documents/documents.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { atTime } from '#server/base/clock.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { search } from '../search.contract.ts'

const { app, admin: agent, stranger: other } = testCompany()

async function lead(firstName: string, lastName: string, phone: string, client = agent): Promise<string> {
  const { body } = await client.call(createLead, { body: { firstName, lastName, phone, source: 'referral' } })
  return body.id
}

async function titles(q: string, group: 'leads' | 'contacts' = 'leads'): Promise<string[]> {
  const { body } = await agent.call(search, { query: { q } })
  return body[group].map(({ title }) => title)
}

test('leads, contacts, properties, deals, tasks, documents, communications, events and channels are found in groups [SHELL-30]', async () => {
  const leadId = await lead('Sọlá', 'Kọmọlafẹ', '0803 555 0101')
  const { body: contact } = await agent.call(createContact, {
    body: { firstName: 'Komolafe', lastName: 'Chambers', company: 'Komolafe & Co' },
  })
  const { body: house } = await agent.call(createProperty, {
    body: {
      title: 'Komolafe Court',
      type: 'duplex',
      address: '1 Road',
      city: 'Lekki',
      state: 'Lagos',
      price: '85000000',
    },
  })
  const { body: deal } = await agent.call(createDeal, { body: { title: 'Komolafe purchase', value: '85000000' } })
  const { body: said } = await agent.call(createCommunication, {
    body: { type: 'phone', leadId, subject: 'Komolafe asked for the survey', content: 'Send it.' },
  })
  const { body: event } = await agent.call(createEvent, {
    body: { title: 'Inspection with Komolafe', startTime: '2026-12-01T09:00:00Z', endTime: '2026-12-01T10:00:00Z' },
  })
  const { body: task } = await agent.call(createTask, {
    body: { title: 'Call Komolafe', description: 'About the survey', dueDate: '2026-12-01T09:00:00Z' },
  })
  const { body: paper } = await agent.call(createDocument, {
    body: { name: 'Offer', type: 'contract', tags: ['Komolafe'], filePath: 'private/1-offer.pdf', fileSize: 5 },
  })
  const { body: channel } = await agent.call(createChannel, {
    body: { name: 'komolafe-court', description: 'The sale of the court' },
  })
  const { body } = await agent.call(search, { query: { q: 'KOMOLAFE' } })
  expect(body.leads).toEqual([
    { id: leadId, title: 'Sọlá Kọmọlafẹ', subtitle: '0803 555 0101', url: `/leads/${leadId}` },
  ])
  expect(body.contacts).toEqual([
    { id: contact.id, title: 'Komolafe Chambers', subtitle: 'Komolafe & Co', url: `/contacts/${contact.id}` },
  ])
  expect(body.properties).toEqual([
    { id: house.id, title: 'Komolafe Court', subtitle: '₦85.0M · Lekki', url: `/properties/${house.id}` },
  ])
  expect(body.deals).toEqual([
    { id: deal.id, title: 'Komolafe purchase', subtitle: '₦85.0M · New Leads', url: `/pipeline/${deal.id}` },
  ])
  expect(body.tasks).toEqual([
    { id: task.id, title: 'Call Komolafe', subtitle: 'Pending · due Dec 1, 2026', url: `/tasks/${task.id}` },
  ])
  expect(body.communications).toEqual([
    {
      id: said.id,
      title: 'Komolafe asked for the survey',
      subtitle: 'Call · Send it.',
      url: `/communication/${said.id}`,
    },
  ])
  expect(body.events).toEqual([
    { id: event.id, title: 'Inspection with Komolafe', subtitle: 'Dec 1, 2026', url: `/calendar/${event.id}` },
  ])
  expect(body.documents).toEqual([
    { id: paper.id, title: 'Offer', subtitle: 'Contract · PDF', url: `/documents/${paper.id}` },
  ])
  expect(body.channels).toEqual([
    {
      id: channel.id,
      title: '#komolafe-court',
      subtitle: 'The sale of the court',
      url: `/team-chat/${channel.id}`,
    },
  ])
  const { body: some } = await agent.call(search, { query: { q: 'komolafe', types: 'deals,events' } })
  expect([some.leads, some.deals.length, some.events.length]).toEqual([[], 1, 1])
})

test('a closed channel is found by those who are in it [SHELL-30] [CHAT-37]', async () => {
  const colleague = await agent.invite('sales')
  const { body: channel } = await agent.call(createChannel, { body: { name: 'quiet-targets', isPrivate: true } })
  const found = async (who: TestClient) => (await who.call(search, { query: { q: 'quiet' } })).body.channels
  expect((await found(agent)).map(({ id }) => id)).toEqual([channel.id])
  expect(await found(colleague)).toEqual([])
  await agent.call(addMembers, { params: { id: channel.id }, body: { userIds: [colleague.user.id] } })
  expect((await found(colleague)).map(({ id }) => id)).toEqual([channel.id])
})

test('the same name comes before beginnings and those before the rest, the newest first, five of them [SHELL-30]', async () => {
  await lead('Oka', 'Bello', '0803 555 0001')
  for (let index = 0; index < 4; index += 1) await lead(`Okabe${index}`, 'Duru', `0803 555 001${index}`)
  for (let index = 0; index < 30; index += 1) await lead(`Anokabe${index}`, 'Duru', `0803 555 11${10 + index}`)
  expect(await titles('okabe')).toEqual(['Okabe3 Duru', 'Okabe2 Duru', 'Okabe1 Duru', 'Okabe0 Duru', 'Anokabe29 Duru'])
  expect((await titles('Bello Oka'))[0]).toBe('Oka Bello')
  expect((await titles('oka bello'))[0]).toBe('Oka Bello')
})

test.each(['0803 777', '+234 803 777', '00234 803 777', '234803777', '0803-777-12', '777 1234', '7771', '08037771234'])(
  'a number is found as %s [SHELL-30]',
  async (typed) => {
    if ((await titles('Number Owner')).length === 0) {
      await lead('Number', 'Owner', '+234 803 777 1234')
      await agent.call(createContact, { body: { firstName: 'Number', lastName: 'Contact', phone: '08037771234' } })
      await lead('Abroad', 'Owner', '+1 415 555 2671')
    }
    expect(await titles(typed)).toEqual(['Number Owner'])
    expect(await titles(typed, 'contacts')).toEqual(['Number Contact'])
  },
)

test('a foreign number is found too [SHELL-30]', async () => {
  await lead('Diaspora', 'Buyer', '+44 20 7946 0018')
  expect(await titles('+44 20 7946')).toEqual(['Diaspora Buyer'])
  expect(await titles('7946 0018')).toEqual(['Diaspora Buyer'])
})

test('who is old is found behind six hundred newer leads: by the name’s beginning, its middle and both names [SHELL-30]', async () => {
  const old = await app.signUp()
  const workspaceId = old.user.workspace.id
  const before = await lead('Adaora', 'Quincebrook', '0803 444 0001', old)
  await app.db.execute(sql`
    insert into leads (workspace_id, id, first_name, last_name, phone, source, occurred_at, created_at, updated_at)
    select ${workspaceId}, gen_random_uuid(), 'Filler', 'Number ' || i, '0803 000 0000', 'referral', now(), now(), now()
    from generate_series(1, 600) i`)
  for (const q of ['quinceb', 'cebroo', 'quincebrook adaora', 'adaora quincebrook', 'adaora', 'ad']) {
    const { body } = await old.call(search, { query: { q } })
    expect(
      body.leads.map(({ id }) => id),
      q,
    ).toEqual([before])
  }
})

test('where there are very many records, a word of few of the newest is found in the newest of all [SHELL-30] [T1]', async () => {
  const busy = await app.signUp()
  for (const { user } of [busy, other])
    await app.db.execute(sql`
      insert into communications (workspace_id, id, type, direction, status, content, user_id, occurred_at, created_at, updated_at)
      select ${user.workspace.id}, gen_random_uuid(), 'phone', 'outbound', 'completed',
        case when i % 300 = 0 then 'quarrybrook ' || i else 'About the survey' end, ${user.id},
        at, at, now() from (select i, now() - i * interval '1 hour' as at from generate_series(1, 3000) i) said`)
  const found = async () => (await busy.call(search, { query: { q: 'Quarryb' } })).body.communications
  const few = await found()
  await app.db.execute(sql`update pg_class set reltuples = 1000000 where relname = 'communications'`)
  const many = await atTime(new Date(Date.now() + 86_400_000), found)
  expect(many.map(({ title }) => title)).toEqual([300, 600, 900, 1200, 1500].map((i) => `quarrybrook ${i}`))
  expect(many).toEqual(few)
})

test('another company’s records are never found [T1] [T7]', async () => {
  await lead('Canary', 'Yellow', '0803 999 4321', other)
  expect(await titles('canary')).toEqual([])
  expect(await titles('0803 999 4321')).toEqual([])
})

test.each(['a', '', 'x'.repeat(201)])('a search for %j is refused [SHELL-30]', async (q) => {
  const { status, body } = await agent.request('GET', `/api/search?q=${q}`)
  expect([status, body]).toEqual([400, expect.objectContaining({ message: 'Search for 2 to 200 characters' })])
})

test.each(["%' or 1=1 --", '100%', '_____', '\\\\', '🙂🙂', 'zz_top'])('%j is only text [I2] [I3]', async (q) => {
  const { status, body } = await agent.call(search, { query: { q } })
  expect([status, body.leads]).toEqual([200, []])
})

test('one person searches so often a minute and no more, and others are not held up by it', async () => {
  app.setLimits(0.01)
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await agent.call(search, { query: { q: 'okafor' } })).status),
  )
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429])
  expect((await other.call(search, { query: { q: 'okafor' } })).status).toBe(200)
})
