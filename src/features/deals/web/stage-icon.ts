import type { IconName } from '#web/ui/elements/icon.tsx'
import type { DealStage } from '../deals.contract.ts'

const ICONS = { new: 'st0', site_inspection: 'st1', offer_made: 'st2', contract: 'st3', closed: 'st4' } as const

/** A disc that fills up on the way to a sale. */
export function stageIcon(stage: DealStage): IconName {
  return ICONS[stage]
}
