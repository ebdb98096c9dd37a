import { useEffect } from 'react'
import * as z from 'zod/mini'
import { outbox } from '#sync'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { log } from '#web/platform/logger.ts'
import { ownLockTexts } from '#web/session/own-lock.texts.ts'
import { unlockNow, useOwnLock } from '#web/session/own-lock.ts'
import { WRONG_UNTIL_WAIT } from '#web/session/own-lock-rules.ts'
import { tryPin, usePinWait } from '#web/session/try-pin.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { LonePage } from './lone-pages.tsx'
import * as styles from './shell.module.css'

const fields = z.object({ pin: z.string().check(z.regex(/^\d{6}$/, { error: () => ownLockTexts.sixDigits() })) })

/** In place of the app while the device is locked by the choice of its person; it works without a network. */
export function OwnLockPage() {
  const lock = useOwnLock()
  const wait = usePinWait()
  const form = useContractForm(fields, { pin: '' }, { draft: SECRET })
  const { errors, isSubmitting } = form.formState
  const setFault = (message: string) => form.setError('pin', { message })
  const unsent = outbox.get().length
  useEffect(() => {
    document.title = ownLockTexts.pageTitle()
  }, [])

  const submit = form.handleSubmit(async ({ pin }) => {
    if (wait > 0) return
    const fault = await tryPin(pin)
    form.reset({ pin: '' })
    if (fault) setFault(fault)
    else unlockNow()
  })

  async function askDevice() {
    if (!lock?.key) return
    try {
      const { askLockKey } = await import('#web/session/lock-key.ts')
      if (await askLockKey(lock.key)) return unlockNow()
    } catch (cause) {
      log('The device was not unlocked by its own key', cause)
    }
    setFault(ownLockTexts.notVerified())
  }

  return (
    <LonePage>
      <h1>{ownLockTexts.title()}</h1>
      <p className="muted">{ownLockTexts.about()}</p>
      <form noValidate className={`stack ${styles.ownLock}`} onSubmit={(event) => void submit(event)}>
        <Field label={ownLockTexts.pin()} error={errors.pin?.message}>
          <Input type="password" inputMode="numeric" autoComplete="off" maxLength={6} {...form.register('pin')} />
        </Field>
        <p className="muted" role="status">
          {wait > 0 && ownLockTexts.wait({ count: wait })}
          {(lock?.wrong ?? 0) >= WRONG_UNTIL_WAIT && unsent > 0 && ` ${ownLockTexts.unsent({ count: unsent })}`}
        </p>
        <Button type="submit" variant="primary" size="md" busy={isSubmitting} busyText={ownLockTexts.checking()}>
          {ownLockTexts.unlock()}
        </Button>
        {lock?.key && (
          <Button size="md" icon="key-round" onClick={() => void askDevice()}>
            {ownLockTexts.withDevice()}
          </Button>
        )}
      </form>
    </LonePage>
  )
}
