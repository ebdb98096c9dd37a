import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../tasks.contract.ts'
import { createTask, deleteTask, updateTask } from './tasks.actions.ts'
import { countTasks, getTaskById, listTaskPage } from './tasks.queries.ts'
import { changeTasks } from './tasks-bulk.ts'
import { exportTasks } from './tasks-export.actions.ts'

export const taskRoutes = [
  serve(contract.listTasks, listTaskPage),
  serveFile(contract.exportTasks, exportTasks),
  serve(contract.changeTasks, changeTasks),
  serve(contract.getTaskCounts, countTasks),
  serve(contract.createTask, createTask),
  serve(contract.getTask, getTaskById),
  serve(contract.updateTask, updateTask),
  serve(contract.deleteTask, deleteTask),
]
