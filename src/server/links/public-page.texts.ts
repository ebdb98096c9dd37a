import { defineTexts } from '#shared/texts.ts'

/** Of every page of a link for people outside, and of those that lead nowhere. */
export const publicPageTexts = defineTexts('public-page', {
  language: 'Language',
  gone: 'This link is no longer available.',
  askForNew: 'Ask the person who sent it for a new one.',
  sharedWith: 'Shared with Plotline',
})
