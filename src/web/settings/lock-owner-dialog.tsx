import * as z from 'zod/mini'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { log } from '#web/platform/logger.ts'
import { ownLockTexts } from '#web/session/own-lock.texts.ts'
import { unlockNow } from '#web/session/own-lock.ts'
import type { OwnLock } from '#web/session/own-lock-rules.ts'
import { tryPin, usePinWait } from '#web/session/try-pin.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { lockTexts } from './lock.texts.ts'

const fields = z.object({ pin: z.string().check(z.regex(/^\d{6}$/, { error: () => ownLockTexts.sixDigits() })) })

type Props = {
  lock: OwnLock
  /** Runs once the person has shown who they are. */
  onOwner: () => void
  onClose: () => void
}

/** Asks for the PIN, or for the device's own key, before the lock is made weaker. */
export function LockOwnerDialog({ lock, onOwner, onClose }: Props) {
  const wait = usePinWait()
  const form = useContractForm(fields, { pin: '' }, { draft: SECRET })
  const { errors, isSubmitting } = form.formState
  const setFault = (message: string) => form.setError('pin', { message })

  function finish() {
    unlockNow()
    onClose()
    onOwner()
  }

  const submit = form.handleSubmit(async ({ pin }) => {
    if (wait > 0) return
    const fault = await tryPin(pin)
    form.reset({ pin: '' })
    if (fault) setFault(fault)
    else finish()
  })

  async function askDevice() {
    if (!lock.key) return
    try {
      const { askLockKey } = await import('#web/session/lock-key.ts')
      if (await askLockKey(lock.key)) return finish()
    } catch (cause) {
      log('The lock was not changed by the key of the device', cause)
    }
    setFault(ownLockTexts.notVerified())
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={lockTexts.confirm()}
      description={lockTexts.aboutConfirm()}
      bodyClass={fieldsStyles.formStack}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          {lock.key && (
            <Button size="md" icon="key-round" onClick={() => void askDevice()}>
              {ownLockTexts.withDevice()}
            </Button>
          )}
          <span className={elementsStyles.spacer} />
          <DialogClose>
            <Button size="md">{lockTexts.cancel()}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" size="md" busy={isSubmitting} busyText={ownLockTexts.checking()}>
            {lockTexts.goOn()}
          </Button>
        </>
      }
    >
      <Field label={lockTexts.pin()} error={errors.pin?.message}>
        <Input type="password" inputMode="numeric" autoComplete="off" maxLength={6} {...form.register('pin')} />
      </Field>
      <p className="muted" role="status">
        {wait > 0 && ownLockTexts.wait({ count: wait })}
      </p>
    </Dialog>
  )
}
