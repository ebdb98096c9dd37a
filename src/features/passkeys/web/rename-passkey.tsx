import { mutate } from '#sync'
import { useContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { type Passkey, passkeyName } from '../passkeys.contract.ts'
import { renamePasskeyMutation } from './passkeys-mutations.ts'
import { passkeysPageTexts } from './passkeys-page.texts.ts'

type Props = { passkey: Passkey; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const form = useContractForm(passkeyName, { name }, { draft: `passkey ${id}` })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={passkeysPageTexts.renamePasskey()}
      bodyClass={fieldsStyles.formStack}
      save={passkeysPageTexts.save()}
      send={async (body, close) => {
        await mutate(renamePasskeyMutation, { params: { id }, body })
        close()
      }}
      failure={passkeysPageTexts.notRenamed()}
    >
      <Field label={passkeysPageTexts.name()} error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
