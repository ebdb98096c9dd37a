import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createTask } from '../tasks.contract.ts'

const { app, admin } = testCompany()

test('of a late task its person hears at 8 by their own clock, also when the clock is set to another zone [SET-16] [NOTIF-17]', async () => {
  const now = new Date('2026-11-26T10:00:00.000Z')
  const { body: task } = await atTime(now, () =>
    admin.call(createTask, { body: { title: 'Title search', dueDate: '2026-11-27T12:00:00.000Z' } }),
  )
  const planned = async () => {
    const { rows } = await app.db.execute(
      sql`/* test */ select kind, due_at as at from reminders where entity_id = ${task.id} order by due_at`,
    )
    return rows.map(({ kind, at }) => `${kind} ${new Date(String(at)).toISOString()}`)
  }
  expect(await planned()).toEqual(['task_due 2026-11-26T12:00:00.000Z', 'task_overdue 2026-11-28T07:00:00.000Z'])
  await atTime(now, () => admin.call(updateSettings, { body: { preferences: { timezone: 'UTC' } } }))
  expect(await planned()).toEqual(['task_due 2026-11-26T12:00:00.000Z', 'task_overdue 2026-11-28T08:00:00.000Z'])
})
