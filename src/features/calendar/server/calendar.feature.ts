import { defineFeature } from '#server/feature/feature.ts'
import { eventReminders } from './calendar.reminders.ts'
import { eventRoutes } from './calendar.routes.ts'
import { eventSeed } from './calendar.seed.ts'
import { calendarEvents } from './calendar.table.ts'

export const calendarFeature = defineFeature({
  name: 'calendar',
  routes: eventRoutes,
  records: { event: { table: calendarEvents, noun: 'Event', address: '/calendar/' } },
  reminders: eventReminders,
  seeds: [eventSeed],
})
