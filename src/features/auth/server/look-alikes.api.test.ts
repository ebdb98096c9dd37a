import { expect, test } from 'vitest'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { login, register, updateCurrentUser } from '../auth.contract.ts'

const { app, admin } = testCompany()
const person = { password: 'harmattan', firstName: 'Ada', lastName: 'Eze' }
const NO_ADDRESS = 'Please enter a valid email address'

const told = (email: string) => [
  app.visitor().call(register, { body: { ...person, email } }),
  admin.call(createInvite, { body: { email } }),
  admin.call(updateCurrentUser, { body: { email, currentPassword: admin.password } }),
]

test.each([
  ['a Cyrillic а', 'pаypal@example.com', fieldTexts.lookAlike()],
  ['a Greek ο', 'bοss@example.com', fieldTexts.lookAlike()],
  ['a domain in another script', 'boss@exаmple.com', fieldTexts.lookAlike()],
  ['a letter that is not seen', 'boss\u200b@example.com', fieldTexts.lookAlike()],
  ['letters turned round', '\u202eboss@example.com', fieldTexts.lookAlike()],
  ['a dot at the end', 'boss@example.com.', NO_ADDRESS],
  ['a dot at the end of the name', 'boss.@example.com', NO_ADDRESS],
  ['two dots', 'the..boss@example.com', NO_ADDRESS],
  ['a hyphen at an end of the domain', 'boss@-example.com', NO_ADDRESS],
  ['nothing', '', NO_ADDRESS],
])('an address with %s opens, invites and becomes no account [AUTH-57]', async (_, email, message) => {
  for (const { status, body } of await Promise.all(told(email)))
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: [{ field: 'email', message }] } })
})

test('case, spaces around and other forms of plain letters are the same address; an international domain has its own [AUTH-57]', async () => {
  const spelt = ['  Ngozi@Example.com ', 'ＮＧＯＺＩ@example.com', 'ngozi@ｅxample.com']
  const answers = []
  for (const email of spelt) answers.push(await app.visitor().call(register, { body: { ...person, email } }))
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
  expect(answers[0]?.body).toMatchObject({ email: 'Ngozi@Example.com' })
  const signedIn = await app.visitor().call(login, { body: { email: 'ｎgozi@example.com', password: person.password } })
  expect(signedIn.status).toBe(200)
  for (const email of ['ngozi@xn--80ak6aa92e.com', "ngozi.o'neil+crm@sub.example.com.ng"])
    expect((await app.visitor().call(register, { body: { ...person, email } })).status).toBe(201)
})
