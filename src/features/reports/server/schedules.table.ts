import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, tenantKey, tenantLink } from '#server/db/columns.ts'
import type { ReportFormat, ReportPeriod, ReportType } from '../reports.contract.ts'
import type { Frequency } from '../schedules.contract.ts'

/** Reports that go out by themselves. When each does next stands in its reminder. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    ...tenantKey(),
    type: text().$type<ReportType>().notNull(),
    period: text().$type<ReportPeriod>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    day: integer().notNull(),
    recipients: text().array().notNull(),
    lastRunAt: instant(),
    createdBy: uuid().notNull(),
    ...editable(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    tenantLink('report_schedules_created_by_fk', [table.workspaceId, table.createdBy], users).onDelete('cascade'),
    index('report_schedules_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
  ],
)
