import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { type FormFile, formOf } from '../../../../tests/support/upload.ts'
import {
  createChannel,
  deleteChannel,
  deleteMessage,
  listMessages,
  type Message,
  removeMember,
} from '../chat.contract.ts'
import { listChatKeys } from './chat-files.queries.ts'

const PDF = Buffer.from('%PDF-1.7\nThe survey plan of plot 9\n')
const plan: FormFile = { name: 'Survey plan – Ọba.pdf', bytes: PDF, type: 'application/pdf' }

let openId: string
let privateId: string

const { app, admin, agent, stranger } = testCompany()
beforeEach(async () => {
  openId = (await agent.call(createChannel, { body: { name: 'open' } })).body.id
  privateId = (await agent.call(createChannel, { body: { name: 'private', isPrivate: true } })).body.id
})

const send = (id: string, file: FormFile | undefined, texts: Record<string, string> = {}, client = agent) =>
  client.request('POST', `/api/collaboration/channels/${id}/attachments`, {
    body: formOf('file', file ? [file] : [], texts),
  })
const attach = async (id: string, texts: Record<string, string> = {}) => (await send(id, plan, texts)).body as Message
const urlOf = ({ attachments }: Message) => attachments?.[0]?.url ?? ''
const keptKeys = async () => {
  const keys: string[] = []
  for await (const { key } of app.context.files.store.list()) keys.push(key)
  return keys.sort()
}

describe('a file sent in a channel', () => {
  test('is a message with its name, size and address, with a text or without [CHAT-39] [DATA-31]', async () => {
    const { status, body } = await send(openId, plan, { content: ' For Monday ', clientId: 'f1' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      messageType: 'file',
      content: 'For Monday',
      clientId: 'f1',
      attachments: [
        {
          name: 'Survey plan – Ọba.pdf',
          url: expect.stringMatching(/^\/objects\/chat\/[0-9a-f-]{36}\/[\w-]+\.pdf$/),
          size: PDF.length,
          mimeType: 'application/pdf',
        },
      ],
    })
    expect(await send(openId, plan)).toMatchObject({ status: 201, body: { content: '' } })
    const { body: list } = await admin.call(listMessages, { params: { id: openId } })
    expect(list.filter(({ messageType }) => messageType === 'file')[0]).toEqual(body)
  })

  test('is sent again to those who may see the channel, to nobody else [CHAT-39] [CHAT-37]', async () => {
    const shared = urlOf(await attach(openId))
    const secret = urlOf(await attach(privateId))
    for (const [client, url] of [
      [agent, shared],
      [admin, shared],
      [agent, secret],
    ] as const) {
      const { status, body, headers } = await client.request('GET', url)
      expect({ status, body }).toEqual({ status: 200, body: PDF.toString() })
      expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Survey%20plan")
      expect(headers.get('content-type')).toBe('application/pdf')
    }
    for (const [client, url] of [
      [admin, secret],
      [stranger, shared],
      [agent, shared.replace(/[^/]+$/, 'other.pdf')],
      [agent, `/objects/chat/${newId()}/survey-plan.pdf`],
      [agent, '/objects/chat/x'],
    ] as const)
      expect((await client.request('GET', url)).status, url).toBe(404)
    expect((await app.visitor().request('GET', shared)).status).toBe(401)
  })

  test('is refused when it is none, of another kind, empty or too large, and nothing is kept [CHAT-39]', async () => {
    const before = await keptKeys()
    const refused = [
      [undefined, 400, 'Choose a file'],
      [{ name: 'tool.exe', bytes: PDF, type: 'application/octet-stream' }, 415, undefined],
      [{ name: 'plan.pdf', bytes: Buffer.from('MZ'), type: 'application/pdf' }, 415, undefined],
      [{ name: 'plan.pdf', bytes: Buffer.alloc(0), type: 'application/pdf' }, 415, undefined],
      [
        { name: 'a.txt', bytes: Buffer.alloc(10_485_761, 'x'), type: 'text/plain' },
        413,
        'Please select a file smaller than 10MB.',
      ],
    ] as const
    for (const [file, status, message] of refused)
      expect(await send(openId, file), file?.name).toMatchObject({ status, ...(message && { body: { message } }) })
    for (const file of [plan, undefined]) expect(await send(privateId, file, {}, admin)).toMatchObject({ status: 404 })
    expect(await send(openId, plan, { parentMessageId: newId() })).toMatchObject({ status: 404 })
    expect(await keptKeys()).toEqual(before)
  })

  test('with the clientId of an earlier one is that one, and its bytes are kept once [CHAT-35]', async () => {
    const first = await attach(openId, { clientId: 'again' })
    const before = await keptKeys()
    expect(await attach(openId, { clientId: 'again' })).toEqual(first)
    expect(await keptKeys()).toEqual(before)
  })

  test('goes with its message, and with its channel [DATA-51] [CHAT-39]', async () => {
    const before = await keptKeys()
    const message = await attach(openId)
    await attach(openId)
    const named = await listChatKeys(app.context.database, agent.user.workspace.id)
    for (const key of (await keptKeys()).filter((one) => !before.includes(one))) expect(named).toContain(key)
    await agent.call(deleteMessage, { params: { id: message.id } })
    expect(await keptKeys()).toHaveLength(before.length + 1)
    expect((await agent.request('GET', urlOf(message))).status).toBe(404)
    await agent.call(deleteChannel, { params: { id: openId } })
    expect(await keptKeys()).toEqual(before)
  })

  test('is out of reach of who was taken out of a private channel [CHAT-37]', async () => {
    await agent.request('POST', `/api/collaboration/channels/${privateId}/members`, {
      body: { userIds: [admin.user.id] },
    })
    const url = urlOf(await attach(privateId))
    expect((await admin.request('GET', url)).status).toBe(200)
    await agent.call(removeMember, { params: { id: privateId, userId: admin.user.id } })
    expect((await admin.request('GET', url)).status).toBe(404)
  })
})
