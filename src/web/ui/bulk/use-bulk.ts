import { useCallback, useState } from 'react'
import type { AnyEndpoint } from '#shared/calls.ts'
import { formatCount } from '#shared/money.ts'
import { callAny, callAnyList } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { undoActs } from '#web/platform/undo-writes.ts'
import { kitTexts } from '../elements/kit.texts.ts'
import { toast } from '../overlay/toast-store.ts'
import type { BulkOffer, SelectionBarProps } from '../selection/bulk-offers.ts'
import { countOf } from '../selection/selection.ts'
import { bulkTexts } from './bulk.texts.ts'
import { staying } from './bulk-preview.tsx'
import { type BulkOutcome, type BulkTarget, type BulkTask, runBulk } from './run-bulk.ts'

/** More than this are changed only after a preview. */
const MOST_UNASKED = 20
const MOST_LISTED = 200

type Options = Pick<SelectionBarProps, 'selection' | 'whole'> & { call: AnyEndpoint; list: AnyEndpoint }
/** `task` is the task of each, and `value` its title. */
type Asked = { offer: BulkOffer; value: string | null | undefined; task?: object | undefined }

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

/** Says what came of it, with one Undo for all of it. */
function tell(act: BulkOffer['act'], outcome: BulkOutcome): void {
  const { changed, acts, error } = outcome
  const broken = error !== undefined && bulkTexts.brokenOff({ reason: reasonOf(error) ?? bulkTexts.noAnswer() })
  const description = [...staying(outcome), broken].filter(Boolean).join(' ')
  toast({
    title:
      changed > 0 ? bulkTexts.done[act]({ count: changed, number: formatCount(changed) }) : bulkTexts.nothingDone(),
    ...(description && { description }),
    tone: changed > 0 ? 'info' : 'danger',
    ...(changed > 0 && act === 'delete' && { icon: 'trash-2' as const }),
    ...(acts.length > 0 && { action: { label: kitTexts.undo(), run: () => void undoActs(acts) } }),
  })
}

/** Does something with all that is selected: chosen, asked where it is much, done, and said. */
export function useBulk({ selection, whole, call, list }: Options) {
  const [choosing, setChoosing] = useState<BulkOffer['act']>()
  const [asking, setAsking] = useState<Asked>()
  const [looked, setLooked] = useState<number>()

  const run = useCallback(
    async (task: BulkTask, onProgress: (looked: number) => void): Promise<BulkOutcome> => {
      const { isAll, ids } = selection.get()
      try {
        const target: BulkTarget = isAll
          ? ids.size === 0
            ? { queries: whole.queries }
            : { ids: await idsOf(list, whole.queries, ids) }
          : { ids: [...ids] }
        return await runBulk(callAny, call, target, task, onProgress)
      } catch (error) {
        return { changed: 0, refused: [], acts: [], error }
      }
    },
    [selection, whole, call, list],
  )

  async function perform({ offer: { act }, value, task }: Asked) {
    setAsking(undefined)
    setLooked(0)
    const outcome = await run({ act, value, task }, setLooked)
    setLooked(undefined)
    if (outcome.changed > 0 || outcome.error === undefined) selection.clear()
    tell(act, outcome)
  }

  function choose(offer: BulkOffer, value: string | null | undefined, task?: object) {
    setChoosing(undefined)
    const isMuch = countOf(selection.get(), whole.total) > MOST_UNASKED
    if (isMuch || offer.act === 'delete') setAsking({ offer, value, task })
    else void perform({ offer, value, task })
  }

  const asked = asking && { act: asking.offer.act, value: asking.value, task: asking.task, dryRun: true }
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
