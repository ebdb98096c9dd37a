import { defineFeature } from '#server/feature.ts'
import { reportRoutes } from './reports.routes.ts'
import { historySeed, scheduleSeed } from './reports.seed.ts'
import { reportWork } from './schedules.reminders.ts'
import { reportSchedules } from './schedules.table.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    report: true
  }
}

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportRoutes,
  records: { report: { table: reportSchedules, noun: 'Schedule' } },
  work: reportWork,
  seeds: [historySeed, scheduleSeed],
})
