import { callMutation } from '#web/platform/mutations.ts'
import { createSchedule, deleteSchedule, updateSchedule } from '../schedules.contract.ts'

/** Plans a report that is sent at a time and again. */
export const createScheduleMutation = callMutation(createSchedule)
/** Changes when or what is sent. */
export const updateScheduleMutation = callMutation(updateSchedule)
/** Ends a schedule. */
export const deleteScheduleMutation = callMutation(deleteSchedule)
