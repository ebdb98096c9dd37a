import { useEffect, useState } from 'react'
import { formatCount } from '#shared/money.ts'
import { type BulkAct, MOST_AT_ONCE } from '#shared/record-endpoints.ts'
import { show } from '#shared/texts.ts'
import { reasonWords } from '../../platform/notify-error.ts'
import { kitTexts } from '../elements/kit.texts.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import type { BulkOffer } from '../selection/bulk-offers.ts'
import { bulkTexts } from './bulk.texts.ts'
import type { BulkOutcome } from './run-bulk.ts'

type Props = {
  offer: BulkOffer
  value: string | null | undefined
  count: number
  /** Does the same as the act, and keeps nothing. */
  preview: (onProgress: (looked: number) => void) => Promise<BulkOutcome>
  onConfirm: () => void
  onClose: () => void
}

/** `2 stay as they are: You may not do this.`, for each reason. */
export function staying({ refused }: Pick<BulkOutcome, 'refused'>): string[] {
  return refused.map(({ reason, count }) =>
    bulkTexts.stay({ count, number: formatCount(count), reason: reasonWords(reason) }),
  )
}

/** The line about those that change, of acts that need a line of their own. */
const WILL: { [Act in BulkAct]?: typeof bulkTexts.willChange } = { task: bulkTexts.willGet, delete: bulkTexts.willGo }

function linesOf(act: BulkAct, { changed, refused, error }: BulkOutcome): string[] {
  if (error !== undefined) return [bulkTexts.notCounted()]
  const number = { count: changed, number: formatCount(changed) }
  const { [act]: will = bulkTexts.willChange } = WILL
  // A refused deletion says itself who may.
  const isForbidden = act === 'assign' && refused.some(({ reason }) => reason === 'Forbidden')
  return [
    changed > 0 ? will(number) : bulkTexts.noneChanges(),
    ...staying({ refused }),
    ...(isForbidden ? [bulkTexts.whoMayAssign()] : []),
  ]
}

/** Asks before many records are changed: how many of them, how many not and why. */
export function BulkPreview({ offer, value, count, preview, onConfirm, onClose }: Props) {
  const { act, label, found, choices = found?.options ?? [] } = offer
  const named = choices.find((one) => one.value === value)?.label ?? value ?? ''
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [looked, setLooked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked about does not change while the dialog is open
  useEffect(() => {
    let isLeft = false
    void preview((looked) => !isLeft && setLooked(looked)).then((found) => !isLeft && setOutcome(found))
    return () => {
      isLeft = true
    }
  }, [])
  const isUseless = outcome !== undefined && (outcome.changed === 0 || outcome.error !== undefined)
  const counting =
    looked > 0 ? bulkTexts.working({ number: formatCount(looked), total: formatCount(count) }) : undefined
  const lines = outcome ? linesOf(act, outcome) : [bulkTexts.counting(), counting]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={bulkTexts.ask[act]({ count, number: formatCount(count), value: show(named) })}
      description={
        <span role="status">
          {[...lines, count > MOST_AT_ONCE && !isUseless && bulkTexts.inBackground()].filter(Boolean).join(' ')}
        </span>
      }
      confirmLabel={isUseless ? kitTexts.close() : show(label)}
      danger={act === 'delete' && !isUseless}
      busy={outcome === undefined}
      onConfirm={isUseless ? onClose : onConfirm}
    />
  )
}
