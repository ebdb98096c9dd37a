import { and, eq, type SQL, sql } from 'drizzle-orm'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import { currentTime } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assigned, type Filtering, listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { dayBounds } from '#shared/wall-time.ts'
import type { getTask, getTaskCounts, listTasks, Task, TaskCounts, TaskStatus } from '../tasks.contract.ts'
import { dueOrder, tallyName, tallyNames } from '../tasks.rules.ts'
import { tasks } from './tasks.table.ts'

const taskColumns = {
  id: tasks.id,
  title: tasks.title,
  description: tasks.description,
  type: tasks.type,
  priority: tasks.priority,
  status: tasks.status,
  assignedTo: tasks.assignedTo,
  leadId: tasks.leadId,
  dealId: tasks.dealId,
  dueDate: tasks.dueDate,
  completedAt: tasks.completedAt,
  createdBy: tasks.createdBy,
  version: tasks.version,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
}

/** Tasks with the names of person, lead and deal, to be narrowed by the caller, who names the company. */
function selectTasks(db: Database | Transaction) {
  return db
    .select({
      ...taskColumns,
      assignedToName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      leadName: sql<string | null>`${leads.firstName} || ' ' || ${leads.lastName}`,
      dealTitle: deals.title,
    })
    .from(tasks)
    .leftJoin(users, and(eq(users.workspaceId, tasks.workspaceId), eq(users.id, tasks.assignedTo)))
    .leftJoin(leads, and(eq(leads.workspaceId, tasks.workspaceId), eq(leads.id, tasks.leadId)))
    .leftJoin(deals, and(eq(deals.workspaceId, tasks.workspaceId), eq(deals.id, tasks.dealId)))
}

const isUncompleted = sql`${tasks.status} <> 'completed'`
const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

const FILTERS: Record<string, SQL> = {
  search: sql`${tasks.searchText} like ${sql.placeholder('search')}`,
  status: eq(tasks.status, sql.placeholder('status')),
  priority: eq(tasks.priority, sql.placeholder('priority')),
  assignedTo: eq(tasks.assignedTo, sql.placeholder('assignedTo')),
  unassigned: sql`${tasks.assignedTo} is null`,
  overdueAt: sql`(${isUncompleted} and ${tasks.dueDate} < ${at('overdueAt')})`,
  dueFrom: sql`${tasks.dueDate} >= ${at('dueFrom')}`,
  dueTo: sql`${tasks.dueDate} < ${at('dueTo')}`,
  leadId: eq(tasks.leadId, sql.placeholder('leadId')),
  dealId: eq(tasks.dealId, sql.placeholder('dealId')),
  ids: sql`${tasks.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

/** The names of the running counts whose sum is the number of filtered rows; undefined where rows have to be counted. */
function keptNames({ status, assignedTo, unassigned, ...others }: Filtering): string[] | undefined {
  if (Object.keys(others).length > 0) return undefined
  const person = unassigned ? null : (assignedTo as string | undefined)
  return status ? [tallyName(status as TaskStatus, person)] : tallyNames(person)
}

const list = listQuery<Task>({
  name: 'tasks',
  table: tasks,
  filters: FILTERS,
  orders: {
    dueDate: { column: tasks.dueOrder, type: 'bigint', index: 'plain', cursor: dueOrder },
    createdAt: { column: tasks.createdAt, type: 'timestamptz', index: 'newest', cursor: ({ createdAt }) => createdAt },
  },
  standard: 'dueDate',
  select: (db, { where, order, limit, offset }) =>
    selectTasks(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => {
    const names = keptNames(filtering)
    return names && countRows(scope, ...names)
  },
})

/** The first instant of the caller's own day: what was due before it and is not completed is overdue. */
async function startOfToday(scope: Scope): Promise<string> {
  const { preferences } = await readSettings(scope)
  return dayBounds(currentTime(), preferences.timezone).from
}

/** A page of tasks, by due date unless sorted. */
export async function listTaskPage(scope: Scope, { query }: Call<typeof listTasks>): Promise<Page<Task>> {
  const { status, priority, overdue, leadId, dealId, dueFrom, dueTo, ids } = query
  return list(scope, query, {
    search: searched(query.search),
    status,
    priority,
    ...assigned(scope, query.assignedTo),
    overdueAt: overdue ? await startOfToday(scope) : undefined,
    dueFrom,
    dueTo,
    leadId,
    dealId,
    ids,
  })
}

/** Whose they are is asked among those found, so that the index of what is not completed is used and no other. */
const overdueTasks = preparedByShape(
  () => 'tasks_overdue',
  (db) =>
    db
      .select({
        count: sql<number>`(count(*) filter (where case ${sql.placeholder('whose')}::text
          when 'all' then true when 'none' then ${tasks.assignedTo} is null
          else ${tasks.assignedTo}::text = ${sql.placeholder('whose')}::text end))::int`,
      })
      .from(tasks)
      .where(and(eq(tasks.workspaceId, sql.placeholder('workspaceId')), FILTERS.overdueAt))
      .prepare('tasks_overdue'),
)

/** How many tasks there are, of all and of each status from the running counts, and of those overdue by the caller's day. */
export async function countTasks(scope: Scope, { query }: Call<typeof getTaskCounts>): Promise<TaskCounts> {
  const { assignedTo, unassigned } = assigned(scope, query.assignedTo)
  const person = unassigned ? null : (assignedTo as string | undefined)
  const [sums, [late]] = await Promise.all([
    readTallies(scope, tallyNames(person)),
    startOfToday(scope).then((overdueAt) =>
      overdueTasks(undefined).execute({
        workspaceId: scope.workspaceId,
        overdueAt,
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

const byId = preparedByShape(
  () => 'task_by_id',
  (db) =>
    selectTasks(db)
      .where(and(eq(tasks.workspaceId, sql.placeholder('workspaceId')), eq(tasks.id, sql.placeholder('id'))))
      .prepare('task_by_id'),
)

/** One task, or 404. Inside an action, pass its transaction. */
export async function findTask(scope: Scope, id: string, db?: Transaction): Promise<Task> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Task')
  return row
}

export function getTaskById(scope: Scope, { params }: Call<typeof getTask>): Promise<Task> {
  return findTask(scope, params.id)
}

/** A task that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockTask(db: Transaction, scope: Scope, id: string) {
  const [row] = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.workspaceId, scope.workspaceId), eq(tasks.id, id)))
    .for('update')
  if (!row) throw notFound('Task')
  return row
}
