import { defineTexts } from '#shared/texts.ts'

/** The form that schedules an inspection. */
export const visitTexts = defineTexts('visit', {
  plan: 'Schedule inspection',
  planning: 'Scheduling…',
  day: 'Day',
  days: { today: 'Today', tomorrow: 'Tomorrow', saturday: 'Saturday' },
  time: 'Time',
  usualDays: 'Usual days',
  usualTimes: 'Usual times',
  dateRequired: 'Day is required',
  timeRequired: 'Time is required',
  property: 'Property',
  propertyRequired: 'Choose the property to visit',
  client: 'Client',
  title: 'Inspection',
  titleOf: 'Inspection: {title}',
  titleFor: 'Inspection with {name}',
  titleWith: 'Inspection: {title} with {name}',
  planned: 'Inspection scheduled for {date}, {time}',
  notPlanned: 'The inspection was not scheduled. Please try again.',
})
