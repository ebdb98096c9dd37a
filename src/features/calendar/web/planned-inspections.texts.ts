import { defineTexts } from '#shared/texts.ts'

export const plannedInspectionTexts = defineTexts('planned-inspections', {
  planned: 'Planned visits',
  schedule: 'Schedule inspection',
  tourOf: 'Viewing: {title}',
  when: '{date}, {time}',
})
