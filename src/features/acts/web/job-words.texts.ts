import { defineTexts } from '#shared/texts.ts'

/** How far something with many records is, in words. */
export const jobWordTexts = defineTexts('job-words', {
  underWay: {
    assign: 'Assigning: {done} of {total}',
    status: 'Changing: {done} of {total}',
    stage: 'Moving: {done} of {total}',
    tag: 'Tagging: {done} of {total}',
    untag: 'Removing a tag: {done} of {total}',
    task: 'Adding tasks: {done} of {total}',
    delete: 'Deleting: {done} of {total}',
    undo: 'Undoing: {done} of {total}',
  },
  failed: 'Not finished: {done} of {total}',
})
