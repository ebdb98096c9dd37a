import { ApiError } from '#shared/api-error.ts'
import { mutate } from '#sync'
import { applyServerErrors, SECRET, useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { repeatedPasswordChange } from '../auth.contract.ts'
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
        title: 'Password changed',
        description: 'Your password has been updated successfully.',
        tone: 'success',
      })
    } catch (cause) {
      if (!(cause instanceof ApiError && applyServerErrors(form, cause)))
        toastError(cause, 'The password could not be changed. Please try again.')
    }
  })
  return (
    <form className="form-grid" noValidate onSubmit={submit} aria-label="Change Password">
      <Field className="full" label="Current password" error={errors.currentPassword?.message}>
        <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        error={errors.newPassword?.message}
        hint="At least 6 characters. Other devices are signed out."
      >
        <Input {...form.register('newPassword')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <Input {...form.register('confirmPassword')} type="password" autoComplete="new-password" />
      </Field>
      <div className="full setting-foot">
        <Button type="submit" busy={isSubmitting} busyText="Saving…">
          Change Password
        </Button>
      </div>
    </form>
  )
}
