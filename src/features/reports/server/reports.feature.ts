import { exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listSchedules } from '../schedules.contract.ts'
import { reportRoutes } from './reports.routes.ts'
import { historySeed, scheduleSeed } from './reports.seed.ts'
import { followClock } from './schedules.actions.ts'
import { listOwnSchedules } from './schedules.queries.ts'
import { reportWork } from './schedules.reminders.ts'
import { reportSchedules } from './schedules.table.ts'

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportRoutes,
  records: {
    report: {
      table: reportSchedules,
      noun: 'Schedule',
      address: '/reports/',
      exports: [exportWhole('schedules', listSchedules, listOwnSchedules)],
    },
  },
  work: reportWork,
  followClock,
  seeds: [historySeed, scheduleSeed],
})
