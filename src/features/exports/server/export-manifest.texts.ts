import { defineTexts } from '#shared/texts.ts'

/** What the manifest of an export says to those who look into it, in their language; its keys are for programs. */
export const manifestTexts = defineTexts('export-manifest', {
  consistency:
    'Each record is as it was at one moment between startedAt and finishedAt. A record that was there the whole time is in the export exactly once. One that was added, changed or removed in between may be in it as it was before or after, and a record may name another one that is not in it.',
  times: 'JSON has times in UTC. CSV has them in the time zone and the date format named here.',
  exports: 'An export is of the records, not of other exports.',
  files: 'The file of an address is listed with its path. What is listed as missing has no stored file.',
})
