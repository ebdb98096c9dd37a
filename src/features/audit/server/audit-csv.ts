import { BYTE_ORDER_MARK, CSV_NEWLINE, csvLine } from '#server/base/csv.ts'
import type { AuditRow } from '../audit.contract.ts'
import { changesOf, sentenceOf } from '../audit-words.ts'
import { auditCsvTexts } from './audit-csv.texts.ts'

const COLUMNS: readonly [heading: () => string, cell: (row: AuditRow) => string | number | null][] = [
  [auditCsvTexts.entry, ({ seq }) => seq],
  [auditCsvTexts.time, ({ createdAt }) => createdAt],
  [
    auditCsvTexts.person,
    ({ userId, userName }) => userName ?? (userId ? auditCsvTexts.formerMember() : auditCsvTexts.itself()),
  ],
  [auditCsvTexts.what, (row) => sentenceOf(row)],
  [auditCsvTexts.before, (row) => sideOf(row, 'from')],
  [auditCsvTexts.after, (row) => sideOf(row, 'to')],
  [auditCsvTexts.device, ({ device }) => device],
  [auditCsvTexts.address, ({ address }) => address],
  [auditCsvTexts.action, ({ action }) => action],
  [auditCsvTexts.kind, ({ entityType }) => entityType],
  [auditCsvTexts.record, ({ entityId }) => entityId],
  [auditCsvTexts.hash, ({ hash }) => hash],
]

/** One side of a change; several fields in a row. */
function sideOf(row: AuditRow, side: 'from' | 'to'): string {
  return changesOf(row)
    .map((change) => (change.label ? `${change.label}: ${change[side]}` : change[side]))
    .join('; ')
}

/** The first line of the table. */
export const auditCsvHead = (): string =>
  BYTE_ORDER_MARK + csvLine(...COLUMNS.map(([heading]) => heading())) + CSV_NEWLINE

/** The lines of these entries; nothing where there are none. */
export const auditCsvLines = (rows: readonly AuditRow[]): string =>
  rows.map((row) => csvLine(...COLUMNS.map(([, cell]) => cell(row) ?? '')) + CSV_NEWLINE).join('')
