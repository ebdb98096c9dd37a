import { defineFeature } from '#server/feature/feature.ts'
import { followClock } from './tasks.actions.ts'
import { taskReminders } from './tasks.reminders.ts'
import { taskRoutes } from './tasks.routes.ts'
import { taskSeed } from './tasks.seed.ts'
import { tasks } from './tasks.table.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: taskRoutes,
  records: { task: { table: tasks, noun: 'Task', address: '/tasks/' } },
  reminders: taskReminders,
  followClock,
  seeds: [taskSeed],
})
