import { defineTexts } from '#shared/texts.ts'

export const commandTexts = defineTexts('commands', {
  search: 'Search leads, properties...',
  searchOnPhone: 'Search leads, properties, activities...',
  searchAndCommands: 'Search and commands',
  searchEverywhere: 'Search',
  keyboardShortcuts: 'Keyboard shortcuts',
  commandGroups: { add: 'Add', goTo: 'Go to', actions: 'Actions' },
  addWords: 'new create',
  goWords: 'go to open',
  switchTheme: 'Switch to {company}',
  themeWords: 'theme company look colour',
  light: 'Light appearance',
  dark: 'Dark appearance',
  modeWords: 'mode theme night day',
  allNotifications: 'All notifications',
  notificationWords: 'news bell',
  shortcutWords: 'keys help',
  signOut: 'Sign out',
  signOutWords: 'log out logout leave',
})
