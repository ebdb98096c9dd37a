import { defineTexts } from '#shared/texts.ts'

/** What a device shows of a message that is not for whoever uses it now. */
export const pushNoticeTexts = defineTexts('push-notice', {
  plotline: 'Plotline',
  somethingNew: 'Open Plotline to see what is new.',
})
