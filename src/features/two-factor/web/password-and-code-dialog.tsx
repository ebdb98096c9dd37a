import { SECRET, useContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { passwordAndCode } from '../two-factor.contract.ts'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'

export type ProofProps = {
  title: string
  description: string
  save: string
  saving: string
  variant?: 'primary' | 'danger'
  /** The message where the server gave no reason. */
  failure: string
  onClose: () => void
}
type Props = ProofProps & { onSubmit: (given: { password: string; code: string }) => Promise<void> }

/** A dialog for what takes the password and a code. */
export function PasswordAndCodeDialog({ onSubmit, ...dialog }: Props) {
  const form = useContractForm(passwordAndCode, { password: '', code: '' }, { draft: SECRET })
  const { errors } = form.formState
  return (
    <FormDialog {...dialog} form={form} bodyClass={fieldsStyles.formStack} send={(given) => onSubmit(given)}>
      <Field label={twoFactorPageTexts.password()} error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      <Field label={twoFactorPageTexts.anyCode()} error={errors.code?.message}>
        <Input {...form.register('code')} autoComplete="one-time-code" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}
