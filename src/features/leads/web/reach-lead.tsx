import { fullName } from '#shared/full-name.ts'
import { useRow } from '#sync/react'
import { ReachSection } from '#web/ui/record/reach-section.tsx'
import { leadKit } from './lead-record.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadSource } from './use-leads.ts'

/** The buttons that reach the lead of another record, for the panel of that record; empty without a lead. */
export function ReachLead({ leadId }: { leadId?: string | null }) {
  const { row: lead } = useRow(leadSource, leadId ?? undefined)
  if (!lead) return null
  return <ReachSection kit={leadKit} row={lead} label={leadsPageTexts.reach({ name: fullName(lead) })} />
}
