import { bulkWrites, fieldSteps } from '#server/records/bulk-writes.ts'
import { taskChanges } from '../tasks.contract.ts'
import { deleteTask, updateTask } from './tasks.actions.ts'
import { listTaskPage } from './tasks.queries.ts'

const change = fieldSteps(taskChanges, updateTask)

/** Many tasks at once. */
export const changeTasks = bulkWrites({
  entity: 'task',
  page: listTaskPage,
  acts: {
    assign: change('assignedTo'),
    status: change('status'),
    delete: (scope, id) => deleteTask(scope, { params: { id } }),
  },
})
