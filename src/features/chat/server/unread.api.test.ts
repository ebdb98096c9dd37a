import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  type Channel,
  createChannel,
  getChannel,
  listMessages,
  type NewChannel,
  readChannel,
  sendMessage,
} from '../chat.contract.ts'

const statements: { text: string; values: unknown[] }[] = []

const { app, admin, agent, colleague } = testCompany({
  onStatement: (text, values) => statements.push({ text, values }),
})

const open = async (body: NewChannel): Promise<Channel> => (await agent.call(createChannel, { body })).body
const seen = async (client: TestClient, id: string) => (await client.call(getChannel, { params: { id } })).body
const say = (client: TestClient, id: string, content: string) =>
  client.call(sendMessage, { params: { id }, body: { content } })

/** How the database runs the latest statement that has these words. */
async function explain(words: string): Promise<string> {
  const { text = '', values = [] } = statements.findLast((one) => one.text.includes(words)) ?? {}
  // drizzle's type leaves out the pool that it was made with.
  const { $client } = app.db as unknown as { $client: pg.Pool }
  const { rows } = await $client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('unread', () => {
  test('is what others said since it was read, and nothing of one’s own [CHAT-16] [DATA-39]', async () => {
    const { id } = await open({ name: 'counting' })
    await say(agent, id, 'One')
    await say(agent, id, 'Two')
    expect(await seen(colleague, id)).toMatchObject({
      unreadCount: 2,
      lastReadAt: null,
      lastMessageAt: expect.any(String),
    })
    expect(await seen(agent, id)).toMatchObject({ unreadCount: 0 })
    const read = await colleague.call(readChannel, { params: { id } })
    expect(read).toMatchObject({ status: 200, body: { unreadCount: 0, lastReadAt: expect.stringMatching(/Z$/) } })
    expect(await seen(colleague, id)).toMatchObject({ unreadCount: 0, lastReadAt: read.body.lastReadAt })
    await say(colleague, id, 'Three')
    expect(await seen(colleague, id)).toMatchObject({ unreadCount: 0 })
    expect(await seen(agent, id)).toMatchObject({ unreadCount: 1 })
    expect(await seen(admin, id)).toMatchObject({ unreadCount: 3 })
    const { rows } = await app.db.execute<{ seq: string }>(
      sql`select last_read_seq as seq from channel_members where workspace_id = ${agent.user.workspace.id} and channel_id = ${id} and user_id = ${colleague.user.id}`,
    )
    expect(Number(rows[0]?.seq)).toBe(4)
  })

  test('costs the same however long a channel is: it is counted from an index, up to 999 [CHAT-16]', async () => {
    const { id } = await open({ name: 'long' })
    const { workspace } = agent.user
    await app.db.execute(sql`
      insert into team_messages (workspace_id, id, channel_id, seq, user_id, content, occurred_at, created_at, updated_at)
      select ${workspace.id}, gen_random_uuid(), ${id}, n + 10, ${agent.user.id}, 'Message ' || n, now(), now(), now()
      from generate_series(1, 3000) n`)
    await app.db.execute(
      sql`update team_channels set last_seq = 3010 where workspace_id = ${workspace.id} and id = ${id}`,
    )
    await app.db.execute(sql`analyze team_messages`)
    expect(await seen(colleague, id)).toMatchObject({ unreadCount: 999 })
    await colleague.call(readChannel, { params: { id } })
    await say(agent, id, 'The last')
    expect(await seen(colleague, id)).toMatchObject({ unreadCount: 1 })
    const plan = await explain('team_messages unread')
    expect(plan).toContain('team_messages_by_channel')
    expect(plan).not.toMatch(/Seq Scan on (team_messages|channel_members)/)
    for (const query of [{}, { after: '3000' }]) {
      expect((await agent.call(listMessages, { params: { id }, query })).status).toBe(200)
      const page = await explain('from "team_messages" left join')
      expect(page).toMatch(/team_messages_by_channel/)
      expect(page).not.toMatch(/Seq Scan on team_messages/)
    }
  })
})
