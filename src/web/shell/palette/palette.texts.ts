import { defineTexts, plural } from '#shared/texts.ts'

export const paletteTexts = defineTexts('palette', {
  settingsSection: 'Settings: {section}',
  closes: '{esc} closes the search',
  move: 'Move',
  open: 'Open',
  failed: 'The server could not be searched. Only what this device holds was.',
  tooLong: 'Search for at most {most} characters.',
  searching: 'Searching for {text}...',
  thisList: 'This list',
  showIn: 'Show all in {screen}',
  none: 'No results for "{text}"',
  results: 'Results',
  found: plural('{count} result', '{count} results'),
  more: {
    leads: 'More leads',
    contacts: 'More contacts',
    properties: 'More properties',
    deals: 'More deals',
    tasks: 'More tasks',
    documents: 'More documents',
    communications: 'More communications',
    events: 'More events',
    channels: 'More channels',
    activities: 'More activities',
  },
})
