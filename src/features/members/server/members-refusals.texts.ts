import { defineTexts } from '#shared/texts.ts'

export const memberRefusalTexts = defineTexts('members-refusals', {
  erased: 'This person was erased and cannot come back. Invite them again.',
  lastAdmin: 'A workspace needs at least one active admin',
  switchedOff: 'This account is switched off',
})
