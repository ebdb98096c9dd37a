import { useAssignees } from '#web/account/use-team.ts'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/form-footer.tsx'
import { type Lead, type NewLead, newLead } from '../leads.contract.ts'
import { changedFields, type LeadValues, leadValues } from './lead-form.ts'
import { type DuplicatesPart, LeadFormFields } from './lead-form-fields.tsx'
import { leadName } from './lead-text.ts'
import { createLeadMutation, tellCreated, tellFailure, tellUpdated, updateLeadMutation } from './use-leads.ts'

/** The name under which a half-filled new lead is kept. */
const DRAFT = 'add-lead'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The lead to edit; without it a new one is added. */
  lead?: Lead | undefined
  /** Hears of the lead that was added. */
  onAdded?: (lead: Lead) => void
  /** Points out who has the same number or address already, from whoever composes the screen. */
  Duplicates?: DuplicatesPart
}

/** Adds a lead or edits one; it stays open with what was typed until the server has said yes. */
export function LeadDialog({ open, lead, ...rest }: Props) {
  if (!open) return null
  return lead ? <EditLead key={lead.id} lead={lead} {...rest} /> : <AddLead {...rest} />
}

function AddLead({ onOpenChange, onAdded, Duplicates }: Omit<Props, 'open' | 'lead'>) {
  const form = useContractForm(newLead, leadValues(undefined), { draft: DRAFT, toBody: withoutStanding })
  const { act, isBusy } = useMutation(createLeadMutation)
  const { isDirty } = form.formState

  function close() {
    form.finish()
    onOpenChange(false)
  }

  async function save(body: NewLead) {
    try {
      const added = await act({ key: form.key, body })
      tellCreated()
      close()
      onAdded?.(added)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 400 && applyServerErrors(form, cause)) return
      tellFailure(cause, 'create')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add New Lead"
      bodyClass="f2"
      dirty={isDirty}
      onSubmit={form.handleSubmit(save)}
      footer={<FormFooter note={isDirty && DRAFT_KEPT} save="Add Lead" saving="Adding…" isBusy={isBusy} />}
    >
      <LeadFormFields form={form} Duplicates={Duplicates} />
    </Dialog>
  )
}

/** A new lead has the status and the assignee that the server gives it. */
function withoutStanding({ status: _status, assignedTo: _assignedTo, ...values }: LeadValues) {
  return values
}

type EditProps = Pick<Props, 'onOpenChange' | 'Duplicates'> & { lead: Lead }

function EditLead({ lead, onOpenChange, Duplicates }: EditProps) {
  const form = useContractForm(newLead, leadValues(lead))
  const { act, isBusy } = useMutation(updateLeadMutation)
  const assignees = useAssignees()

  async function save(filled: NewLead) {
    const body = changedFields(lead, filled)
    if (Object.keys(body).length === 0) return onOpenChange(false)
    const assigneeName = assignees.find(({ id }) => id === body.assignedTo)?.name ?? null
    try {
      await act({ id: lead.id, body, assigneeName })
      tellUpdated()
      onOpenChange(false)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 400 && applyServerErrors(form, cause)) return
      tellFailure(cause, 'update')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Edit Lead"
      description={leadName(lead)}
      bodyClass="f2"
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      footer={<FormFooter save="Save changes" saving="Saving…" isBusy={isBusy} />}
    >
      <LeadFormFields form={form} lead={lead} Duplicates={Duplicates} />
    </Dialog>
  )
}
