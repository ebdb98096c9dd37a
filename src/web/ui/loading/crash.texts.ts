import { defineTexts } from '#shared/texts.ts'

export const crashTexts = defineTexts('crash', {
  title: 'This screen stopped working',
  text: 'Reload it to carry on. What was saved is safe.',
  reload: 'Reload',
})
