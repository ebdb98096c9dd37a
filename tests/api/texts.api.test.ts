import { expect, test } from 'vitest'
import { createContact, updateContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const { admin } = testCompany()

test.each([
  ['A\nB', 'A B'],
  ['abc\u202efdp.exe', 'abcfdp.exe'],
  ['Sale\t of\u0007 \u001b[1mplot\u200b', 'Sale of [1mplot'],
])('a title of %j is kept as %j', async (title, kept) => {
  const { status, body } = await admin.call(createDeal, { body: { title, value: '1000000' } })
  expect([status, body.title]).toEqual([201, kept])
})

test('a name of signs that nobody sees is no name', async () => {
  const { body: before } = await admin.call(listLeads)
  const { status, body } = await admin.call(createLead, {
    body: { ...exampleLead, firstName: '\u200b', lastName: '\u3164' },
  })
  expect([status, body]).toMatchObject([
    400,
    {
      message: 'First name is required',
      errors: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
      ],
    },
  ])
  expect((await admin.call(listLeads)).body).toEqual(before)
})

test.each([
  ['x@y.example\u200b', 'x@y.example'],
  ['\u202ax@y.example', 'x@y.example'],
  ['\u200ex\u200b@y.\u2060example\u202c ', 'x@y.example'],
])('an address of %j is kept as %j', async (email, kept) => {
  const lead = await admin.call(createLead, { body: { ...exampleLead, email } })
  const contact = await admin.call(createContact, { body: { firstName: 'Ada', lastName: 'Obi', email } })
  expect([lead.body.email, contact.body.email]).toEqual([kept, kept])
})

test('what is left out may also be signs that nobody sees', async () => {
  const { body } = await admin.call(createContact, { body: { firstName: 'Ada', lastName: 'Obi', company: 'Obi & Co' } })
  const cleared = await admin.call(updateContact, {
    params: { id: body.id },
    body: { company: '\u200b', email: '\u3164', notes: '\u2060' },
  })
  expect([cleared.status, cleared.body]).toMatchObject([200, { company: null, email: null, notes: null }])
})

test('text of several lines keeps them and loses the same signs', async () => {
  const { body } = await admin.call(createTask, {
    body: { title: 'Call', description: 'One\n\nTwo\u202e\u0007\n\tThree ', dueDate: '2026-12-01T09:00:00Z' },
  })
  expect(body.description).toBe('One\n\nTwo\n\tThree')
})
