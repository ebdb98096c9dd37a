import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { transact } from '#server/changes/transact.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import { type Plan, planReminders } from '#server/jobs/plan-reminders.ts'
import type { DueReminder, ReminderKinds } from '#server/jobs/reminder-kinds.ts'
import { newId } from '#shared/ids.ts'
import type { TestClient } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

const DUE = '2026-12-01T09:00:00.000Z'
const at = (time: string) => atTime(new Date(time), () => fireDueReminders(app.context))

let seller: TestClient
/** Records that are broken, and those that are done. */
const broken = new Set<string>()
const done = new Set<string>()
const asked: DueReminder[][] = []

const kinds: ReminderKinds = {
  probe: async (due, db, { workspaceId }) => {
    asked.push(due)
    await db.execute(sql`select 1 from leads where workspace_id = ${workspaceId}`)
    const bad = due.find(({ entityId }) => broken.has(entityId))
    if (bad) await db.execute(sql`/* test */ select 1 / 0`)
    return due
      .filter(({ entityId }) => !done.has(entityId))
      .map(({ entityType, entityId, userId, timeZone }) => ({
        entityType,
        entityId,
        userId,
        type: 'task',
        title: 'Probe',
        content: timeZone,
      }))
  },
}

const { app, admin } = testCompany({ reminders: kinds })
beforeAll(async () => {
  seller = await admin.invite()
})
beforeEach(() => {
  asked.length = 0
})

const scopeOf = ({ user }: TestClient) => ({
  workspaceId: user.workspace.id,
  userId: user.id,
  role: 'admin' as const,
  context: app.context,
})

async function plan(entityId: string, plans: Plan[], by = admin): Promise<void> {
  await transact(scopeOf(by), (tx) => planReminders(tx, 'task', entityId, plans))
}
const probe = ({ user }: TestClient, dueAt = DUE): Plan => ({ kind: 'probe', userId: user.id, dueAt })

async function toldTo(client: TestClient): Promise<{ entityId: string | null; content: string | null }[]> {
  const { body } = await client.call(listNotifications)
  return body.map(({ entityId, content }) => ({ entityId, content }))
}

async function waiting(): Promise<Record<string, unknown>[]> {
  return (await app.db.execute(sql`/* test */ select * from reminders order by due_at`)).rows
}

test('a due reminder is delivered once, at its time, in the person’s time zone, and reaches the socket at once [NOTIF-17] [NOTIF-20]', async () => {
  const socket = await seller.listen()
  const id = newId()
  await plan(id, [probe(seller), probe(admin, '2026-12-01T09:00:01.000Z')])
  expect(await at('2026-12-01T08:59:59.999Z')).toBe(0)
  expect(await at(DUE)).toBe(1)
  expect(await at(DUE)).toBe(0)
  expect(await toldTo(seller)).toEqual([{ entityId: id, content: 'Africa/Lagos' }])
  expect(await toldTo(admin)).toEqual([])
  expect(await socket.next((message) => message.type === 'notification')).toMatchObject({
    entityId: id,
    createdAt: DUE,
    notificationType: 'task',
  })
  expect(asked).toEqual([
    [
      {
        entityType: 'task',
        entityId: id,
        userId: seller.user.id,
        dueAt: DUE,
        timeZone: 'Africa/Lagos',
      },
    ],
  ])
  await plan(id, [])
  expect(await waiting()).toEqual([])
})

test('planning again moves it, an empty plan cancels it, a rolled back action plans nothing', async () => {
  const before = (await toldTo(seller)).length
  const id = newId()
  await plan(id, [probe(seller)])
  await plan(id, [probe(seller, '2026-12-02T09:00:00.000Z')])
  expect(await at(DUE)).toBe(0)
  await plan(id, [])
  const failing = transact(scopeOf(admin), async (tx) => {
    await planReminders(tx, 'task', id, [probe(seller)])
    throw new Error('Refused')
  })
  await expect(failing).rejects.toThrow('Refused')
  expect(await at('2026-12-03T00:00:00.000Z')).toBe(0)
  expect(await toldTo(seller)).toHaveLength(before)
})

test('what is done by then, or whose person has left or does not want it, is dropped without a word [NOTIF-19]', async () => {
  const [finished, unwanted, left] = [newId(), newId(), newId()]
  const gone = await admin.invite()
  const quiet = await admin.invite()
  await quiet.call(updateSettings, { body: { notifications: { taskReminders: false } } })
  await admin.call(updateMember, { params: { id: gone.user.id }, body: { isActive: false } })
  done.add(finished)
  await plan(finished, [probe(seller)])
  await plan(unwanted, [probe(quiet)])
  await plan(left, [probe(gone)])
  expect(await at(DUE)).toBe(0)
  expect(await waiting()).toEqual([])
  expect(await toldTo(quiet)).toEqual([])
})

test('one whose text fails stops no other; it is tried five times and is then failed with its reason', async () => {
  const [bad, good] = [newId(), newId()]
  broken.add(bad)
  await plan(bad, [probe(seller)])
  await plan(good, [probe(seller)])
  expect(await at(DUE)).toBe(1)
  expect((await toldTo(seller))[0]).toMatchObject({ entityId: good })
  expect(await waiting()).toMatchObject([{ entity_id: bad, attempts: 1, failed_at: null }])
  for (const time of ['09:01', '09:03', '09:07', '09:15']) expect(await at(`2026-12-01T${time}:00.000Z`)).toBe(0)
  const [row] = await waiting()
  expect(row).toMatchObject({ attempts: 5, failed_at: expect.stringContaining('2026-12-01 09:15:00') })
  expect(row?.reason).toContain('division by zero')
  const askedSoFar = asked.length
  expect(await at('2026-12-02T00:00:00.000Z')).toBe(0)
  expect(asked).toHaveLength(askedSoFar)
  await plan(bad, [])
})

test('two who fire at once tell 300 due reminders once each', async () => {
  const before = (await toldTo(seller)).length
  const ids = Array.from({ length: 300 }, () => newId())
  await transact(scopeOf(admin), async (tx) => {
    for (const id of ids) await planReminders(tx, 'task', id, [probe(seller)])
  })
  const told = await atTime(new Date(DUE), () =>
    Promise.all([fireDueReminders(app.context), fireDueReminders(app.context)]),
  )
  expect(told[0] + told[1]).toBe(300)
  const { rows } = await app.db.execute(
    sql`/* test */ select entity_id, count(*)::int as count from team_notifications where user_id = ${seller.user.id} group by 1`,
  )
  expect(rows).toHaveLength(300 + before)
  expect(rows.filter(({ count }) => count !== 1)).toEqual([])
  expect(await waiting()).toEqual([])
})
