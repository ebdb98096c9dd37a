import { useRow } from '#sync/react'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { ReachButton, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { leadKit } from './lead-record.ts'
import { leadName } from './lead-text.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadSource } from './use-leads.ts'

/** The buttons that reach the lead of another record, for the panel of that record; empty without a lead. */
export function ReachLead({ leadId }: { leadId?: string | null }) {
  const { row: lead } = useRow(leadSource, leadId ?? undefined)
  if (!lead) return null
  const of = { kit: leadKit, row: lead }
  return (
    <section
      className={panelStyles.actions}
      aria-label={leadsPageTexts.reach({ name: leadName(lead) })}
      {...reachedFrom(leadKit, lead)}
    >
      <ReachButton {...of} id="call" />
      <ReachButton {...of} id="whatsapp" />
    </section>
  )
}
