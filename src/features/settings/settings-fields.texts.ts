import { defineTexts } from '#shared/texts.ts'

/** What is wrong with a setting that somebody typed. */
export const settingsFieldTexts = defineTexts('settings-fields', {
  wrongTime: 'Enter a time of day such as 21:00',
  sameTime: 'Quiet hours must end at another time than they begin',
})
