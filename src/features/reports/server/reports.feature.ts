import { defineFeature } from '#server/feature/feature.ts'
import { reportRoutes } from './reports.routes.ts'
import { historySeed, scheduleSeed } from './reports.seed.ts'
import { followClock } from './schedules.actions.ts'
import { reportWork } from './schedules.reminders.ts'
import { reportSchedules } from './schedules.table.ts'

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportRoutes,
  records: { report: { table: reportSchedules, noun: 'Schedule', address: '/reports/' } },
  work: reportWork,
  followClock,
  seeds: [historySeed, scheduleSeed],
})
