import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before its code is there. */
export const tasksScreenTexts = defineTexts('tasks-screen', {
  tasks: 'Tasks',
  signedOut: 'Please log in to view tasks.',
  add: 'Add Task',
  dueDate: 'Due date',
  newest: 'Newest',
})
