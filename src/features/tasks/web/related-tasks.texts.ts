import { defineTexts } from '#shared/texts.ts'

export const relatedTasksTexts = defineTexts('related-tasks', {
  list: { loading: 'Loading tasks', notLoaded: 'Tasks could not be loaded.' },
  ofContact: 'Task of the contact',
  ofLead: 'Task of the lead',
})
