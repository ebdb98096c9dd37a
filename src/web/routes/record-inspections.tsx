import { PlanButton } from '#features/calendar/web/plan-button.tsx'
import { PlannedInspections } from '#features/calendar/web/planned-inspections.tsx'
import { getDeal } from '#features/deals/deals.contract.ts'
import { getProperty, type Property } from '#features/properties/properties.contract.ts'
import { Inspections } from '#features/properties/web/inspections.tsx'
import { useAnswer } from '#sync/react'
import type { RelatedProps } from '#web/platform/feature.ts'

type Go = Pick<RelatedProps, 'onGo'>

/** The inspections of a property, planned and done, and the ways to add to them. */
export function PropertyInspections({ property, onGo }: { property: Property } & Go) {
  const of = { propertyId: property.id }
  return <Inspections of={of} planned={<Planned of={of} about={of} onGo={onGo} />} log={{ property }} />
}

/** The inspections of a lead. */
export function LeadInspections({ id: leadId, onGo }: RelatedProps<'lead'>) {
  const of = { leadId }
  return <Inspections of={of} planned={<Planned of={of} about={of} onGo={onGo} />} log={of} />
}

/** The inspections of a deal: of its property with its lead, unless something else is chosen. */
export function DealInspections({ id: dealId, onGo }: RelatedProps<'deal'>) {
  const deal = useAnswer(getDeal, { params: { id: dealId } }, { dependsOn: ['deal'] }).data
  const propertyId = deal?.propertyId
  const property = useAnswer(
    getProperty,
    { params: { id: propertyId ?? '' } },
    { enabled: Boolean(propertyId), dependsOn: ['property'] },
  ).data
  const of = { dealId }
  const about = { ...of, ...(deal?.leadId && { leadId: deal.leadId }), ...(propertyId && { propertyId }) }
  return (
    <Inspections
      of={of}
      planned={<Planned of={of} about={about} onGo={onGo} />}
      log={{ ...of, property, leadId: deal?.leadId ?? undefined }}
    />
  )
}

type PlannedProps = Parameters<typeof PlannedInspections>[0] & Parameters<typeof PlanButton>[0]

function Planned({ of, about, onGo }: PlannedProps) {
  return (
    <>
      <PlannedInspections of={of} onGo={onGo} />
      <PlanButton about={about} />
    </>
  )
}
