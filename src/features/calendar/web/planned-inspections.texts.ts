import { defineTexts } from '#shared/texts.ts'

export const plannedInspectionTexts = defineTexts('planned-inspections', {
  planned: 'Planned visits',
  schedule: 'Schedule inspection',
  titleOf: 'Inspection: {title}',
  tourOf: 'Viewing: {title}',
  when: '{date}, {time}',
})
