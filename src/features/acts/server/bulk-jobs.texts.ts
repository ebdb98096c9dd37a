import { defineTexts } from '#shared/texts.ts'

/** The server's messages about acts over many records. */
export const bulkJobTexts = defineTexts('bulk-jobs', {
  underWay: 'This is still under way. Undo it once it is done.',
  undoing: 'This is being undone already.',
  interrupted: 'The server stopped several times while it ran. What is done stays done and can be undone.',
  switchedOff: 'The account of whoever started it is switched off.',
  finished: 'Many at once: done',
  undone: 'Many at once: undone',
  failed: 'Many at once: not finished',
  summary: '{changed} of {total}',
  leftOut: 'Changes of many at once are listed for a day',
})
