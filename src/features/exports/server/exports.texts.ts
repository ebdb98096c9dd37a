import { defineTexts } from '#shared/texts.ts'

/** The server's messages about exports. */
export const exportTexts = defineTexts('exports', {
  tooMany: 'You can export your data five times a day. Please try again later.',
  underWay: 'An export of your data is under way already.',
  exported: 'Data exported',
  ready: 'Your data export is ready.',
  failed: 'Data not exported',
  roleChanged: 'Your role changed while it was made. Start it again.',
  interrupted: 'The server stopped several times while it was made. Start it again.',
  noRoom: 'The server has no room left for the file. None of your records are lost. Start it again later.',
  erased: 'Personal data was erased meanwhile. Start it again.',
  managersExport: 'In your company managers export lists',
})
