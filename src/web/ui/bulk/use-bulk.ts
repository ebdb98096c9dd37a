import { useCallback, useState } from 'react'
import { mayBeDone } from '#shared/api-error.ts'
import type { AnyEndpoint } from '#shared/calls.ts'
import { formatCount } from '#shared/money.ts'
import { MOST_AT_ONCE, MOST_IN_JOB } from '#shared/record-endpoints.ts'
import { callAny, callAnyList } from '#web/platform/api.ts'
import { followJob } from '#web/platform/followed-jobs.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { unansweredTexts } from '#web/platform/unanswered.texts.ts'
import { undoActs } from '#web/platform/undo-writes.ts'
import { kitTexts } from '../elements/kit.texts.ts'
import { toast } from '../overlay/toast-store.ts'
import type { BulkGiven, BulkOffer, SelectionBarProps } from '../selection/bulk-offers.ts'
import { countOf } from '../selection/selection.ts'
import { bulkTexts } from './bulk.texts.ts'
import { staying } from './bulk-preview.tsx'
import {
  type BulkOutcome,
  type BulkTarget,
  type BulkTask,
  bodyOf,
  createKeys,
  runBulk,
  sendSafely,
} from './run-bulk.ts'

/** More than this are changed only after a preview. */
const MOST_UNASKED = 20
const MOST_LISTED = 200

type Options = Pick<SelectionBarProps, 'selection' | 'whole'> & { call: AnyEndpoint; list: AnyEndpoint }
/** `given` has the task of each, and `value` its title. */
type Asked = { offer: BulkOffer; value: string | null | undefined; given?: BulkGiven | undefined }

/** The ids that queries of a list find, without these. */
async function idsOf(list: AnyEndpoint, queries: readonly object[], without: ReadonlySet<string>): Promise<string[]> {
  const ids: string[] = []
  for (const query of queries) {
    let cursor: string | undefined
    do {
      const page = { ...query, limit: MOST_LISTED, ...(cursor !== undefined && { cursor }) }
      const { rows, next } = await callAnyList(list, { query: page })
      for (const { id } of rows as { id: string }[]) if (!without.has(id)) ids.push(id)
      cursor = next
    } while (cursor !== undefined)
  }
  return ids
}

/** The words about an outcome that is not whole. */
function brokenOff({ changed, error }: BulkOutcome): string | undefined {
  if (error === undefined) return undefined
  if (!mayBeDone(error)) return bulkTexts.brokenOff({ reason: reasonOf(error) ?? bulkTexts.noAnswer() })
  return changed > 0 ? bulkTexts.restUnknown() : bulkTexts.mayBeDone()
}

/** Says what came of it, with one Undo for all of it. */
function tell(act: BulkOffer['act'], outcome: BulkOutcome): void {
  const { changed, acts, error } = outcome
  const description = [...staying(outcome), brokenOff(outcome)].filter(Boolean).join(' ')
  const nothing = mayBeDone(error) ? unansweredTexts.title : bulkTexts.nothingDone
  toast({
    title: changed > 0 ? bulkTexts.done[act]({ count: changed, number: formatCount(changed) }) : nothing(),
    ...(description && { description }),
    tone: changed > 0 ? 'info' : 'danger',
    ...(changed > 0 && act === 'delete' && { icon: 'trash-2' as const }),
    ...(acts.length > 0 && { action: { label: kitTexts.undo(), run: () => void undoActs(acts) } }),
  })
}

/** Says that more than a job may change are selected. */
function sayTooMany(): void {
  const title = bulkTexts.tooMany({ number: formatCount(MOST_IN_JOB) })
  toast({ title, description: bulkTexts.tooManyHow(), tone: 'danger' })
}

/** Does something with all that is selected: chosen, asked where it is much, done, and said. */
export function useBulk({ selection, whole, call, list }: Options) {
  const [choosing, setChoosing] = useState<BulkOffer['act']>()
  const [asking, setAsking] = useState<Asked>()
  const [looked, setLooked] = useState<number>()
  const [keys] = useState(createKeys)

  const targetOf = useCallback(async (): Promise<BulkTarget> => {
    const { isAll, ids } = selection.get()
    if (!isAll) return { ids: [...ids] }
    return ids.size === 0 ? { queries: whole.queries } : { ids: await idsOf(list, whole.queries, ids) }
  }, [selection, whole, list])

  const run = useCallback(
    async (task: BulkTask, onProgress: (looked: number) => void): Promise<BulkOutcome> => {
      try {
        return await runBulk(callAny, call, await targetOf(), task, { ...(!task.dryRun && { keys }), onProgress })
      } catch (error) {
        return { changed: 0, refused: [], acts: [], error }
      }
    },
    [targetOf, call, keys],
  )

  /** Starts it as a job, which continues when the screen is left. */
  async function startJob(task: BulkTask, onTaken?: () => void): Promise<void> {
    try {
      const target = await targetOf()
      const body = bodyOf(target) ?? { ids: await idsOf(list, whole.queries, new Set()) }
      const { job } = await sendSafely(callAny, call, { ...body, ...task, asJob: true }, keys)
      selection.clear()
      onTaken?.()
      if (job) followJob(job)
    } catch (error) {
      tell(task.act, { changed: 0, refused: [], acts: [], error })
    }
  }

  async function perform({ offer: { act }, value, given }: Asked) {
    setAsking(undefined)
    setLooked(0)
    if (countOf(selection.get(), whole.total) > MOST_AT_ONCE) {
      await startJob({ act, value, task: given?.task }, given?.onTaken)
      return setLooked(undefined)
    }
    const outcome = await run({ act, value, task: given?.task }, setLooked)
    setLooked(undefined)
    if (outcome.changed > 0 || outcome.error === undefined) {
      selection.clear()
      given?.onTaken()
    }
    tell(act, outcome)
  }

  function choose(offer: BulkOffer, value: string | null | undefined, given?: BulkGiven) {
    setChoosing(undefined)
    const count = countOf(selection.get(), whole.total)
    if (count > MOST_IN_JOB) return sayTooMany()
    const isMuch = count > MOST_UNASKED
    if (isMuch || offer.act === 'delete') setAsking({ offer, value, given })
    else void perform({ offer, value, given })
  }

  const asked = asking && { act: asking.offer.act, value: asking.value, task: asking.given?.task, dryRun: true }
  return {
    choosing,
    asking,
    /** How many were looked at; undefined while nothing is done. */
    looked,
    start: (offer: BulkOffer, value?: string | null) =>
      offer.found || offer.Asks ? setChoosing(offer.act) : choose(offer, value),
    choose,
    preview: async (onProgress: (looked: number) => void) =>
      asked ? run(asked, onProgress) : { changed: 0, refused: [], acts: [] },
    confirm: () => asking && void perform(asking),
    stop() {
      setChoosing(undefined)
      setAsking(undefined)
    },
  }
}
