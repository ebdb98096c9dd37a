import type { Interest } from '#features/inspections/inspections.contract.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'

/** The colour of each answer of a client. */
export const INTEREST_TONES = {
  very_interested: 'green',
  thinking: 'yellow',
  not_interested: 'gray',
} satisfies Record<Interest, Tone>
