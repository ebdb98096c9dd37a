import { defineTexts } from '#shared/texts.ts'

/** What is wrong with a setting that somebody typed, or that waited for long on a phone. */
export const settingsFieldTexts = defineTexts('settings-fields', {
  wrongTime: 'Enter a time of day such as 21:00',
  sameTime: 'Quiet hours must end at another time than they begin',
  chooseZone: 'Choose a time zone of the list',
  chooseCurrency: 'Choose a currency of the list',
  chooseDateFormat: 'Choose a date format of the list',
  chooseView: 'Choose a screen of the list',
})
