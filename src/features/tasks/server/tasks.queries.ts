import { and, eq, sql } from 'drizzle-orm'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { preparedOnce, runNamed } from '#server/db/prepared.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { recordList, type UsedFilters } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { dayBounds } from '#shared/wall-time.ts'
import {
  type getTaskCounts,
  listTasks,
  type Task,
  type TaskCounts,
  type TaskStatus,
  task,
  taskFilters,
} from '../tasks.contract.ts'
import { dueOrder, tallyName, tallyNames } from '../tasks.rules.ts'
import { tasks } from './tasks.table.ts'

const taskColumns = columnsOf(task, tasks)

/** Looked up for the rows that are shown: joined, all contacts would be read for a rare word. */
const contactName = sql<string | null>`(
  select one.first_name || ' ' || one.last_name from ${contacts} one
  where one.workspace_id = tasks.workspace_id and one.id = tasks.contact_id)`.as('contact_name')

/** Tasks with the names of person, lead, contact and deal, to be narrowed by the caller, who names the company. */
function selectTasks(db: Database) {
  return db
    .select({
      ...taskColumns,
      assignedToName: fullNameOf(users),
      leadName: fullNameOf(leads),
      contactName,
      dealTitle: deals.title,
    })
    .from(tasks)
    .leftJoin(users, isLinked(users, tasks, 'assignedTo'))
    .leftJoin(leads, isLinked(leads, tasks, 'leadId'))
    .leftJoin(deals, isLinked(deals, tasks, 'dealId'))
}

/** What is due before this instant and is not completed. */
const isOverdue = sql`(${tasks.status} <> 'completed' and ${tasks.dueDate} < ${sql.placeholder('overdue')}::timestamptz)`

/** The names of the running counts whose sum is the number of filtered rows; undefined where rows have to be counted. */
function keptNames({ status, assignedTo, ...others }: UsedFilters<typeof taskFilters>): string[] | undefined {
  if (Object.keys(others).length > 0) return undefined
  const person = assignedTo === 'none' ? null : assignedTo
  return status ? [tallyName(status, person)] : tallyNames(person)
}

const list = recordList({
  list: listTasks,
  filters: taskFilters,
  name: 'tasks',
  table: tasks,
  select: selectTasks,
  special: { overdue: isOverdue },
  orders: {
    dueDate: { column: tasks.dueOrder, type: 'bigint', index: 'plain', cursor: dueOrder },
    createdAt: { column: tasks.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
  },
  standard: 'dueDate',
  kept: (scope, used) => {
    const names = keptNames(used)
    return names && countRows(scope, ...names)
  },
})

/** The first instant of the caller's own day: what was due before it and is not completed is overdue. */
async function startOfToday(scope: Scope): Promise<string> {
  const { preferences } = await readSettings(scope)
  return dayBounds(currentTime(), preferences.timezone).from
}

/** A page of tasks, by due date unless sorted. */
export async function listTaskPage(
  scope: Scope,
  { query }: Pick<Call<typeof listTasks>, 'query'>,
): Promise<Page<Task>> {
  return list(scope, { query }, { overdue: query.overdue ? await startOfToday(scope) : undefined })
}

/** Whose they are is asked among those found, so that the index of what is not completed is used and no other. */
const overdueTasks = preparedOnce('tasks_overdue', (db) =>
  db
    .select({
      count: sql<number>`(count(*) filter (where case ${sql.placeholder('whose')}::text
          when 'all' then true when 'none' then ${tasks.assignedTo} is null
          else ${tasks.assignedTo}::text = ${sql.placeholder('whose')}::text end))::int`,
    })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, sql.placeholder('workspaceId')), isOverdue)),
)

/** How many tasks there are, of all and of each status from the running counts, and of those overdue by the caller's day. */
export async function countTasks(scope: Scope, { query }: Call<typeof getTaskCounts>): Promise<TaskCounts> {
  const { assignedTo } = query
  const person = assignedTo === 'none' ? null : assignedTo === 'me' ? scope.userId : assignedTo
  const [sums, [late]] = await Promise.all([
    readTallies(scope, tallyNames(person)),
    startOfToday(scope).then((overdue) =>
      overdueTasks(scope.context.database.main).execute({
        workspaceId: scope.workspaceId,
        overdue,
        whose: person === undefined ? 'all' : (person ?? 'none'),
      }),
    ),
  ])
  const count = (status: TaskStatus) => sums.get(tallyName(status, person))?.count ?? 0
  const counts = {
    pending: count('pending'),
    inProgress: count('in_progress'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
  return {
    ...counts,
    total: counts.pending + counts.inProgress + counts.completed + counts.cancelled,
    overdue: late?.count ?? 0,
  }
}

export const taskReads = recordReads({ table: tasks, select: selectTasks, columns: taskColumns })

export const { find: findTask, findAll: findTasks, get: getTaskById, lock: lockTask } = taskReads

const REMINDED = `
  select t.id, t.status, t.due_date as "dueDate" from reminders r
    join tasks t on t.workspace_id = r.workspace_id and t.id = r.entity_id
  where r.workspace_id = $1::uuid and r.user_id = $2::uuid and r.kind = 'task_overdue' order by t.id`

/** The tasks that somebody will be told of once they are late. */
export async function readRemindedTasks(workspaceId: string, userId: string, db: Database) {
  type Reminded = Pick<Task, 'id' | 'status' | 'dueDate'>
  const rows = await runNamed<Reminded>(db, 'reminded_tasks', REMINDED, [workspaceId, userId])
  return rows.map((row) => ({ ...row, completedAt: null }))
}
