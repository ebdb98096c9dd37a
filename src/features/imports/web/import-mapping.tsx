import { useMutation } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type DataImport, DUPLICATE_RULES, type DuplicateRule, IMPORT_FIELDS } from '../imports.contract.ts'
import { startImportMutation, updateImportMutation } from './import-mutations.ts'
import { importPartTexts } from './import-part.texts.ts'
import { ImportProblems } from './import-problems.tsx'
import * as styles from './imports.module.css'

const RULES = DUPLICATE_RULES.map((value) => ({ value, label: importPartTexts.rules[value] }))

/** What the columns of a table are, what is done with duplicates, and what would happen then. */
export function ImportMapping({ entry, onChanged }: { entry: DataImport; onChanged: () => void }) {
  const { id, noun: kind, columns, duplicates, counts, problems } = entry
  const changing = useMutation(updateImportMutation)
  const starting = useMutation(startImportMutation)
  const isChat = kind === 'communications'
  const fields = IMPORT_FIELDS[kind].map((value) => ({ value, label: importPartTexts.fields[value] }))
  const change = (body: { mapping?: Record<string, string | null>; duplicates?: DuplicateRule }) =>
    changing
      .act({ params: { id }, body })
      .then(onChanged)
      .catch((cause) => toastError(cause, importPartTexts.notChanged()))
  const map = (index: number, field: string) => {
    const now = columns.map((column) => [String(column.index), column.index === index ? field || null : column.field])
    void change({ mapping: Object.fromEntries(now) })
  }
  const start = () =>
    starting
      .act({ params: { id } })
      .then(onChanged)
      .catch((cause) => toastError(cause, importPartTexts.notStarted()))
  const rows = counts.created + counts.updated
  return (
    <>
      {!isChat && (
        <ul className={styles.columns} aria-label={importPartTexts.columns()}>
          {columns.map(({ index, name, field, samples }) => (
            <li key={index}>
              <span className={styles.column}>
                <b>{name}</b>
                <span>{samples.join(' · ')}</span>
              </span>
              <Select
                size="sm"
                aria-label={importPartTexts.column({ name })}
                placeholder={importPartTexts.leaveOut()}
                options={fields}
                value={field ?? ''}
                disabled={changing.isBusy}
                onChange={({ target }) => map(index, target.value)}
              />
            </li>
          ))}
          <li>
            <span className={styles.column}>
              <b>{importPartTexts.duplicates()}</b>
            </span>
            <Select
              size="sm"
              aria-label={importPartTexts.duplicates()}
              options={RULES}
              value={duplicates}
              disabled={changing.isBusy}
              onChange={({ target }) => void change({ duplicates: target.value as DuplicateRule })}
            />
          </li>
        </ul>
      )}
      <p className={styles.note} role="status">
        {importPartTexts.preview(counts)}
      </p>
      <ImportProblems problems={problems} />
      <Button
        variant="primary"
        disabled={rows === 0 || changing.isBusy}
        busy={starting.isBusy}
        busyText={importPartTexts.starting()}
        onClick={() => void start()}
      >
        {importPartTexts.start({ count: rows })}
      </Button>
    </>
  )
}
