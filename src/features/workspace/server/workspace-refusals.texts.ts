import { defineTexts } from '#shared/texts.ts'

export const workspaceRefusalTexts = defineTexts('workspace-refusals', {
  invited: 'This address is already invited. Make a new link, or withdraw the invitation first.',
  inviteSpent: 'This invitation has expired or was already used.',
  accountExists: 'An account with this email already exists',
  linksOff: 'Your company has switched links for people outside the team off.',
  ownerDeletes: 'Only its owner may delete this record.',
  managersDelete: 'Only its owner or a manager may delete this record.',
  otherAddress: 'This invitation is for another address',
})
