import { useState } from 'react'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { formatRelative } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { listTrash, type TrashedRecord } from '../acts.contract.ts'
import { restoreMutation } from './act-mutations.ts'
import { actWordTexts } from './act-words.texts.ts'
import * as styles from './acts.module.css'
import { shownName } from './shown-name.ts'

/** Puts a record back and says what could not be linked again. */
async function restore({ id, noun, name: stored }: TrashedRecord): Promise<void> {
  const name = shownName(noun, stored)
  try {
    const { missing } = await mutate(restoreMutation, { params: { id } })
    const [first] = missing
    toast({
      title: actWordTexts.restored({ name }),
      ...(first && { description: actWordTexts.notLinked({ count: missing.length, name: first.name }) }),
      tone: first ? 'info' : 'success',
      icon: 'undo-2',
    })
  } catch (cause) {
    toastError(cause, actWordTexts.notRestored({ name }))
  }
}

function TrashLine({ record, onDone }: { record: TrashedRecord; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { noun, deletedAt, deletedByName } = record
  const name = shownName(noun, record.name)

  async function run() {
    setBusy(true)
    await restore(record)
    setBusy(false)
    onDone()
  }

  return (
    <li className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{name}</b>
        <span>
          {[
            actWordTexts.nouns[noun](),
            actWordTexts.deletedAt({ when: formatRelative(deletedAt) }),
            deletedByName && actWordTexts.deletedBy({ name: deletedByName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        icon="undo-2"
        busy={isBusy}
        busyText={actWordTexts.restoring()}
        aria-label={actWordTexts.restoreThis({ name })}
        onClick={() => void run()}
      >
        {actWordTexts.restore()}
      </Button>
    </li>
  )
}

/** What was deleted in the last 90 days: by the person, and for admins by anybody. */
export function TrashList() {
  const { data, status, retry } = useAnswer(listTrash, {})
  if (!data && status === 'error') return <ErrorState title={actWordTexts.notLoaded()} card={false} onRetry={retry} />
  if (!data) return <SkeletonRows label={actWordTexts.loading()} count={3} />
  if (data.length === 0)
    return <EmptyState title={actWordTexts.emptyTrash()} text={actWordTexts.ninetyDays()} card={false} />
  return (
    <>
      <p className="faint">{actWordTexts.ninetyDays()}</p>
      <ul className={styles.lines}>
        {data.map((record) => (
          <TrashLine key={record.id} record={record} onDone={retry} />
        ))}
      </ul>
    </>
  )
}
