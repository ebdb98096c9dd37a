import { readSettings } from '#features/settings/server/settings.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/db/database.ts'
import { runNamed } from '#server/db/prepared.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { nextRun } from '../periods.rules.ts'
import type { Schedule } from '../schedules.contract.ts'

/** The kind of the reminders by which reports go out. */
export const REPORT_DUE = 'report_due'

type Row = Omit<Schedule, 'nextRunAt'> & { nextRunAt: string | null }

const SCHEDULES = `
  select s.id, s.type, s.period, s.format, s.frequency, s.day, s.recipients, s.last_run_at as "lastRunAt", s.created_by as "createdBy",
    u.first_name || ' ' || u.last_name as "createdByName", s.version, s.created_at as "createdAt", s.updated_at as "updatedAt",
    r.due_at as "nextRunAt"
  from report_schedules s
    join users u on u.workspace_id = s.workspace_id and u.id = s.created_by
    left join reminders r on r.workspace_id = s.workspace_id and r.entity_id = s.id and r.kind = '${REPORT_DUE}' and r.user_id = s.created_by
  where s.workspace_id = $1::uuid`

const LIST = `${SCHEDULES} and ($2::uuid is null or s.created_by = $2::uuid)
  order by s.created_at desc nulls last, s.id desc nulls last limit 1000`
const BY_ID = `${SCHEDULES} and s.id = $2::uuid and ($3::uuid is null or s.created_by = $3::uuid)`
const LOCK = 'select s.id from report_schedules s where s.workspace_id = $1::uuid and s.id = $2::uuid for update'

/** Whose schedules somebody may see and change: everybody's, or their own alone. */
const ownerSeen = (scope: Scope) => (isAtLeast(scope, 'manager') ? null : scope.userId)

async function toSchedule(row: Row, { workspaceId, context }: Scope): Promise<Schedule> {
  return { ...row, nextRunAt: row.nextRunAt ?? (await nextTimeOf(context, workspaceId, row)) }
}

/** When a scheduled report goes out next, by its owner's clock. */
export async function nextTimeOf(
  context: Context,
  workspaceId: string,
  schedule: Pick<Schedule, 'frequency' | 'day' | 'createdBy'>,
  now: Date = currentTime(),
  db?: Database,
): Promise<string> {
  const { preferences } = await readSettings({ workspaceId, userId: schedule.createdBy, role: 'sales', context }, db)
  return nextRun(schedule, now, preferences.timezone)
}

/** The caller's scheduled reports, everybody's for managers; newest first. */
export async function listOwnSchedules(scope: Scope): Promise<Schedule[]> {
  const rows = await runNamed<Row>(scope.context.database.main, 'schedules', LIST, [
    scope.workspaceId,
    ownerSeen(scope),
  ])
  return Promise.all(rows.map((row) => toSchedule(row, scope)))
}

/** One that the caller may see, or 404. Inside an action, pass its transaction. */
export async function findSchedule(
  scope: Scope,
  id: string,
  db: Database = scope.context.database.main,
): Promise<Schedule> {
  const [row] = await runNamed<Row>(db, 'schedule_by_id', BY_ID, [scope.workspaceId, id, ownerSeen(scope)])
  if (!row) throw notFound('Schedule')
  return toSchedule(row, scope)
}

/** One that is about to be changed, locked until the transaction ends. */
export async function lockSchedule(db: Database, scope: Scope, id: string): Promise<Schedule> {
  await runNamed(db, 'lock_schedule', LOCK, [scope.workspaceId, id])
  return findSchedule(scope, id, db)
}

const OWNED = `
  select s.id, s.type, s.period, s.format, s.frequency, s.day, s.recipients, s.created_by as "createdBy",
    u.first_name || ' ' || u.last_name as "createdByName", u.email, u.role, u.is_active as "isActive",
    u.email_confirmed_at is not null as "isConfirmed"
  from report_schedules s join users u on u.workspace_id = s.workspace_id and u.id = s.created_by
  where s.workspace_id = $1::uuid and s.id = $2::uuid`

/** A schedule with its owner, whoever that is; undefined when it is gone. */
export async function readOwned({ database }: Context, workspaceId: string, id: string) {
  type Owned = Pick<Row, 'id' | 'type' | 'period' | 'format' | 'frequency' | 'day' | 'recipients' | 'createdBy'> & {
    createdByName: string
    email: string
    role: Scope['role']
    isActive: boolean
    isConfirmed: boolean
  }
  const [row] = await runNamed<Owned>(database.main, 'owned_schedule', OWNED, [workspaceId, id])
  return row
}

const OF_OWNER = `
  select s.id, s.frequency, s.day, s.created_by as "createdBy" from report_schedules s
  where s.workspace_id = $1::uuid and s.created_by = $2::uuid order by s.id`

/** When everything goes out that a person has scheduled. */
export function readSchedulesOf(workspaceId: string, userId: string, db: Database) {
  type Repeating = Pick<Row, 'id' | 'frequency' | 'day' | 'createdBy'>
  return runNamed<Repeating>(db, 'schedules_of_owner', OF_OWNER, [workspaceId, userId])
}
