import { Controller } from 'react-hook-form'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DEAL_STAGES, type Deal, type DealStage, type NewDeal, newDeal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import './deals.css'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { useTeam } from '#web/account/use-team.ts'
import { type DealFormValues, dealFormBody, dealFormValues } from './deal-form.ts'
import { ownerOptions } from './owner-options.ts'
import { createDealMutation, updateDealMutation } from './use-deals.ts'

export type DealDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The deal to edit; without it one is added. */
  deal?: Deal | undefined
  /** Where a new deal starts, and what it starts with. */
  stage?: DealStage | undefined
  leadId?: string | undefined
  propertyId?: string | undefined
  onSaved?: ((saved: Deal) => void) | undefined
}

const stageOptions = DEAL_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))

type Form = ContractForm<DealFormValues, NewDeal>

function MoneyFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" className="full" error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" placeholder="Chevron 4-bed semi" />
      </Field>
      <Field label="Value" error={errors.value?.message}>
        <NairaInput {...form.register('value')} placeholder="25,000,000" />
      </Field>
      <Field label="Stage" error={errors.stage?.message}>
        <Select {...form.register('stage')} options={stageOptions} />
      </Field>
    </>
  )
}

function LinkFields({ form, deal }: { form: Form; deal: Deal | undefined }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Lead" optional error={errors.leadId?.message}>
        <Controller
          control={form.control}
          name="leadId"
          render={({ field: { value, onChange } }) => (
            <LeadPicker value={value} onChange={onChange} name={value === deal?.leadId ? deal.leadName : undefined} />
          )}
        />
      </Field>
      <Field label="Property" optional error={errors.propertyId?.message}>
        <Controller
          control={form.control}
          name="propertyId"
          render={({ field: { value, onChange } }) => (
            <PropertyPicker
              value={value}
              onChange={onChange}
              name={value === deal?.propertyId ? deal.propertyTitle : undefined}
            />
          )}
        />
      </Field>
    </>
  )
}

function OutlookFields({ form, deal }: { form: Form; deal: Deal | undefined }) {
  const { errors } = form.formState
  const team = useTeam().data
  const options = ownerOptions(team, deal?.assignedTo)
  return (
    <>
      {form.watch('stage') !== 'closed' && (
        <Field label="Probability" error={errors.probability?.message}>
          <Input
            {...form.register('probability')}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="faint">%</span>}
          />
        </Field>
      )}
      <Field label="Expected close" optional error={errors.expectedCloseDate?.message}>
        <Input {...form.register('expectedCloseDate')} type="date" />
      </Field>
      <Field label="Owner" optional error={errors.assignedTo?.message}>
        {/* The list may come after the value: the key makes the browser look again. */}
        <Select key={options.length} {...form.register('assignedTo')} placeholder="Nobody yet" options={options} />
      </Field>
      <Field label="Notes" optional className="full" error={errors.notes?.message}>
        <Textarea {...form.register('notes')} rows={3} />
      </Field>
    </>
  )
}

/** Adds a deal or edits one. What is typed is kept until it is saved or discarded. */
export function DealDialog(props: DealDialogProps) {
  const { open, onOpenChange, deal, stage, leadId, propertyId, onSaved } = props
  const adding = useMutation(createDealMutation)
  const changing = useMutation(updateDealMutation)
  const defaults = { ...dealFormValues(deal, stage), ...(leadId && { leadId }), ...(propertyId && { propertyId }) }
  const form = useContractForm(newDeal, defaults, { draft: `deal ${deal?.id ?? 'new'}`, toBody: dealFormBody })
  const { isDirty, dirtyFields } = form.formState
  const isBusy = adding.isBusy || changing.isBusy

  /** Only what was changed here, so that a colleague's work on other fields stays. */
  function changesOf(body: NewDeal) {
    return Object.fromEntries(Object.entries(body).filter(([name]) => name in dirtyFields))
  }

  async function save(body: NewDeal) {
    try {
      const saved = deal
        ? await changing.act({ id: deal.id, body: changesOf(body) })
        : await adding.act({ key: form.key, body })
      const description = deal ? 'Deal updated successfully' : 'Deal created successfully'
      toast({ title: 'Success', description, tone: 'success' })
      close()
      onSaved?.(saved)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 401 || applyServerErrors(form, cause)) return
      const description = `Failed to ${deal ? 'update' : 'create'} deal. Please try again.`
      toast({ title: 'Error', description, tone: 'danger' })
    }
  }
  function close() {
    form.finish()
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={deal ? 'Edit deal' : 'Add deal'}
      dirty={isDirty}
      bodyClass="f2"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={
        <FormFooter save={deal ? 'Save deal' : 'Add deal'} saving={deal ? 'Saving…' : 'Adding…'} isBusy={isBusy} />
      }
    >
      <MoneyFields form={form} />
      <LinkFields form={form} deal={deal} />
      <OutlookFields form={form} deal={deal} />
    </Dialog>
  )
}
