import { defineTexts } from '#shared/texts.ts'

export const relatedTasksTexts = defineTexts('related-tasks', {
  list: { loading: 'Loading tasks', notLoaded: 'Tasks could not be loaded.' },
})
