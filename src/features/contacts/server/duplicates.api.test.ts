import { beforeAll, expect, test } from 'vitest'
import { convertLead, createLead } from '#features/leads/leads.contract.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createContact, findDuplicates } from '../contacts.contract.ts'

let leadId: string
let contactId: string

const { app, admin, agent } = testCompany()
beforeAll(async () => {
  const lead = await admin.call(createLead, {
    body: {
      firstName: 'Amarachi',
      lastName: 'Duru',
      phone: '0803 123 4567',
      email: 'Amarachi@Example.com',
      source: 'referral',
      assignedTo: agent.user.id,
    },
  })
  leadId = lead.body.id
  const contact = await admin.call(createContact, {
    body: { firstName: 'Bolanle', lastName: 'Etim', email: 'bolanle@example.com', phone: '+234 714 338 0264' },
  })
  contactId = contact.body.id
})

const found = async (query: { phone?: string; email?: string; except?: string }) =>
  (await admin.call(findDuplicates, { query })).body

test.each(['08031234567', '+234 803 123 4567', '00234 803-123-4567', '2348031234567', '8031234567'])(
  'a lead is found by its number written as %s, with who looks after it [CONT-30]',
  async (phone) => {
    expect(await found({ phone })).toEqual([
      {
        kind: 'lead',
        id: leadId,
        name: 'Amarachi Duru',
        phone: '0803 123 4567',
        email: 'Amarachi@Example.com',
        assignedToName: 'Zainab Yusuf',
      },
    ])
  },
)

test('a contact is found by its address whatever the case, and not beside itself [CONT-30]', async () => {
  expect(await found({ email: ' BOLANLE@example.COM ' })).toMatchObject([{ kind: 'contact', id: contactId }])
  expect(await found({ email: 'bolanle@example.com', except: contactId })).toEqual([])
})

test('either is enough, and nothing is said of nobody [CONT-30]', async () => {
  const both = await found({ phone: '07143380264', email: 'amarachi@example.com' })
  expect(both.map(({ kind }) => kind).sort()).toEqual(['contact', 'lead'])
  expect(await found({})).toEqual([])
  expect(await found({ phone: '080', email: '' })).toEqual([])
  expect(await found({ phone: '+44 20 7946 0018' })).toEqual([])
})

test('at most five are named, and a converted lead once, as the contact that it became [CONT-30] [LEAD-44]', async () => {
  const own = await app.signUp()
  const ids: string[] = []
  for (let index = 0; index < 7; index++) {
    const { body } = await own.call(createLead, {
      body: { firstName: 'Same', lastName: `Number ${index}`, phone: '0805 111 2222', source: 'website' },
    })
    ids.push(body.id)
  }
  await own.call(convertLead, { params: { id: ids[6] ?? '' }, body: {} })
  const { body } = await own.call(findDuplicates, { query: { phone: '08051112222' } })
  expect(body).toHaveLength(5)
  expect(body.filter(({ name }) => name === 'Same Number 6')).toMatchObject([{ kind: 'contact' }])
})

test('another company’s people are nobody’s duplicates [T1]', async () => {
  const stranger = await app.signUp()
  expect((await stranger.call(findDuplicates, { query: { phone: '08031234567' } })).body).toEqual([])
})
