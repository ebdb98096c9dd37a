import { defineTexts, plural } from '#shared/texts.ts'

/** What people read of a deleted account: the person by mail, to the admins who stay as a notification. */
export const accountDeletionTexts = defineTexts('account-deletion', {
  mailSubject: 'Your Plotline account was deleted',
  mailLine:
    'Your Plotline account was deleted, with your name, address, settings and notifications. It cannot be restored.',
  mailLink: 'Open Plotline',
  mailClosing: 'If this was not you, tell an administrator of your company at once.',
  deleted: 'A colleague deleted their account',
  unassigned: plural('{count} record is assigned to nobody now.', '{count} records are assigned to nobody now.'),
})
