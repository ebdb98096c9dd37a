import { ownPassword } from '#features/auth/auth.contract.ts'
import { confirmIdentityMutation } from '#features/auth/web/account-mutations.ts'
import { ApiError } from '#shared/api-error.ts'
import { mutate } from '#sync'
import { applyServerErrors, SECRET, useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { answerConfirmation } from '../overlays/confirm-identity.ts'
import { confirmIdentityTexts } from './confirm-identity.texts.ts'

/** Asks for the own password before a sensitive change, where the company's policy requires it. */
export function ConfirmIdentityDialog() {
  const form = useContractForm(ownPassword, { password: '' }, { draft: SECRET })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutate(confirmIdentityMutation, { body })
      answerConfirmation(true)
    } catch (cause) {
      if (!(cause instanceof ApiError && applyServerErrors(form, cause)))
        toastError(cause, confirmIdentityTexts.notConfirmed())
    }
  })
  return (
    <Dialog
      open
      onOpenChange={() => answerConfirmation(false)}
      title={confirmIdentityTexts.title()}
      description={confirmIdentityTexts.about()}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <DialogClose>
            <Button size="md">{confirmIdentityTexts.cancel()}</Button>
          </DialogClose>
          <Button
            type="submit"
            variant="primary"
            size="md"
            busy={isSubmitting}
            busyText={confirmIdentityTexts.checking()}
          >
            {confirmIdentityTexts.confirm()}
          </Button>
        </>
      }
    >
      <Field label={confirmIdentityTexts.password()} error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </Dialog>
  )
}
