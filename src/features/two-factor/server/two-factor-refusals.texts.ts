import { defineTexts } from '#shared/texts.ts'

export const twoFactorRefusalTexts = defineTexts('two-factor-refusals', {
  usedCode: 'This code was used already. Wait for the next one.',
  wrongClock: 'The clock of your phone is wrong. Set it to the time of the network, then enter the next code.',
  isOn: 'Two-factor authentication is on already',
  isOff: 'Two-factor authentication is off',
  noKey: 'Start the set-up again: there is no key of the last hour.',
  sharedAccount: 'Everybody can use this account, so it has no two-factor authentication.',
  ownReset: 'Use a recovery code, or ask another admin.',
  memberHasNone: 'This person has no two-factor authentication',
})
