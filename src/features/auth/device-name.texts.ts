import { defineTexts } from '#shared/texts.ts'

export const deviceNameTexts = defineTexts('device-name', {
  browserOnSystem: '{browser} on {system}',
  unknown: 'An unknown device',
})
