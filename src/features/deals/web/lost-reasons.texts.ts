import type { RefusalReason } from '#features/inspections/inspections.contract.ts'
import { defineTexts } from '#shared/texts.ts'

/** Why sales are lost, most often first. A deal stores the key of its reason here, or the text that a person wrote. */
export const lostReasonTexts = defineTexts('lost-reasons', {
  reasons: {
    'Price too high': 'Price too high',
    'Bought elsewhere': 'Bought elsewhere',
    'Financing fell through': 'Financing fell through',
    'Title or papers not in order': 'Title or papers not in order',
    'No answer any more': 'No answer any more',
    'Changed their mind': 'Changed their mind',
    'Location does not suit': 'Location does not suit',
    'Size does not suit': 'Size does not suit',
    'Condition not good enough': 'Condition not good enough',
    'Not interested after the inspection': 'Not interested after the inspection',
  },
})

/** Why a sale is lost, by the reason that the client gave after an inspection. */
export const LOST_AFTER_INSPECTION = {
  price: 'Price too high',
  location: 'Location does not suit',
  size: 'Size does not suit',
  title: 'Title or papers not in order',
  condition: 'Condition not good enough',
  other: 'Not interested after the inspection',
} as const satisfies Record<RefusalReason, keyof typeof lostReasonTexts.reasons>
