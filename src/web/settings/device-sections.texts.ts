import { defineTexts } from '#shared/texts.ts'

export const deviceSectionsTexts = defineTexts('device-sections', {
  device: 'This device',
  kept: 'What is kept here',
  lock: 'Lock',
  about: 'What of Plotline is kept here, and what it uses of your line.',
  words: 'offline storage data used pictures update lock pin',
})
