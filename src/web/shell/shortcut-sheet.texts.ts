import { defineTexts } from '#shared/texts.ts'

export const shortcutSheetTexts = defineTexts('shortcut-sheet', {
  shortcuts: 'Shortcuts',
  groups: { everywhere: 'Everywhere', page: 'This page', goTo: 'Go to', add: 'Add' },
})
