import { formatCount } from '#shared/money.ts'
import { undoActs } from '#web/platform/undo-writes.ts'
import { bulkTexts } from '#web/ui/bulk/bulk.texts.ts'
import { staying } from '#web/ui/bulk/bulk-preview.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { BulkJob } from '../bulk-jobs.contract.ts'
import { actWordTexts } from './act-words.texts.ts'
import { jobWordTexts } from './job-words.texts.ts'

/** `Assigning: 2,500 of 10,000`. */
export const progressWords = ({ act, done, total }: BulkJob): string =>
  jobWordTexts.underWay[act]({ done: formatCount(done), total: formatCount(total) })

function titleOf({ act, state, changed, done, total }: BulkJob): string {
  if (state === 'failed') return jobWordTexts.failed({ done: formatCount(done), total: formatCount(total) })
  if (act === 'undo') return changed > 0 ? actWordTexts.isUndone() : actWordTexts.notUndone()
  return changed > 0 ? bulkTexts.done[act]({ count: changed, number: formatCount(changed) }) : bulkTexts.nothingDone()
}

/** Says what became of a job, with one Undo for all of it. */
export function sayDone(job: BulkJob): void {
  const { act, state, changed, refused, actId, reason } = job
  const stays = staying({ refused: refused.map((one) => ({ ...one, ids: [] })) })
  const description = [...stays, reason].filter(Boolean).join(' ')
  toast({
    title: titleOf(job),
    ...(description && { description }),
    tone: state === 'failed' || changed === 0 ? 'danger' : 'info',
    ...(act === 'undo' && { icon: 'undo-2' as const }),
    ...(actId && act !== 'undo' && { action: { label: kitTexts.undo(), run: () => void undoActs([actId]) } }),
  })
}
