import { defineTexts, plural } from '#shared/texts.ts'

export const leaveTexts = defineTexts('leave', {
  changes: plural('{count} change not sent', '{count} changes not sent'),
  drafts: plural('{count} draft', '{count} drafts'),
  both: '{changes} and {drafts}',
  leaveWith: 'Log out with {what}?',
  deletes: plural(
    'Kept on this device only: logging out deletes it.',
    'Kept on this device only: logging out deletes them.',
  ),
  leave: 'Log out and delete',
  leaving: 'Logging out…',
})
