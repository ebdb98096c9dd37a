import { defineTexts } from '#shared/texts.ts'

export const lonePageTexts = defineTexts('lone-pages', {
  notTold: 'You are signed out on this device. The server could not be reached yet; you can sign in when it is.',
})
