import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/form-footer.tsx'
import { type Contact, type NewContact, newContact } from '../contacts.contract.ts'
import { changedFields, contactValues } from './contact-form.ts'
import { ContactFormFields } from './contact-form-fields.tsx'
import { contactName } from './contact-text.ts'
import { createContactMutation, tellFailure, tellSuccess, updateContactMutation } from './use-contacts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The contact to edit; without it a new one is added. */
  contact?: Contact | undefined
}

/** Adds a contact or edits one; it stays open with what was typed until the server has said yes. */
export function ContactDialog({ open, contact, ...rest }: Props) {
  if (!open) return null
  return contact ? <EditContact key={contact.id} contact={contact} {...rest} /> : <AddContact {...rest} />
}

const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.status === 400

function AddContact({ onOpenChange }: Pick<Props, 'onOpenChange'>) {
  const form = useContractForm(newContact, contactValues(), { draft: 'add-contact' })
  const { act, isBusy } = useMutation(createContactMutation)
  const { isDirty } = form.formState

  function close() {
    form.finish()
    onOpenChange(false)
  }

  async function save(body: NewContact) {
    try {
      await act({ key: form.key, body })
      tellSuccess('created')
      close()
    } catch (cause) {
      if (isRefused(cause) && applyServerErrors(form, cause)) return
      tellFailure(cause, 'create')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Create New Contact"
      bodyClass="f2"
      dirty={isDirty}
      onSubmit={form.handleSubmit(save)}
      footer={<FormFooter note={isDirty && DRAFT_KEPT} save="Create Contact" saving="Creating…" isBusy={isBusy} />}
    >
      <ContactFormFields form={form} />
    </Dialog>
  )
}

function EditContact({ contact, onOpenChange }: { contact: Contact; onOpenChange: (open: boolean) => void }) {
  const form = useContractForm(newContact, contactValues(contact))
  const { act, isBusy } = useMutation(updateContactMutation)

  async function save(filled: NewContact) {
    const body = changedFields(contact, filled)
    try {
      if (Object.keys(body).length > 0) {
        await act({ id: contact.id, body })
        tellSuccess('updated')
      }
      onOpenChange(false)
    } catch (cause) {
      if (isRefused(cause) && applyServerErrors(form, cause)) return
      tellFailure(cause, 'update')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Edit Contact"
      description={contactName(contact)}
      bodyClass="f2"
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      footer={<FormFooter save="Save changes" saving="Saving…" isBusy={isBusy} />}
    >
      <ContactFormFields form={form} contact={contact} />
    </Dialog>
  )
}
