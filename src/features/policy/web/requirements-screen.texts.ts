import { defineTexts, plural } from '#shared/texts.ts'

export const requirementsScreenTexts = defineTexts('requirements-screen', {
  loading: 'Loading the requirements',
  notLoaded: 'The requirements could not be loaded',
  shown: 'Which requirements are shown',
  all: 'All {count}',
  open: 'Open {count}',
  meaning:
    'Levels 1 and 2 of OWASP ASVS 5.0, chapters 6 and 7, for this installation and your company policy as they are now.',
  noneOpen: 'Nothing is open',
  aboutNoneOpen: 'Every requirement of levels 1 and 2 is met.',
  met: 'Met:',
  notMet: 'Open:',
  place: '{id} · level {level}',
  openOfGroup: plural('{count} open', '{count} open'),
  groups: {
    'V6.1': 'How signing in is described',
    'V6.2': 'Passwords',
    'V6.3': 'Signing in',
    'V6.4': 'Links and lost factors',
    'V6.5': 'Codes',
    'V6.6': 'The second step',
    'V6.8': 'Signing in through another provider',
    'V7.1': 'How sessions are described',
    'V7.2': 'Tokens of sessions',
    'V7.3': 'How long sessions last',
    'V7.4': 'Ending sessions',
    'V7.5': 'Changes of the account',
    'V7.6': 'Sessions through another provider',
  },
})
