import { defineTexts } from '#shared/texts.ts'

export const taskWriteTexts = defineTexts('task-writes', {
  created: 'Task created successfully',
  addedOnPhone: 'Task added successfully!',
  updated: 'Task updated successfully',
  notCreated: 'Failed to create task. Please try again.',
  notUpdated: 'Failed to update task. Please try again.',
  gone: 'This task was deleted meanwhile and cannot be saved any more.',
  forbidden: 'Only a manager can hand on a colleague’s task.',
})
