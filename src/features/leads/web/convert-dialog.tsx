import { useState } from 'react'
import { fullName } from '#shared/full-name.ts'
import { useMutation } from '#sync/react'
import { useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { NairaInput } from '#web/ui/fields/naira-input.tsx'
import { typedNaira } from '#web/ui/fields/naira-text.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Conversion, dealOfLead, type Lead } from '../leads.contract.ts'
import { convertLeadTexts } from './convert-lead.texts.ts'
import { dealTitle } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import { convertLeadMutation } from './use-leads.ts'

type Props = {
  lead: Lead
  onClose: () => void
  /** Called with the contact and the deal that were created. */
  onConverted?: ((made: Conversion) => void) | undefined
}

/** Explains the conversion of a lead and offers to open a deal with it. */
export function ConvertDialog({ lead, onClose, onConverted }: Props) {
  const [isDealWanted, setDealWanted] = useState(true)
  const suggested = { title: dealTitle(lead), value: typedNaira(lead.budgetMax ?? lead.budgetMin) }
  const form = useContractForm(dealOfLead, suggested, { draft: `convert ${lead.id}` })
  const { act, isBusy } = useMutation(convertLeadMutation)
  const { errors, isDirty } = form.formState
  const name = fullName(lead)

  function close() {
    form.finish()
    onClose()
  }

  async function convert(deal?: { title: string; value: string }) {
    try {
      const made = await act({ id: lead.id, key: form.key, ...(deal && { deal }) })
      close()
      // A conversion that is still in the outbox has no contact to open yet.
      if (made.contact.version > 0) onConverted?.(made)
    } catch (cause) {
      toastError(cause, convertLeadTexts.failed())
    }
  }

  const submit = form.handleSubmit(convert)
  return (
    <Dialog
      onClose={close}
      dirty={isDirty}
      title={leadsPageTexts.convert()}
      description={convertLeadTexts.about({ name })}
      bodyClass={fieldsStyles.formGrid}
      onSubmit={(event) => {
        event.preventDefault()
        void (isDealWanted ? submit(event) : convert())
      }}
      footer={<FormFooter save={leadsPageTexts.convert()} saving={convertLeadTexts.converting()} isBusy={isBusy} />}
    >
      <DraftNote {...form} />
      <div className={fieldsStyles.full}>
        <Switch
          label={convertLeadTexts.openDeal()}
          checked={isDealWanted}
          onChange={({ target }) => setDealWanted(target.checked)}
        />
      </div>
      {isDealWanted && (
        <>
          <Field label={convertLeadTexts.dealTitle()} className={fieldsStyles.full} error={errors.title?.message}>
            <Input {...form.register('title')} autoComplete="off" />
          </Field>
          <Field label={convertLeadTexts.value()} className={fieldsStyles.full} error={errors.value?.message}>
            <NairaInput {...form.register('value')} value={form.watch('value')} placeholder="25,000,000" />
          </Field>
        </>
      )}
    </Dialog>
  )
}
