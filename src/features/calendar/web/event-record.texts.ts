import { defineTexts } from '#shared/texts.ts'

export const eventRecordTexts = defineTexts('event-record', {
  kit: {
    loadingOne: 'Loading the event',
    missing: 'This event is not here',
    notHeld: 'This event is not held on this device',
    oneNotLoaded: 'The event could not be loaded',
  },
})
