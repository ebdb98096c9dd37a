import { defineTexts } from '#shared/texts.ts'

export const selectionTexts = defineTexts('selection', {
  select: 'Select',
  selectThis: 'Select {name}',
  /** Of a shortcut: of the record that has the focus. */
  selectFocused: 'Select, or no more',
})
