import { defineTexts, plural } from '#shared/texts.ts'

export const deletionTexts = defineTexts('deletion', {
  stays: 'What is linked to it stays, without it: {kinds}.',
  nothingLinked: 'Nothing is linked to it.',
  kinds: {
    contact: 'contacts',
    deal: 'deals',
    inspection: 'inspections',
    task: 'tasks',
    event: 'events',
    communication: 'calls and messages',
    document: 'documents',
    channel: 'channels',
    listing_link: 'shared links',
  },
  counts: {
    contact: plural('{count} contact', '{count} contacts'),
    deal: plural('{count} deal', '{count} deals'),
    inspection: plural('{count} inspection', '{count} inspections'),
    task: plural('{count} task', '{count} tasks'),
    event: plural('{count} event', '{count} events'),
    communication: plural('{count} call or message', '{count} calls or messages'),
    document: plural('{count} document', '{count} documents'),
    channel: plural('{count} channel', '{count} channels'),
    listing_link: plural('{count} shared link', '{count} shared links'),
  },
})
