import { defineTexts } from '#shared/texts.ts'

/** Why a file could not be read as a table. */
export const sheetFaultTexts = defineTexts('sheet-faults', {
  faults: {
    empty: 'There are no rows in this file.',
    notSheet: 'This file is no table. Choose a CSV, TSV, Excel (.xlsx) or contacts (.vcf) file.',
    oldExcel:
      'This is an Excel file of an old format, or it has a password. Save it as .xlsx without a password and choose it again.',
    broken: 'This Excel file is damaged. Save it again in Excel and choose it again.',
    unpacksTooMuch: 'This file becomes too large when it is unpacked. Split it into smaller files.',
    tooManyRows: 'This file has more than 100,000 rows. Split it into smaller files.',
    tooManyColumns: 'This file has more than 500 columns. Remove those that you do not need.',
    tooLarge: 'This file takes too much memory. Split it into smaller files.',
  },
})
