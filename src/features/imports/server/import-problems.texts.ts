import { defineTexts } from '#shared/texts.ts'

/** Why a row was not imported, beside what the fields themselves say. */
export const problemTexts = defineTexts('import-problems', {
  notChoice: '“{value}” is not one of: {values}',
  noMember: 'Nobody in your team is called “{value}”',
  noLead: 'There is no lead “{value}”',
  severalLeads: 'There are several leads “{value}”. Write a number or an e-mail address.',
  noProperty: 'There is no property “{value}”',
  severalProperties: 'There are several properties “{value}”',
  noDate: '“{value}” is no date. Write it as 2026-03-25.',
  shortened:
    '“{value}” was shortened by the spreadsheet. Format the column as text, write the numbers in full and choose the file again.',
  notNumber: '“{value}” is no number',
  noPerson: 'Nobody among your leads and contacts has the name or number of this chat',
  others: 'Other reasons, which are in the file of refused rows',
  unnamed: 'Column {number}',
  pasted: 'Pasted rows',
})
