import { defineTexts } from '#shared/texts.ts'

export const scheduleWriteTexts = defineTexts('schedule-writes', {
  created: 'Report scheduled',
  updated: 'Schedule updated',
  notSaved: 'The schedule could not be saved. Please try again.',
  gone: 'This schedule was deleted meanwhile and cannot be saved any more.',
})
