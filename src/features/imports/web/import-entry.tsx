import { useState } from 'react'
import { useMutation } from '#sync/react'
import { formatDate } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import * as fileDropStyles from '#web/ui/fields/file-drop.module.css'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import type { DataImport, Reverted } from '../imports.contract.ts'
import { ImportMapping } from './import-mapping.tsx'
import { revertImportMutation } from './import-mutations.ts'
import { importPartTexts } from './import-part.texts.ts'
import { ImportProblems } from './import-problems.tsx'
import * as styles from './imports.module.css'

type Props = { entry: DataImport; onChanged: () => void }

function stateOf({ state, reason, progress, counts }: DataImport): string {
  if (state === 'running') return importPartTexts.running(progress)
  if (state === 'reverting') return importPartTexts.reverting(progress)
  if (state === 'failed') return importPartTexts.failed({ reason: reason ?? '' })
  if (state === 'reverted') return importPartTexts.reverted()
  return importPartTexts.result(counts)
}

function keptText({ kept }: Reverted): string {
  return importPartTexts.kept({ count: kept.length, names: kept.map((one) => importPartTexts.keptOne(one)).join(', ') })
}

/** Takes an import back, and names what stays. */
function UndoButton({ entry, onUndone }: { entry: DataImport; onUndone: (taken: Reverted) => void }) {
  const undoing = useMutation(revertImportMutation)
  const undo = async () => {
    try {
      const taken = await undoing.act({ params: { id: entry.id } })
      toast({ title: importPartTexts.undone(), description: importPartTexts.undoneText(taken), tone: 'success' })
      onUndone(taken)
    } catch (cause) {
      toastError(cause, importPartTexts.notUndone())
    }
  }
  return (
    <Button busy={undoing.isBusy} busyText={importPartTexts.undoing()} onClick={() => void undo()}>
      {importPartTexts.undo()}
    </Button>
  )
}

/** One import: its columns until it is started, then how far it is, then what became of it. */
export function ImportEntry({ entry, onChanged }: Props) {
  const [taken, setTaken] = useState<Reverted>()
  const { id, name, noun, state, progress, counts, problems, createdAt } = entry
  const isOpen = state === 'mapping' || state === 'ready'
  const isOver = state === 'done' || state === 'failed'
  return (
    <li className={styles.entry}>
      <div className={lineStyles.settingLine}>
        <span className={lineStyles.settingText}>
          <b className={styles.name}>{name}</b>
          <span>
            {importPartTexts.nouns[noun]()} · {formatDate(createdAt)}
          </span>
          {!isOpen && <span role="status">{stateOf(entry)}</span>}
        </span>
        {isOver && counts.refused > 0 && (
          <a className={buttonClass({})} href={`/api/imports/${id}/refused.csv`} download>
            {importPartTexts.refusedRows()}
          </a>
        )}
        {isOver && (
          <UndoButton
            entry={entry}
            onUndone={(result) => {
              setTaken(result)
              onChanged()
            }}
          />
        )}
      </div>
      {isOpen && <ImportMapping entry={entry} onChanged={onChanged} />}
      {(state === 'running' || state === 'reverting') && (
        <div className={fileDropStyles.uploadProgress}>
          <progress max={progress.of} value={progress.done} aria-label={importPartTexts.progress()} />
        </div>
      )}
      {isOver && <ImportProblems problems={problems} />}
      {taken && taken.kept.length > 0 && <p className={styles.note}>{keptText(taken)}</p>}
    </li>
  )
}
