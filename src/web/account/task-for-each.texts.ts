import { defineTexts } from '#shared/texts.ts'

/** What people read where each of many records gets a task. */
export const taskForEachTexts = defineTexts('task-for-each', {
  add: 'Add task',
  about: 'Each of the selected records gets this task.',
  title: 'Title',
  titleExample: 'Send the offer letter',
  dueDate: 'Due date',
  assignedTo: 'Assigned to',
  nobody: 'Nobody yet',
  next: 'Add to each',
})
