import { defineTexts, plural } from '#shared/texts.ts'

export const syncLineTexts = defineTexts('sync-line', {
  name: 'This device and the server',
  last: 'Last synchronized {time}.',
  never: 'Not synchronized by hand yet. Plotline follows all changes by itself.',
  unsent: plural('{count} change is not sent yet.', '{count} changes are not sent yet.'),
  sync: 'Sync Data',
  syncing: 'Synchronizing…',
  synced: 'Data synced',
  isSynced: 'Your data has been synchronized.',
  notSynced: 'Data not synced',
  offline: 'You are offline. What you changed is kept on this device and sent when the network is back.',
  noAnswer: 'The server does not answer. What you changed is kept on this device. Please try again.',
  needYou: plural(
    '{count} change was refused and needs you. Everything else is up to date.',
    '{count} changes were refused and need you. Everything else is up to date.',
  ),
  stillUnsent: plural(
    '{count} change could not be sent. It is kept on this device.',
    '{count} changes could not be sent. They are kept on this device.',
  ),
})
