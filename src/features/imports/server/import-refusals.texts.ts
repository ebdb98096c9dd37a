import { defineTexts } from '#shared/texts.ts'

/** The server's messages about imports. */
export const importRefusalTexts = defineTexts('import-refusals', {
  noColumns: 'Nothing can be imported from this table yet. Say which column is {field}.',
  started: 'This import has started already.',
  notDone: 'This import is not done yet.',
  reverted: 'This import was taken back already.',
  reverting: 'This import is being taken back.',
  removed: 'This import was removed while its file was read. Choose the file again.',
  noChat: 'This file is no export of a WhatsApp chat. Export the chat without media in WhatsApp, and choose that file.',
  changing: 'It was merged or deleted while it was imported. Import this row again.',
  changedSince: 'changed since',
  inUse: 'something else is linked to it',
  interrupted:
    'The server stopped several times while it ran. What was imported stays; undo it, or import the rest again.',
  switchedOff: 'The account of whoever started it is switched off.',
  finished: 'Import finished',
  failed: 'Import not finished',
  summary: '{created} added, {updated} updated, {skipped} skipped, {refused} refused',
  reason: 'Reason',
})
