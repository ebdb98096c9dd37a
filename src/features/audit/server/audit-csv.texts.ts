import { defineTexts } from '#shared/texts.ts'

export const auditCsvTexts = defineTexts('audit-csv', {
  entry: 'Entry',
  time: 'Time (UTC)',
  person: 'Person',
  what: 'What',
  before: 'Before',
  after: 'After',
  device: 'Device',
  address: 'Address',
  action: 'Action',
  kind: 'Kind of record',
  record: 'Record',
  hash: 'Hash',
  formerMember: 'Former member',
  itself: 'Plotline',
  leftOut: 'Admins export the audit log by itself, which the log records.',
})
