import { DealDialog } from '#features/deals/web/deal-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds a deal from any screen. */
export const AddDeal = ({ onClose }: AddProps) => <DealDialog onClose={onClose} />
