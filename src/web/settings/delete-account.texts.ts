import { defineTexts, plural } from '#shared/texts.ts'

export const deleteAccountTexts = defineTexts('delete-account', {
  name: 'Delete Account',
  about: 'You are signed out everywhere and your personal data is erased. It cannot be undone.',
  button: 'Delete Account',
  ask: 'Delete your account?',
  goes: 'Gone for good: your name, email, phone, position, bio and picture, where you signed in, your settings, notifications, exports and scheduled reports. You are signed out on every device.',
  stays:
    'Your leads, deals, properties and tasks stay with your company, assigned to nobody. What you wrote stays, by a “Former member”.',
  unsent: plural(
    '{count} change on this device is not sent. It is lost with your account: wait until it is sent if your company needs it.',
    '{count} changes on this device are not sent. They are lost with your account: wait until they are sent if your company needs them.',
  ),
  drafts: plural('{count} draft on this device is deleted.', '{count} drafts on this device are deleted.'),
  password: 'Password',
  confirm: 'Type {word} to confirm',
  code: 'Code',
  aboutCode: 'From your authenticator app, or a recovery code.',
  deleting: 'Deleting…',
  notDeleted: 'Your account was not deleted. Please try again.',
  handOver: 'You are the only administrator. Choose who takes over, then delete your account.',
  successor: 'New administrator',
  choose: 'Choose a colleague',
  chooseSuccessor: 'Choose who takes over',
  assign: 'Make administrator',
  assigning: 'Saving…',
  assigned: '{name} is an administrator now.',
  notAssigned: 'The role could not be changed. Please try again.',
  alone: 'You are the only person in your company. Invite somebody who takes over first.',
  invite: 'Invite somebody',
})
