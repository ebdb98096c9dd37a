import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { reachOut } from '#web/platform/outreach.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { LEAD_STATUSES, type Lead } from '../leads.contract.ts'
import { PRIORITIES_DOWN, PRIORITY_LOOKS, STATUS_LOOKS } from './lead-labels.ts'
import { callLink, leadName, whatsAppLink } from './lead-text.ts'
import { type Assignee, assign, setPriority, setStatus } from './use-leads.ts'

/** What can be done with any lead of a screen. */
export type LeadActions = {
  open: (id: string) => void
  edit: (lead: Lead) => void
  remove: (lead: Lead) => void
  /** Makes a client of a qualified lead. */
  convert: (lead: Lead) => void
  assignees: readonly Assignee[]
}

const ActionsContext = createContext<LeadActions | null>(null)

/** Hands the actions of a screen to its cards, rows and panel. */
export function LeadActionsProvider({ actions, children }: { actions: LeadActions; children: ReactNode }) {
  return <ActionsContext value={actions}>{children}</ActionsContext>
}

/** The actions of the screen around. */
export function useLeadActions(): LeadActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('There is no LeadActionsProvider around')
  return actions
}

/** One entry per status, the present one checked. */
export function statusEntries(lead: Lead): MenuEntry[] {
  return LEAD_STATUSES.map((status) => ({
    label: STATUS_LOOKS[status].label,
    checked: lead.status === status,
    run: () => void (status !== lead.status && setStatus(lead.id, status)),
  }))
}

/** One entry per priority, hot first, the present one checked. */
export function priorityEntries(lead: Lead): MenuEntry[] {
  return PRIORITIES_DOWN.map((priority) => ({
    label: PRIORITY_LOOKS[priority].label,
    icon: PRIORITY_LOOKS[priority].icon,
    checked: lead.priority === priority,
    run: () => void (priority !== lead.priority && setPriority(lead.id, priority)),
  }))
}

/** Nobody and one entry per member, the present assignee checked. */
export function assigneeEntries(lead: Lead, assignees: readonly Assignee[]): MenuEntry[] {
  const nobody: MenuEntry = {
    label: 'Nobody',
    checked: lead.assignedTo === null,
    run: () => void (lead.assignedTo !== null && assign(lead.id, null)),
  }
  const members = assignees.map((assignee) => ({
    label: assignee.name,
    checked: lead.assignedTo === assignee.id,
    run: () => void (lead.assignedTo !== assignee.id && assign(lead.id, assignee)),
  }))
  return [nobody, 'line', ...members]
}

/** What the way from a qualified lead to a client is called. */
export const CONVERT = 'Convert to client'

/** True for leads that are offered to become clients. */
export const mayConvert = ({ status }: Pick<Lead, 'status'>) => status === 'qualified'

/** Ways to reach a lead, for a menu. */
function reachEntries(lead: Lead): MenuEntry[] {
  const reached = { entity: 'lead', id: lead.id, name: leadName(lead) }
  const chat = whatsAppLink(lead)
  return [
    { label: 'Call', icon: 'phone', run: () => reachOut(callLink(lead.phone), { ...reached, via: 'phone' }) },
    ...(chat
      ? [{ label: 'WhatsApp', icon: 'whatsapp' as const, run: () => reachOut(chat, { ...reached, via: 'whatsapp' }) }]
      : []),
    'line',
  ]
}

function leadEntries(lead: Lead, { edit, remove, convert, assignees }: LeadActions): MenuEntry[] {
  return [
    ...reachEntries(lead),
    { label: 'Edit', icon: 'pencil', run: () => edit(lead) },
    { label: 'Status', icon: 'tag', entries: statusEntries(lead) },
    { label: 'Priority', icon: 'flag', entries: priorityEntries(lead) },
    { label: 'Assign to', icon: 'user-check', entries: assigneeEntries(lead, assignees) },
    ...(mayConvert(lead) ? [{ label: CONVERT, icon: 'handshake' as const, run: () => convert(lead) }] : []),
    'line',
    { label: 'Delete lead', icon: 'trash-2', danger: true, run: () => remove(lead) },
  ]
}

/** The button with everything that can be done with a lead. */
export function LeadMenu({ lead, icon = 'ellipsis' }: { lead: Lead; icon?: IconName }) {
  const actions = useLeadActions()
  return (
    <Menu
      align="end"
      label={leadName(lead)}
      trigger={<IconButton icon={icon} label={`More actions for ${leadName(lead)}`} />}
      entries={leadEntries(lead, actions)}
    />
  )
}

/** Calls or writes to a lead by an icon alone. */
export function ContactIcon({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  const isPage = href.startsWith('https:')
  return (
    <Tooltip text={label}>
      <a
        className="btn ghost icon"
        href={href}
        aria-label={label}
        {...(isPage && { target: '_blank', rel: 'noreferrer' })}
      >
        <Icon name={icon} />
      </a>
    </Tooltip>
  )
}

/** Call, WhatsApp where the number can have it, and the menu. */
export function QuickActions({ lead }: { lead: Lead }) {
  const name = leadName(lead)
  const chat = whatsAppLink(lead)
  return (
    <>
      <ContactIcon href={callLink(lead.phone)} icon="phone" label={`Call ${name}`} />
      {chat && <ContactIcon href={chat} icon="whatsapp" label={`WhatsApp ${name}`} />}
      <LeadMenu lead={lead} />
    </>
  )
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

type LeadLinkProps = {
  lead: Lead
  className?: string
  /** False for a second way to the same lead, which the keyboard skips. */
  isTabbed?: boolean
  children: ReactNode
}

/** Opens a lead beside its list; a press for a new tab opens its own address. */
export function LeadLink({ lead, className, isTabbed = true, children }: LeadLinkProps) {
  const { open } = useLeadActions()
  return (
    <a
      href={`/leads/${lead.id}`}
      className={className}
      {...(isTabbed ? { 'data-lead': lead.id } : { tabIndex: -1 })}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(lead.id)
      }}
    >
      {children}
    </a>
  )
}
