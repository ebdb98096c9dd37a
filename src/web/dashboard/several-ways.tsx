import type { ReactElement } from 'react'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadKit } from '#features/leads/web/lead-record.ts'
import { ReachMenu } from '#web/ui/record/reach-menu.tsx'

/** Asks by which of a lead's several numbers it is to be reached. */
export function SeveralWays(props: { lead: Lead; id: 'call' | 'whatsapp'; trigger: ReactElement }) {
  const { lead, id, trigger } = props
  return <ReachMenu kit={leadKit} row={lead} id={id} trigger={trigger} />
}
