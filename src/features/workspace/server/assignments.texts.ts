import { defineTexts } from '#shared/texts.ts'

export const assignmentTexts = defineTexts('assignments', {
  assigned: {
    lead: 'Lead assigned to you',
    deal: 'Deal assigned to you',
    property: 'Property assigned to you',
    task: 'Task assigned to you',
  },
})
