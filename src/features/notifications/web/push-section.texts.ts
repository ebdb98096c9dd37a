import { defineTexts } from '#shared/texts.ts'

export const pushSectionTexts = defineTexts('push-section', {
  here: 'Push messages on this device',
  about: {
    on: 'Your notifications come here while Plotline is closed.',
    off: 'Your notifications come here while Plotline is closed, once you switch this on. The browser asks you first.',
    unsupported: 'This browser has no push messages. Use Chrome, Edge, Firefox or Safari; the bell has everything.',
    install:
      'On an iPhone or iPad, put Plotline on the home screen first: press Share, then Add to Home Screen, and open it from there.',
    blocked:
      'This browser blocks them. Press the icon left of the address, open the permissions, allow notifications for this site, and load the page again.',
    refused:
      'This browser cannot reach its push service, so nothing would come. In Brave, allow push messaging of Google; elsewhere try another network.',
  },
  working: 'Looking…',
  notSwitched: 'This could not be saved. Please try again.',
  devices: 'Devices with push messages',
  thisDevice: 'This device',
  lastUsed: 'Last message {when}',
  neverUsed: 'No message yet, on since {day}',
  test: 'Send a test',
  testOf: 'Send a test to {device}',
  sending: 'Sending…',
  sent: 'The test was sent',
  sentTo: 'It shows on {device} in a moment.',
  notSent: 'The test could not be sent. Please try again.',
  remove: 'End push messages on {device}',
  notRemoved: 'The device could not be removed. Please try again.',
  notLoaded: 'Devices could not be loaded',
  loading: 'Loading devices',
})
