import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { TaskPriority, TaskStatus, TaskType } from '../tasks.contract.ts'

/** What somebody has to do. `dueOrder` is its place in the list by due date: open ones by when they are due, then the finished. */
export const tasks = pgTable(
  'tasks',
  {
    ...tenantKey(),
    title: text().notNull(),
    description: text(),
    type: text().$type<TaskType>().notNull().default('follow_up'),
    priority: text().$type<TaskPriority>().notNull().default('medium'),
    status: text().$type<TaskStatus>().notNull().default('pending'),
    assignedTo: uuid(),
    leadId: uuid(),
    contactId: uuid(),
    dealId: uuid(),
    dueDate: instant(),
    dueOrder: bigint({ mode: 'number' }).notNull(),
    completedAt: instant(),
    createdBy: uuid(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(title || ' ' || coalesce(description, ''))`),
  },
  (table) => [
    ...recordKeys('tasks', table, {
      assignedTo: users,
      leadId: leads,
      contactId: contacts,
      dealId: deals,
      createdBy: users,
    }),
    index('tasks_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('tasks_by_due_order').on(table.workspaceId, table.dueOrder, table.id),
    index('tasks_by_assignee').on(table.workspaceId, table.assignedTo, table.dueOrder, table.id),
    index('tasks_not_completed').on(table.workspaceId, table.dueDate).where(sql`status <> 'completed'`),
    index('tasks_completed').on(table.workspaceId, table.completedAt).where(sql`completed_at is not null`),
    index('tasks_by_lead').on(table.workspaceId, table.leadId, table.createdAt.desc()),
    index('tasks_by_contact').on(table.workspaceId, table.contactId, table.createdAt.desc()),
    index('tasks_by_deal').on(table.workspaceId, table.dealId, table.createdAt.desc()),
    searchIndex('tasks_search', table),
  ],
)
