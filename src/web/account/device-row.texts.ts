import { defineTexts } from '#shared/texts.ts'

export const deviceRowTexts = defineTexts('device-row', {
  lastUsed: '{address} · last used {when}',
  thisDevice: 'This device',
  signOut: 'Sign out {device}, {address}',
})
