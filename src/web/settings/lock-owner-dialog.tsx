import { ownLockTexts } from '#web/session/own-lock.texts.ts'
import { unlockNow } from '#web/session/own-lock.ts'
import type { OwnLock } from '#web/session/own-lock-rules.ts'
import { usePinForm } from '#web/session/use-pin-form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { lockTexts } from './lock.texts.ts'

type Props = {
  lock: OwnLock
  /** Runs once the person has shown who they are. */
  onOwner: () => void
  onClose: () => void
}

/** Asks for the PIN, or for the device's own key, before the lock is made weaker. */
export function LockOwnerDialog({ lock, onOwner, onClose }: Props) {
  const { form, wait, askPin, askDevice } = usePinForm(lock, () => {
    unlockNow()
    onClose()
    onOwner()
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={lockTexts.confirm()}
      description={lockTexts.aboutConfirm()}
      bodyClass={fieldsStyles.formStack}
      save={lockTexts.goOn()}
      saving={ownLockTexts.checking()}
      send={askPin}
    >
      <Field label={lockTexts.pin()} error={form.formState.errors.pin?.message}>
        <Input type="password" inputMode="numeric" autoComplete="off" maxLength={6} {...form.register('pin')} />
      </Field>
      <p className="muted" role="status">
        {wait > 0 && ownLockTexts.wait({ count: wait })}
      </p>
      {lock.key && (
        <div>
          <Button icon="key-round" onClick={() => void askDevice()}>
            {ownLockTexts.withDevice()}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
