import { defineTexts, plural } from '#shared/texts.ts'

export const taskRecordTexts = defineTexts('task-record', {
  kit: {
    one: 'Task',
    placed: 'Task {place} of {total}',
    previous: 'Previous task',
    next: 'Next task',
    backToList: 'Back to tasks',
    edit: 'Edit task',
    editOpened: 'Edit the opened task',
    closeOpened: 'Close the opened task',
    search: 'Search tasks',
    all: 'All tasks',
    foundHeading: 'Tasks found',
    found: plural('{number} task found', '{number} tasks found'),
    delete: 'Delete task',
    deleted: 'Task deleted',
    notDeleted: 'Failed to delete task.',
    loading: 'Loading tasks',
    notLoaded: 'Tasks could not be loaded',
    someNotLoaded: 'Some tasks could not be loaded.',
    noneHeld: 'None of the tasks on this device match',
    loadingOne: 'Loading the task',
    missing: 'This task is not here',
    notHeld: 'This task is not held on this device',
    oneNotLoaded: 'The task could not be loaded',
  },
})
