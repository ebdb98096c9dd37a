import { defineTexts } from '#shared/texts.ts'

export const mergeTexts = defineTexts('merges', {
  withItself: 'Choose another record to merge with',
  bothConverted: 'Both leads were converted. Merge their contacts first.',
  reverted: 'This merge was reverted already',
  tooLate: 'A merge can be reverted within 30 days',
  merged: '{other} was merged into {name}',
  apart: '{other} and {name} are two records again',
  kept: {
    gone: 'It was deleted since',
    holds: 'It still has what belongs to {name}: {values}',
    linked: 'It was linked to another record since',
    changed: 'Its fields were changed since: {fields}',
  },
})
