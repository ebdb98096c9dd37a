import type { ComponentType, ReactNode } from 'react'
import { exportLead } from '#features/erasure/erasure.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { personActions } from '#web/account/person-actions.ts'
import type { Assignee } from '#web/account/use-team.ts'
import { saveAndConfirm } from '#web/record-form/save-record.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { defineRecord, fieldChoices } from '#web/ui/record/record-kit.ts'
import { type Conversion, LEAD_STATUSES, type Lead } from '../leads.contract.ts'
import type { DuplicatesPart } from './lead-dialog.tsx'
import type { LeadFilter } from './lead-filter.ts'
import { PRIORITIES_DOWN, PRIORITY_LOOKS, STATUS_LOOKS } from './lead-labels.ts'
import { leadRecordTexts } from './lead-record.texts.ts'
import { callLink, whatsAppLink } from './lead-text.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import type { LeadsSearch } from './leads-search.ts'
import { leadSource, leadWrites } from './use-leads.ts'

/** The parts of other features on the screen of the leads. */
export type LeadSlots = {
  /** The sections of other features in the panel, such as deals and history. */
  related: (lead: Lead) => ReactNode
  /** The contact that the lead was converted into. */
  client: (leadId: string) => ReactNode
  onConverted: (made: Conversion) => void
  /** Lists, in the form of a lead, people with the same number or address. */
  Duplicates: DuplicatesPart
  /** Finds another lead that is the same person, and merges both. */
  Merge: ComponentType<{ record: Lead; onClose: () => void }>
}

export type LeadNoun = {
  row: Lead
  filter: LeadFilter
  search: LeadsSearch
  action:
    | 'call'
    | 'whatsapp'
    | 'email'
    | 'edit'
    | 'status'
    | 'priority'
    | 'assign'
    | 'convert'
    | 'merge'
    | 'delete'
    | 'export'
    | 'erase'
  dialog: { kind: 'help' } | { kind: 'convert' | 'merge'; record: Lead }
  context: {
    me: string | undefined
    assignees: readonly Assignee[]
    isAdmin: boolean
    mayExport: boolean
    /** Whether a lead may be assigned to somebody else, by its current assignee. */
    mayHandOn: (from: string | null) => boolean
  }
  slots: LeadSlots
}

const statusEntries = fieldChoices(
  optionsOf(LEAD_STATUSES, STATUS_LOOKS),
  ({ status }: Lead) => status,
  (lead, status) => saveAndConfirm(leadWrites, lead, { status }),
)

const priorityEntries = fieldChoices(
  PRIORITIES_DOWN.map((value) => ({ value, ...PRIORITY_LOOKS[value] })),
  ({ priority }: Lead) => priority,
  (lead, priority) => saveAndConfirm(leadWrites, lead, { priority }),
)

function assigneeEntries(lead: Lead, assignees: readonly Assignee[]): MenuEntry[] {
  const people = [
    { value: null, label: leadsPageTexts.nobody() },
    ...assignees.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const [nobody = 'line', ...members] = fieldChoices<Lead, string | null>(
    people,
    ({ assignedTo }) => assignedTo,
    (row, assignedTo) => saveAndConfirm(leadWrites, row, { assignedTo }),
  )(lead)
  return [nobody, 'line', ...members]
}

/** The names and actions of a lead. */
export const leadKit = defineRecord<LeadNoun>({
  noun: 'lead',
  texts: leadRecordTexts.kit,
  path: '/leads',
  source: leadSource,
  owner: ({ assignedTo }) => assignedTo,
  name: fullName,
  actions: {
    ...personActions<LeadNoun>({ callLink, whatsAppLink, exported: exportLead }),
    status: { label: leadsPageTexts.status, icon: 'tag', choices: statusEntries },
    priority: { label: leadsPageTexts.priority, icon: 'flag', choices: priorityEntries },
    assign: {
      label: leadsPageTexts.assignTo,
      icon: 'user-check',
      isOffered: ({ assignedTo }, { context }) => context.mayHandOn(assignedTo),
      choices: (lead, { context }) => assigneeEntries(lead, context.assignees),
    },
    convert: {
      label: leadsPageTexts.convert,
      icon: 'handshake',
      isOffered: ({ status }) => status === 'qualified',
      run: (record, { show }) => show({ kind: 'convert', record }),
    },
    merge: {
      label: personTexts.mergeWith,
      icon: 'users',
      isOffered: ({ assignedTo }, { mayDelete }) => mayDelete(assignedTo),
      run: (record, { show }) => show({ kind: 'merge', record }),
    },
  },
  deleteLabel: leadRecordTexts.kit.delete,
  menu: [
    'call',
    'whatsapp',
    'email',
    'line',
    'edit',
    'status',
    'priority',
    'assign',
    'convert',
    'merge',
    'line',
    'export',
    'delete',
    'erase',
  ],
})
