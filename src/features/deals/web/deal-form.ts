import { dayIn } from '#shared/dates.ts'
import { numberOf } from '#web/platform/form.ts'
import { typedNaira } from '#web/ui/naira-text.ts'
import type { Deal, DealStage } from '../deals.contract.ts'
import { DEFAULT_PROBABILITY } from '../deals.rules.ts'

/** What the deal form's fields hold: text, as typed. */
export type DealFormValues = {
  title: string
  value: string
  leadId: string
  propertyId: string
  stage: DealStage
  probability: string
  expectedCloseDate: string
  assignedTo: string
  notes: string
}

/** An instant as a date field shows it, `yyyy-mm-dd`. */
export function dateForForm(instant: string | null): string {
  if (instant === null) return ''
  const { year, month, day } = dayIn(new Date(instant))
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The fields of an empty form, or of a deal that is edited. */
export function dealFormValues(deal?: Deal, stage: DealStage = 'new'): DealFormValues {
  return {
    title: deal?.title ?? '',
    value: deal ? typedNaira(deal.value) : '',
    leadId: deal?.leadId ?? '',
    propertyId: deal?.propertyId ?? '',
    stage: deal?.stage ?? stage,
    probability: String(deal?.probability ?? DEFAULT_PROBABILITY),
    expectedCloseDate: dateForForm(deal?.expectedCloseDate ?? null),
    assignedTo: deal?.assignedTo ?? '',
    notes: deal?.notes ?? '',
  }
}

/** The body that the fields mean. A probability that is left out is the default's. */
export function dealFormBody({ probability, ...values }: DealFormValues): unknown {
  const chance = numberOf(probability)
  return { ...values, probability: chance === null ? undefined : chance }
}
