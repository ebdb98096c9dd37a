import { defineTexts } from '#shared/texts.ts'

/** What a change of the status made of a task. */
export const taskChangeTexts = defineTexts('task-changes', {
  done: {
    pending: 'Task reopened',
    in_progress: 'Task in progress',
    completed: 'Task completed',
    cancelled: 'Task cancelled',
  },
  again: {
    pending: '{title} is pending again',
    in_progress: '{title} is in progress again',
    completed: '{title} is completed again',
    cancelled: '{title} is cancelled again',
  },
  statusNotSaved: 'Failed to update task status.',
})
