import { defineTexts } from '#shared/texts.ts'

export const timelineTexts = defineTexts('timeline', {
  wrongKinds: 'Choose kinds from {kinds}',
})
