import { SECRET, useContractForm } from '#web/platform/form.ts'
import { showFormError } from '#web/platform/show-form-error.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { passwordAndCode } from '../two-factor.contract.ts'
import * as styles from './two-factor.module.css'
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
export function PasswordAndCodeDialog({
  title,
  description,
  save,
  saving,
  variant,
  failure,
  onSubmit,
  onClose,
}: Props) {
  const form = useContractForm(passwordAndCode, { password: '', code: '' }, { draft: SECRET })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (given) => {
    try {
      await onSubmit(given)
    } catch (cause) {
      showFormError(form, cause, failure)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      bodyClass={styles.stack}
      onSubmit={(event) => void submit(event)}
      footer={<FormFooter save={save} saving={saving} isBusy={isSubmitting} {...(variant && { variant })} />}
    >
      <Field label={twoFactorPageTexts.password()} error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      <Field label={twoFactorPageTexts.anyCode()} error={errors.code?.message}>
        <Input {...form.register('code')} autoComplete="one-time-code" spellCheck={false} />
      </Field>
    </Dialog>
  )
}
