import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { asCall } from '#server/records/bulk-writes.ts'
import { listTasks } from '../tasks.contract.ts'
import { createTask, followClock, taskWrites } from './tasks.actions.ts'
import { listTaskPage } from './tasks.queries.ts'
import { taskReminders } from './tasks.reminders.ts'
import { taskRoutes } from './tasks.routes.ts'
import { taskSeed } from './tasks.seed.ts'
import { tasks } from './tasks.table.ts'
import { changeTasks } from './tasks-bulk.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: taskRoutes,
  records: {
    task: {
      table: tasks,
      noun: 'Task',
      address: '/tasks/',
      writes: taskWrites,
      bulk: changeTasks,
      exports: [exportList('tasks', listTasks, listTaskPage)],
    },
  },
  reminders: taskReminders,
  followClock,
  addTask: (scope, task, link) => createTask(scope, asCall({ body: { ...task, ...link } })),
  seeds: [taskSeed],
})
