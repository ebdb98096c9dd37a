import { toastSaved } from '#web/platform/waiting-words.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import type { Told } from '#web/record-form/told.ts'
import type { Deal } from '../deals.contract.ts'
import { lostReasonText } from './lost-reasons.ts'
import { markLostTexts } from './mark-lost.texts.ts'
import { dealWrites, tellMove } from './use-deals.ts'

/** The message of a move, with the reason unless the deal no longer counts as won. */
function tellLost(before: Deal, after: Deal): Told | undefined {
  const told = tellMove(before, after)
  return (
    told && {
      ...told,
      description: told.description ?? (after.lostReason ? lostReasonText(after.lostReason) : undefined),
    }
  )
}

/** Apart from the other writes, so that the first screen loads without the reasons. */
const lostWrites = { ...dealWrites, tells: { ...dealWrites.tells, outcome: tellLost } }

/** Closes a deal as lost. Returns whether it worked. */
export async function markDealLost(deal: Deal, lostReason: string): Promise<boolean> {
  const notSaved = markLostTexts.failed()
  const saved = await saveRecord(lostWrites, deal, { outcome: 'lost', lostReason }, { notSaved })
  if (saved && deal.outcome === 'lost')
    toastSaved(deal.id, {
      title: markLostTexts.reasonChanged(),
      description: lostReasonText(lostReason),
      tone: 'success',
    })
  return saved !== undefined
}
