import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword } from '#features/auth/auth.contract.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { exampleLead } from '../support/examples.ts'
import { Mailbox } from '../support/mailbox.ts'
import { startTestApp, type TestApp, type TestClient, type TestSocket } from '../support/test-app.ts'

const mailbox = new Mailbox()
let one: TestApp
let other: TestApp
let here: TestClient
let there: TestClient
let socket: TestSocket

beforeAll(async () => {
  await mailbox.open()
  one = await startTestApp({ smtpUrl: mailbox.url, limitScale: 1 })
  other = await startTestApp()
  here = await one.signUp()
  there = await other.signUp()
  socket = await here.listen()
})
afterAll(async () => {
  socket.close()
  await one.close()
  await mailbox.close()
})

test('two servers in one process have their own accounts, rows, sockets, mails and limits', async () => {
  const stranger = other.visitor()
  stranger.cookie = here.cookie
  expect((await stranger.call(listLeads)).status).toBe(401)

  const { id: theirs } = await there.create(createLead, exampleLead)
  other.context.hub.publish({
    workspaceId: here.user.workspace.id,
    changes: [
      { seq: 1, entityType: 'lead', entityId: theirs, action: 'created', userId: null, at: '2026-11-26T12:00:00.000Z' },
    ],
    notices: [],
  })
  const { id } = await here.create(createLead, exampleLead)
  await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
  const heard = socket.heard.flatMap((message) => (message.type === 'entity_update' ? [message.entityId] : []))
  expect(heard).not.toContain(theirs)
  expect((await here.call(listLeads)).body.map((lead) => lead.id)).toEqual([id])
  expect((await there.call(listLeads)).body.map((lead) => lead.id)).toEqual([theirs])

  const ask = (app: TestApp, email: string) => app.visitor().call(forgotPassword, { body: { email } })
  expect((await ask(other, there.user.email)).body.message).toContain('No mail server is set up')
  for (let round = 0; round < 5; round += 1) expect((await ask(one, here.user.email)).status).toBe(200)
  expect((await ask(one, here.user.email)).status).toBe(429)
  expect((await ask(other, here.user.email)).status).toBe(200)

  await other.close()
  expect((await here.call(listLeads)).body).toHaveLength(1)
})
