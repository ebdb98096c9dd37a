import { defineTexts } from '#shared/texts.ts'

export const exportLineTexts = defineTexts('export-line', {
  name: 'Your data',
  about:
    'A zip file of all that you may read: JSON and CSV for each kind of record, documents and photos, and a list of what is in it.',
  byManagers: 'In your company managers and admins export data.',
  start: 'Export Data',
  starting: 'Starting…',
  waiting: 'It begins in a moment. You can leave this page.',
  running: '{step}: {done} of {total}. You can leave this page.',
  progress: 'Progress of the export',
  files: 'Files',
  stop: 'Stop',
  ready: '{size}, with {rows} rows and {files} files. The link works for you alone, until {time}.',
  download: 'Download',
  remove: 'Remove now',
  failed: 'It was not made: {reason}',
  exported: 'Data exported',
  notExported: 'Data not exported',
  isReady: 'Your data export is ready.',
  notStarted: 'The export could not be started. Please try again.',
  notRemoved: 'The export could not be removed. Please try again.',
  notLoaded: 'Your exports could not be loaded',
  loading: 'Loading your exports',
})
