import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listEvents } from '../calendar.contract.ts'
import { eventWrites } from './calendar.actions.ts'
import { listEventPage } from './calendar.queries.ts'
import { eventReminders } from './calendar.reminders.ts'
import { eventRoutes } from './calendar.routes.ts'
import { eventSeed } from './calendar.seed.ts'
import { calendarEvents } from './calendar.table.ts'

export const calendarFeature = defineFeature({
  name: 'calendar',
  routes: eventRoutes,
  records: {
    event: {
      table: calendarEvents,
      noun: 'Event',
      address: '/calendar/',
      writes: eventWrites,
      exports: [exportList('events', listEvents, listEventPage)],
    },
  },
  reminders: eventReminders,
  seeds: [eventSeed],
})
