import { defineTexts } from './texts.ts'

export const listWordTexts = defineTexts('list-words', {
  more: '{start}, {next}',
  last: '{start} and {last}',
})
