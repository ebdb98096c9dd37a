import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type * as calendar from '#features/calendar/calendar.contract.ts'
import { createEvent, deleteEvent, updateEvent } from '#features/calendar/server/calendar.actions.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, deleteTask, updateTask } from '#features/tasks/server/tasks.actions.ts'
import type * as tasks from '#features/tasks/tasks.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { seededRandom } from '#server/demo/random.ts'
import type { Call } from '#server/http/serve.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import type { Scope } from '#server/session/scope.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The clock of the month goes forward in steps of ten minutes; whatever people do, they do between two of them. */
const STEP = 10 * MINUTE
const FROM = Date.parse('2027-01-01T00:00:00Z')
const TO = FROM + 31 * DAY
/** Nothing runs in these hours. */
const STOP = { from: FROM + 12 * DAY + 5 * HOUR, to: FROM + 13 * DAY + 17 * HOUR }
const RECORDS = 70

type Person = { scope: Scope; zone: number; wantsReminders: boolean }
type Line = { at: string; userId: string; title: string; content: string }
/** The reminders that this test expects: from `at` on, unless the record changed before (`until`). */
type Expected = { at: number; until: number; person: Person; title: string; say: (told: number) => string | undefined }
type Act = { at: number; run: () => Promise<unknown> }

let people: Person[]
const random = seededRandom(2027)

async function newPerson(client: TestClient, timezone: 'Africa/Lagos' | 'GMT', wantsReminders = true): Promise<Person> {
  const body = { preferences: { timezone }, notifications: { taskReminders: wantsReminders } }
  await client.call(updateSettings, { body })
  const { id, workspace } = client.user
  const scope = { workspaceId: workspace.id, userId: id, role: 'admin' as const, context: app.context }
  return { scope, zone: timezone === 'GMT' ? 0 : HOUR, wantsReminders }
}

const app = testApp()
beforeAll(async () => {
  const admin = await app.signUp()
  people = [
    await newPerson(admin, 'Africa/Lagos'),
    await newPerson(await admin.invite('admin'), 'GMT'),
    await newPerson(await admin.invite('admin'), 'Africa/Lagos', false),
  ]
})

const iso = (time: number) => new Date(time).toISOString()
const step = (time: number) => Math.ceil(time / STEP) * STEP
/** A moment between two steps. */
const between = (from: number, to: number) =>
  FROM + random.between((from - FROM) / STEP, (to - FROM) / STEP) * STEP + 3 * MINUTE
const wall = (time: number, { zone }: Person) => iso(time + zone).slice(11, 16)
const dayOf = (time: number, { zone }: Person) => Math.floor((time + zone) / DAY)
const named = (time: number, { zone }: Person) =>
  `${['Jan', 'Feb'][new Date(time + zone).getUTCMonth()]} ${new Date(time + zone).getUTCDate()}`

function expectTask(title: string, due: number, person: Person, planned: number): Expected[] {
  const morning = (dayOf(due, person) + 1) * DAY - person.zone + 8 * HOUR
  const soon = [due - DAY, due - 30 * MINUTE].find((time) => time > planned)
  const sayDue = (told: number) => {
    if (told >= due) return undefined
    const days = dayOf(due, person) - dayOf(told, person)
    return `${title} is due ${days === 0 ? 'today' : 'tomorrow'} at ${wall(due, person)}`
  }
  const sayOverdue = () => `${title} was due on ${named(due, person)}`
  return [
    ...(soon === undefined ? [] : [{ at: soon, until: Infinity, person, title: 'Task due soon', say: sayDue }]),
    ...(morning > planned ? [{ at: morning, until: Infinity, person, title: 'Task overdue', say: sayOverdue }] : []),
  ]
}

function expectEvent(title: string, start: number, attending: Person[], planned: number): Expected[] {
  if (start <= planned) return []
  return attending.map((person) => ({
    at: Math.max(start - 30 * MINUTE, planned),
    until: Infinity,
    person,
    title: 'Starting soon',
    say: (told) => (told < start + HOUR ? `${title}, ${wall(start, person)}, Gate B` : undefined),
  }))
}

/** A task that is given to somebody, and in most cases moved, handed over, finished or removed later. */
function inventTask(index: number, acts: Act[], expected: Expected[]): void {
  const title = `Task ${index}`
  const owner = random.pick(people)
  const due = step(FROM + random.between(2 * 24, 30 * 24) * HOUR) + random.between(0, 5) * STEP
  const born = between(
    Math.max(FROM, due - random.pick([4 * DAY, 30 * HOUR, 20 * HOUR, 20 * MINUTE])),
    due - 20 * MINUTE,
  )
  let id = ''
  acts.push({
    at: born,
    run: async () => {
      const body = { title, dueDate: iso(due), assignedTo: owner.scope.userId }
      id = ((await createTask(random.pick(people).scope, { body } as Call<typeof tasks.createTask>)) as tasks.Task).id
    },
  })
  let current = expectTask(title, due, owner, born)
  expected.push(...current)
  if (random.chance(25)) return
  const at = between(born + STEP, due + 2 * DAY)
  const end = () => {
    for (const one of current) one.until = at
  }
  const change = (body: object) => {
    acts.push({
      at,
      run: () => updateTask(owner.scope, { params: { id }, body } as Call<typeof tasks.updateTask>),
    })
    end()
  }
  const kind = random.pick(['moved', 'handed over', 'completed', 'cancelled', 'removed', 'renamed'])
  const later = step(at + random.between(1, 90) * HOUR)
  const other = random.pick(people.filter((person) => person !== owner))
  if (kind === 'moved') {
    change({ dueDate: iso(later) })
    current = expectTask(title, later, owner, at)
    expected.push(...current)
  } else if (kind === 'handed over') {
    change({ assignedTo: other.scope.userId })
    expected.push(...expectTask(title, due, other, at))
  } else if (kind === 'removed') {
    acts.push({ at, run: () => deleteTask(owner.scope, { params: { id } } as Call<typeof tasks.deleteTask>) })
    end()
  } else if (kind === 'renamed') {
    acts.push({
      at,
      run: () =>
        updateTask(owner.scope, { params: { id }, body: { priority: 'high' } } as Call<typeof tasks.updateTask>),
    })
  } else change({ status: kind })
}

/** An event for its maker and those who attend, and in most cases moved, called off or removed later. */
function inventEvent(index: number, acts: Act[], expected: Expected[]): void {
  const title = `Event ${index}`
  const maker = random.pick(people)
  const attending = people.filter((person) => person === maker || random.chance(50))
  const start = step(FROM + random.between(24, 30 * 24) * HOUR) + random.between(0, 5) * STEP
  const born = between(Math.max(FROM, start - random.pick([5 * DAY, 3 * HOUR, 20 * MINUTE])), start - STEP)
  let id = ''
  const span = (from: number) => ({ startTime: iso(from), endTime: iso(from + HOUR) })
  acts.push({
    at: born,
    run: async () => {
      const attendeeIds = attending.filter((person) => person !== maker).map(({ scope }) => scope.userId)
      const body = { title, location: 'Gate B', attendeeIds, ...span(start) }
      id = ((await createEvent(maker.scope, { body } as Call<typeof calendar.createEvent>)) as calendar.CalendarEvent)
        .id
    },
  })
  const current = expectEvent(title, start, attending, born)
  expected.push(...current)
  if (random.chance(30)) return
  const at = between(born + STEP, start + HOUR)
  for (const one of current) one.until = at
  const change = (body: object) =>
    acts.push({
      at,
      run: () => updateEvent(maker.scope, { params: { id }, body } as Call<typeof calendar.updateEvent>),
    })
  const kind = random.pick(['moved', 'cancelled', 'removed'])
  const later = step(at + random.between(0, 60) * HOUR) + STEP
  if (kind === 'removed')
    acts.push({ at, run: () => deleteEvent(maker.scope, { params: { id } } as Call<typeof calendar.deleteEvent>) })
  else if (kind === 'cancelled') change({ status: 'cancelled' })
  else {
    change(span(later))
    expected.push(...expectEvent(title, later, attending, at))
  }
}

/** When a due reminder is delivered: at the next step of the clock at which anything runs. */
function toldAt(due: number): number {
  const next = step(due)
  return next > STOP.from && next < STOP.to ? STOP.to : next
}

function expectedLog(expected: Expected[]): Line[] {
  return expected.flatMap(({ at, until, person, title, say }) => {
    const told = toldAt(at)
    const content = say(told)
    if (!person.wantsReminders || told >= TO || until <= told || content === undefined) return []
    return [{ at: iso(told), userId: person.scope.userId, title, content }]
  })
}

const inOrder = (lines: Line[]) => lines.map((line) => JSON.stringify(line)).sort()

test('a month of tasks and events, with a stop in the middle, tells exactly what it should [NOTIF-17] [CAL-22]', async () => {
  const acts: Act[] = []
  const expected: Expected[] = []
  for (let index = 0; index < RECORDS; index++) {
    inventTask(index, acts, expected)
    inventEvent(index, acts, expected)
  }
  acts.sort((one, other) => one.at - other.at)
  for (let now = FROM; now < TO; now += STEP) {
    while (acts[0] && acts[0].at <= now) {
      const act = acts.shift()
      if (act) await atTime(new Date(act.at), act.run)
    }
    const isStopped = now > STOP.from && now < STOP.to
    if (!isStopped) await atTime(new Date(now), () => fireDueReminders(app.context))
  }
  const { rows } = await app.db.execute<Line>(sql`/* test */ select
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, user_id as "userId", title, content
    from team_notifications where title in ('Task due soon', 'Task overdue', 'Starting soon')`)
  const log = expectedLog(expected)
  expect(inOrder(rows)).toEqual(inOrder(log))
  for (const title of ['Task due soon', 'Task overdue', 'Starting soon'])
    expect(log.filter((line) => line.title === title).length, title).toBeGreaterThan(15)
  expect(log.filter(({ at }) => at === iso(STOP.to)).length, 'told after the stop').toBeGreaterThan(0)
  const { rows: left } = await app.db.execute(
    sql`/* test */ select * from reminders where due_at < ${iso(TO - STEP)}::timestamptz`,
  )
  expect(left).toEqual([])
}, 300_000)
