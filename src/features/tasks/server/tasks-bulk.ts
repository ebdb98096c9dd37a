import { asCall, bulkWrites, fieldBody, type Step } from '#server/records/bulk-writes.ts'
import { taskChanges } from '../tasks.contract.ts'
import { deleteTask, updateTask } from './tasks.actions.ts'
import { listTaskPage } from './tasks.queries.ts'

const change =
  (field: 'assignedTo' | 'status'): Step =>
  (scope, id, value) =>
    updateTask(scope, asCall({ params: { id }, body: fieldBody(scope, taskChanges, field, value) }))

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
