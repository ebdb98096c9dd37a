import { useState } from 'react'
import { ownPassword } from '#features/auth/sessions.contract.ts'
import { confirmIdentityMutation } from '#features/auth/web/account-mutations.ts'
import { listPasskeys } from '#features/passkeys/passkeys.contract.ts'
import { confirmByPasskey, NoPasskey } from '#features/passkeys/web/passkey-ceremony.ts'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { answerConfirmation, useNeedsBothFactors } from '../overlays/confirm-identity.ts'
import { confirmIdentityTexts } from './confirm-identity.texts.ts'

/** In place of the password, for an account that has a passkey and a browser that can use it. */
function UsePasskey() {
  const { data } = useAnswer(listPasskeys, {})
  const [isBusy, setBusy] = useState(false)
  if (!(data?.length && hasPasskeys())) return null
  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await confirmByPasskey()
      answerConfirmation(true)
    } catch (cause) {
      if (cause instanceof NoPasskey) toast({ title: confirmIdentityTexts.noPasskey() })
      else toastError(cause, confirmIdentityTexts.notConfirmed())
    }
    setBusy(false)
  }
  return (
    <div>
      <Button icon="key-round" busy={isBusy} busyText={confirmIdentityTexts.checking()} onClick={() => void confirm()}>
        {confirmIdentityTexts.withPasskey()}
      </Button>
    </div>
  )
}

/** Asks for the own password, with a code where both factors are needed, or for a passkey, before a sensitive change. */
export function ConfirmIdentityDialog() {
  const needsBoth = useNeedsBothFactors()
  const form = useContractForm(ownPassword, { password: '', code: '' }, { draft: SECRET })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      onClose={() => answerConfirmation(false)}
      title={confirmIdentityTexts.title()}
      description={needsBoth ? confirmIdentityTexts.aboutBoth() : confirmIdentityTexts.about()}
      bodyClass={fieldsStyles.formStack}
      save={confirmIdentityTexts.confirm()}
      saving={confirmIdentityTexts.checking()}
      send={async (body) => {
        if (needsBoth && !body.code) return form.setError('code', { message: confirmIdentityTexts.codeRequired() })
        await mutate(confirmIdentityMutation, { body })
        answerConfirmation(true)
      }}
      failure={confirmIdentityTexts.notConfirmed()}
    >
      <Field label={confirmIdentityTexts.password()} error={errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
      {needsBoth && (
        <Field label={confirmIdentityTexts.code()} error={errors.code?.message}>
          <Input {...form.register('code')} autoComplete="one-time-code" spellCheck={false} />
        </Field>
      )}
      <UsePasskey />
    </FormDialog>
  )
}
