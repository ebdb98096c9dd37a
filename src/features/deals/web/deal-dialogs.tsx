import type { DialogProps } from '#web/ui/list/define-list-screen.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { type Deal, getDealLinks } from '../deals.contract.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { type DealNoun, dealKit } from './deal-record.ts'
import { deleteDealMutation } from './use-deals.ts'

const loadForm = async () => ({ default: (await import('./deal-dialog.tsx')).DealForm })
const DealForm = lazyPart(loadForm)
const MarkLostDialog = lazyPart(async () => ({ default: (await import('./mark-lost-dialog.tsx')).MarkLostDialog }))
const PropertyOffer = lazyPart(async () => ({ default: (await import('./property-offer.tsx')).PropertyOffer }))

function Dialogs({ dialog, onClose }: DialogProps<DealNoun>) {
  if (dialog.kind === 'lost') return <MarkLostDialog deal={dialog.record} onClose={onClose} />
  if (dialog.kind === 'settle')
    return <PropertyOffer property={dialog.property} before={dialog.before} onClose={onClose} />
  return <DealForm stage={dialog.stage} onClose={onClose} />
}

/** The dialogs of a screen with deals. */
export const dealDialogs = {
  kit: dealKit,
  loadForm,
  Form: DealForm,
  Dialogs,
  deletion: {
    title: ({ title }: Deal) => dealBoardTexts.delete({ title }),
    text: dealBoardTexts.deletes,
    links: getDealLinks,
    mutation: deleteDealMutation,
  },
}
