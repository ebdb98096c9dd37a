import { useState } from 'react'
import { sumMoney } from '#shared/money.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import type { Deal } from '../deals.contract.ts'
import { weightedValue } from '../deals.rules.ts'
import * as styles from './deals.module.css'
import { pipelineTexts } from './pipeline.texts.ts'
import type { PipelineSearch } from './pipeline-search.ts'
import { createRunningSums } from './running-sums.ts'
import { isNarrowed, useOpenDeals, useShown } from './use-column.ts'

type Sums = { open: string; weighted: string }

/** The open and the weighted sum: from the rows if all are cached, else from the server; undefined if the server has no sum for the filter. */
function useSums(search: PipelineSearch): Sums | undefined {
  const shown = useShown(search)
  const { open, totals } = useOpenDeals(shown)
  const { filter } = shown
  const { rows, isWhole } = open
  const [sumsOf] = useState(() => createRunningSums({ open: ({ value }: Deal) => value, weighted: weightedValue }))
  if (isWhole) return sumsOf(rows)
  if (!totals || isNarrowed(filter)) return undefined
  const { new: fresh, site_inspection: seen, offer_made: offered, contract, weighted } = totals
  return { open: sumMoney([fresh.value, seen.value, offered.value, contract.value]), weighted }
}

/** `₦2,082.5M open · ₦940.7M weighted` for the deals that the filter shows. */
export function PipelineTotals({ search }: { search: PipelineSearch }) {
  const sums = useSums(search)
  const money = useAmounts()
  if (!sums) return null
  return (
    <span className={`muted ${styles.totals}`}>
      <Sentence
        text={pipelineTexts.sums}
        open={<b title={money.tip(sums.open)}>{money.short(sums.open)}</b>}
        weighted={<b title={money.tip(sums.weighted)}>{money.short(sums.weighted)}</b>}
      />
    </span>
  )
}
