import { useEffect, useState } from 'react'
import { deleteAccountMutation } from '#features/auth/web/account-mutations.ts'
import { accountDeletion, DELETE_WORD } from '#features/erasure/erasure.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import { drafts, mutate, outbox } from '#sync'
import { useWaitingEntries } from '#sync/react'
import { useOwnFactors } from '#web/account/use-own-factors.ts'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { leaveDeleted, useSession } from '#web/session/session-state.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { DialogButton } from '#web/ui/overlay/dialog-button.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { deleteAccountTexts } from './delete-account.texts.ts'
import { HandOver, useNeedsHandOver } from './hand-over.tsx'

/** What of the person is on this device alone, and goes with the account. */
function Unsent() {
  const unsent = useWaitingEntries().length
  const [unfinished, setUnfinished] = useState(0)
  useEffect(() => void drafts.count().then(setUnfinished), [])
  return (
    <>
      {unsent > 0 && (
        <p className={fieldsStyles.errorText} role="alert">
          {deleteAccountTexts.unsent({ count: unsent })}
        </p>
      )}
      {unfinished > 0 && <p className={fieldsStyles.hint}>{deleteAccountTexts.drafts({ count: unfinished })}</p>}
    </>
  )
}

/** Asks for the password and the word; the only administrator chooses who takes over first. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const blank = { password: '', code: '', confirm: '' }
  const form = useContractForm(accountDeletion, blank, { draft: SECRET })
  const { errors } = form.formState
  const { user } = useSession()
  const [isRefused, setRefused] = useState(false)
  const needsHandOver = useNeedsHandOver() || isRefused
  const factors = useOwnFactors()
  const hasPasskey = factors.includes('passkey')
  // What waits may still get there while the person reads.
  useEffect(() => outbox.hurry(), [])
  if (needsHandOver) return <HandOver onClose={onClose} onDone={() => setRefused(false)} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={deleteAccountTexts.ask()}
      description={deleteAccountTexts.goes()}
      bodyClass={fieldsStyles.formStack}
      save={deleteAccountTexts.button()}
      saving={deleteAccountTexts.deleting()}
      variant="danger"
      send={async (body) => {
        try {
          await leaveDeleted(() => mutate(deleteAccountMutation, { body }))
        } catch (cause) {
          if (cause instanceof ApiError && cause.status === 409 && user?.role === 'admin') setRefused(true)
          throw cause
        }
      }}
      failure={deleteAccountTexts.notDeleted()}
    >
      <p>{deleteAccountTexts.stays()}</p>
      <Unsent />
      {!hasPasskey && (
        <Field label={deleteAccountTexts.password()} error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="current-password" />
        </Field>
      )}
      {factors.length > 0 && !hasPasskey && (
        <Field label={deleteAccountTexts.code()} hint={deleteAccountTexts.aboutCode()} error={errors.code?.message}>
          <Input {...form.register('code')} autoComplete="one-time-code" inputMode="numeric" />
        </Field>
      )}
      <Field label={deleteAccountTexts.confirm({ word: DELETE_WORD })} error={errors.confirm?.message}>
        <Input {...form.register('confirm')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}

/** The button that deletes the own account, with its dialog. */
export function DeleteAccount() {
  return (
    <SettingLine name={deleteAccountTexts.name()} text={deleteAccountTexts.about()}>
      <DialogButton variant="danger" icon="trash-2" dialog={(close) => <DeleteDialog onClose={close} />}>
        {deleteAccountTexts.button()}
      </DialogButton>
    </SettingLine>
  )
}
