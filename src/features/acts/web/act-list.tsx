import { useState } from 'react'
import { useAnswer } from '#sync/react'
import { formatRelative } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { type Act, listActs } from '../acts.contract.ts'
import { listBulkJobs } from '../bulk-jobs.contract.ts'
import { actWordTexts } from './act-words.texts.ts'
import * as styles from './acts.module.css'
import { isUnderWay } from './job-state.ts'
import { progressWords } from './job-words.ts'
import { actWords, undoAndSay } from './undo.ts'

type LineProps = { act: Act; redo: Act | undefined; onDone: () => void }

/** One act with the way to undo it; one that is undone can be done again. */
function ActLine({ act, redo, onDone }: LineProps) {
  const [isBusy, setBusy] = useState(false)
  const what = actWords(act)
  const about = [act.noun && actWordTexts.nouns[act.noun](), formatRelative(act.at)]
  const canRun = act.undoneAt === null || redo !== undefined

  async function run() {
    setBusy(true)
    if (act.undoneAt === null) await undoAndSay(act)
    else if (redo) await undoAndSay(redo, { title: actWordTexts.isRedone() })
    setBusy(false)
    onDone()
  }

  return (
    <li className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{what}</b>
        <span>{[...about, act.undoneAt && actWordTexts.isUndone()].filter(Boolean).join(' · ')}</span>
      </span>
      {canRun && (
        <Button
          icon={act.undoneAt === null ? 'undo-2' : 'rotate-cw'}
          busy={isBusy}
          busyText={actWordTexts.undoing()}
          aria-label={act.undoneAt === null ? actWordTexts.undoThis({ what }) : actWordTexts.redoThis({ what })}
          onClick={() => void run()}
        >
          {act.undoneAt === null ? actWordTexts.undo() : actWordTexts.redo()}
        </Button>
      )}
    </li>
  )
}

/** What the person did in the last day, newest first. */
export function ActList() {
  const { data, status, retry } = useAnswer(listActs, {})
  const jobs = useAnswer(listBulkJobs, {})
  if (!data && status === 'error') return <ErrorState title={actWordTexts.notLoaded()} card={false} onRetry={retry} />
  if (!data) return <SkeletonRows label={actWordTexts.loading()} count={3} />
  const underWay = (jobs.data ?? []).filter(isUnderWay)
  const shown = data.filter(({ kind }) => kind !== 'undo')
  if (shown.length + underWay.length === 0)
    return <EmptyState title={actWordTexts.noActs()} text={actWordTexts.lastDay()} card={false} />
  const redoOf = (act: Act) => data.find(({ undoes, undoneAt }) => undoes === act.id && undoneAt === null)
  return (
    <>
      <p className="faint">{actWordTexts.lastDay()}</p>
      <ul className={styles.lines}>
        {underWay.map((job) => (
          <li key={job.id} className={lineStyles.settingLine}>
            <span className={lineStyles.settingText} role="status">
              <b>{progressWords(job)}</b>
              <span>{formatRelative(job.createdAt)}</span>
            </span>
          </li>
        ))}
        {shown.map((act) => (
          <ActLine key={act.id} act={act} redo={redoOf(act)} onDone={retry} />
        ))}
      </ul>
    </>
  )
}
