import { useEffect } from 'react'
import { outbox } from '#sync'
import { ownLockTexts } from '#web/session/own-lock.texts.ts'
import { unlockNow, useOwnLock } from '#web/session/own-lock.ts'
import { WRONG_UNTIL_WAIT } from '#web/session/own-lock-rules.ts'
import { usePinForm } from '#web/session/use-pin-form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { LonePage } from './lone-pages.tsx'
import * as styles from './shell.module.css'

/** In place of the app while the device is locked by the choice of its person; it works without a network. */
export function OwnLockPage() {
  const lock = useOwnLock()
  const { form, wait, askPin, askDevice } = usePinForm(lock, unlockNow)
  const { errors, isSubmitting } = form.formState
  const unsent = outbox.get().length
  useEffect(() => {
    document.title = ownLockTexts.pageTitle()
  }, [])

  return (
    <LonePage>
      <h1>{ownLockTexts.title()}</h1>
      <p className="muted">{ownLockTexts.about()}</p>
      <form
        noValidate
        className={`stack ${styles.ownLock}`}
        onSubmit={(event) => void form.handleSubmit(askPin)(event)}
      >
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
