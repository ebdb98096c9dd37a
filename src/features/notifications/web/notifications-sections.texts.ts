import { defineTexts } from '#shared/texts.ts'

export const notificationsSectionsTexts = defineTexts('notifications-sections', {
  onThisDevice: 'On this device',
})
