import { serve } from '#server/http/serve.ts'
import { createTask, deleteTask, getTask, getTaskCounts, listTasks, updateTask } from '../tasks.contract.ts'
import { addTask, changeTask, removeTask } from './tasks.actions.ts'
import { countTasks, getTaskById, listTaskPage } from './tasks.queries.ts'

export const taskRoutes = [
  serve(listTasks, listTaskPage),
  serve(getTaskCounts, countTasks),
  serve(createTask, addTask),
  serve(getTask, getTaskById),
  serve(updateTask, changeTask),
  serve(deleteTask, removeTask),
]
