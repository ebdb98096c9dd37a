import { defineTexts } from '#shared/texts.ts'

export const workspaceRefusalTexts = defineTexts('workspace-refusals', {
  invited: 'This address is already invited. Make a new link, or withdraw the invitation first.',
  otherAddress: 'This invitation is for another address',
})
