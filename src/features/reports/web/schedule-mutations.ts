import { callMutation, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { createSchedule, deleteSchedule, type Schedule, updateSchedule } from '../schedules.contract.ts'

/** Plans a report that is sent at a time and again. */
export const createScheduleMutation = callMutation(createSchedule)
/** Changes when or what is sent. */
export const updateScheduleMutation = defineMutation<Update<typeof updateSchedule>, Schedule>({
  name: updateSchedule.name,
  run: ({ id, body, version }) => call(updateSchedule, { params: { id }, body, version }),
})
/** Ends a schedule. */
export const deleteScheduleMutation = defineMutation<{ id: string; version?: number }, void>({
  name: deleteSchedule.name,
  run: ({ id, ...sent }) => call(deleteSchedule, { params: { id }, ...sent }),
})
