import { use, useEffect, useRef } from 'react'
import { exportNameTexts } from '#shared/export-names.texts.ts'
import { formatBytes } from '#shared/files.ts'
import { formatTime } from '#shared/wall-time.ts'
import { useAnswer, useMutation } from '#sync/react'
import { formatDate, useDateZone } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import * as fileDropStyles from '#web/ui/fields/file-drop.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { RecordRightsContext } from '#web/ui/record/record-rights.ts'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { type DataExport, getExport } from '../exports.contract.ts'
import { exportLineTexts } from './export-line.texts.ts'
import { deleteExportMutation, startExportMutation } from './export-mutations.ts'

const numberOf = (count: number) => count.toLocaleString('en')

/** What an export does now: a part of the records by its name, or the files. */
function stepOf(step: string | null): string {
  const [, name] = Object.entries(exportNameTexts.parts).find(([part]) => part === step) ?? []
  return (name ?? exportLineTexts.files)()
}

function wordsOf(latest: DataExport | null, zone: string | undefined): string {
  if (latest?.state === 'waiting') return exportLineTexts.waiting()
  if (latest?.state === 'failed') return exportLineTexts.failed({ reason: latest.reason ?? '' })
  if (latest?.state === 'running') {
    const { step, done, total } = latest
    if (step === null) return exportLineTexts.waiting()
    return exportLineTexts.running({ step: stepOf(step), done: numberOf(done), total: numberOf(total) })
  }
  if (!latest) return exportLineTexts.about()
  const { size, rows, files, expiresAt } = latest
  return exportLineTexts.ready({
    size: formatBytes(size ?? 0),
    rows: numberOf(rows ?? 0),
    files: numberOf(files ?? 0),
    time: `${formatDate(expiresAt)}, ${formatTime(expiresAt, zone)}`,
  })
}

/** Says what became of an export that was under way while this page was open. */
function useOutcomeToast(latest: DataExport | null | undefined): void {
  const before = useRef(latest)
  useEffect(() => {
    const was = before.current
    before.current = latest
    const wasUnderWay = was?.state === 'waiting' || was?.state === 'running'
    if (!wasUnderWay || latest?.id !== was.id) return
    if (latest.state === 'ready')
      toast({ title: exportLineTexts.exported(), description: exportLineTexts.isReady(), tone: 'success' })
    if (latest.state === 'failed')
      toast({ title: exportLineTexts.notExported(), description: latest.reason ?? '', tone: 'danger' })
  }, [latest])
}

/** The export of all that the person may read: how it is started, how far it is, and the way to its file. */
export function ExportLine() {
  const { data, status, retry } = useAnswer(getExport, {})
  const starting = useMutation(startExportMutation)
  const removing = useMutation(deleteExportMutation)
  const zone = useDateZone()
  const { mayExportLists } = use(RecordRightsContext)
  useOutcomeToast(data?.latest)
  if (!mayExportLists) return <SettingLine name={exportLineTexts.name()} text={exportLineTexts.byManagers()} />
  if (!data)
    return status === 'error' ? (
      <ErrorState title={exportLineTexts.notLoaded()} card={false} onRetry={retry} />
    ) : (
      <SkeletonRows label={exportLineTexts.loading()} count={1} />
    )
  const { latest } = data
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'running'
  const remove = () =>
    latest &&
    removing.act({ params: { id: latest.id } }).catch((cause) => toastError(cause, exportLineTexts.notRemoved()))
  const start = () => starting.act({ body: {} }).catch((cause) => toastError(cause, exportLineTexts.notStarted()))
  return (
    <>
      <SettingLine name={exportLineTexts.name()} text={wordsOf(latest, zone)}>
        {latest?.url && (
          <a className={buttonClass({ variant: 'primary' })} href={latest.url} download>
            {exportLineTexts.download()}
          </a>
        )}
        {latest && latest.state !== 'failed' && (
          <Button busy={removing.isBusy} onClick={() => void remove()}>
            {isUnderWay ? exportLineTexts.stop() : exportLineTexts.remove()}
          </Button>
        )}
        {!isUnderWay && (
          <Button
            icon="download"
            busy={starting.isBusy}
            busyText={exportLineTexts.starting()}
            onClick={() => void start()}
          >
            {exportLineTexts.start()}
          </Button>
        )}
      </SettingLine>
      {isUnderWay && (
        <div className={fileDropStyles.uploadProgress}>
          <progress max={100} value={latest.percent} aria-label={exportLineTexts.progress()} />
        </div>
      )}
    </>
  )
}
