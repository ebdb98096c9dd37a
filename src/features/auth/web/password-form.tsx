import { mutate } from '#sync'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { showFormError } from '#web/platform/show-form-error.ts'
import * as recordFormStyles from '#web/record-form/record-form.module.css'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { repeatedPasswordChange } from '../auth.contract.ts'
import { accountTexts } from './account.texts.ts'
import { changePasswordMutation } from './account-mutations.ts'

/** Changes the own password. */
export function PasswordForm() {
  const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }
  const form = useContractForm(repeatedPasswordChange, blank, { draft: SECRET })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await mutate(changePasswordMutation, { body: { currentPassword, newPassword } })
      form.reset()
      toast({
        title: accountTexts.passwordChanged(),
        description: accountTexts.passwordUpdated(),
        tone: 'success',
      })
    } catch (cause) {
      showFormError(form, cause, accountTexts.passwordNotChanged())
    }
  })
  return (
    <form className={fieldsStyles.formGrid} noValidate onSubmit={submit} aria-label={accountTexts.changePassword()}>
      <Field
        className={fieldsStyles.full}
        label={accountTexts.currentPassword()}
        error={errors.currentPassword?.message}
      >
        <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
      </Field>
      <Field
        label={accountTexts.newPassword()}
        error={errors.newPassword?.message}
        hint={accountTexts.aboutNewPassword()}
      >
        <Input {...form.register('newPassword')} type="password" autoComplete="new-password" />
      </Field>
      <Field label={accountTexts.confirmPassword()} error={errors.confirmPassword?.message}>
        <Input {...form.register('confirmPassword')} type="password" autoComplete="new-password" />
      </Field>
      <div className={`${fieldsStyles.full} ${recordFormStyles.settingFoot}`}>
        <Button type="submit" busy={isSubmitting} busyText={accountTexts.saving()}>
          {accountTexts.changePassword()}
        </Button>
      </div>
    </form>
  )
}
