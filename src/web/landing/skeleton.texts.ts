import { defineTexts } from '#shared/texts.ts'

/** The frame of the app as plain HTML, before any script. */
export const skeletonTexts = defineTexts('skeleton', {
  main: 'Main',
  search: 'Search leads, properties...',
  loading: 'Loading',
  needsScript: 'Plotline needs JavaScript. Please switch it on and load the page again.',
})
