import { mutate } from '#sync'
import { useContractForm } from '#web/platform/form.ts'
import { showFormError } from '#web/platform/show-form-error.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Passkey, passkeyName } from '../passkeys.contract.ts'
import { renamePasskeyMutation } from './passkeys-mutations.ts'
import { passkeysPageTexts } from './passkeys-page.texts.ts'

type Props = { passkey: Passkey; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const form = useContractForm(passkeyName, { name }, { draft: `passkey ${id}` })
  const { errors, isDirty, isSubmitting } = form.formState
  function close() {
    form.finish()
    onClose()
  }
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutate(renamePasskeyMutation, { params: { id }, body })
      close()
    } catch (cause) {
      showFormError(form, cause, passkeysPageTexts.notRenamed())
    }
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      dirty={isDirty}
      title={passkeysPageTexts.renamePasskey()}
      onSubmit={(event) => void submit(event)}
      footer={<FormFooter save={passkeysPageTexts.save()} saving={passkeysPageTexts.saving()} isBusy={isSubmitting} />}
    >
      <DraftNote {...form} />
      <Field label={passkeysPageTexts.name()} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
    </Dialog>
  )
}
