import { defineTexts } from '#shared/texts.ts'

export const listMenuTexts = defineTexts('list-menu', {
  more: 'More for this list',
  import: 'Import…',
  export: 'Export',
  csv: 'CSV',
  excel: 'Excel',
})
