import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { outbox } from '#sync'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { log } from '#web/platform/logger.ts'
import { ownLock, storeOwnLock, unlockNow, useOwnLock } from '#web/session/own-lock.ts'
import { afterWrong, triesLeft, WRONG_UNTIL_WAIT, waitOf } from '#web/session/own-lock-rules.ts'
import { leaveForWrongPins } from '#web/session/session-state.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { LonePage } from './lone-pages.tsx'
import { ownLockTexts } from './own-lock.texts.ts'
import * as styles from './shell.module.css'

const SECOND_MS = 1000

const fields = z.object({ pin: z.string().check(z.regex(/^\d{6}$/, { error: () => ownLockTexts.sixDigits() })) })

/** Seconds until the next PIN may be tried. */
function useWait(): number {
  const lock = useOwnLock()
  const [now, setNow] = useState(Date.now)
  const left = lock ? Math.ceil(waitOf(lock, now) / SECOND_MS) : 0
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}

/** Checks a PIN and notes a wrong one; answers what is wrong. */
async function tryPin(typed: string): Promise<string | undefined> {
  const { isRightPin } = await import('#web/session/pin.ts')
  const lock = ownLock()
  if (!lock) return undefined
  if (await isRightPin(typed, lock.pin)) {
    unlockNow()
    return undefined
  }
  // Another tab may have noted one meanwhile.
  const noted = afterWrong(ownLock() ?? lock, Date.now())
  storeOwnLock(noted)
  if (triesLeft(noted) > 0) return ownLockTexts.wrong({ count: triesLeft(noted) })
  await leaveForWrongPins()
  return ownLockTexts.signsOut()
}

/** In place of the app while the device is locked by the choice of its person; it works without a network. */
export function OwnLockPage() {
  const lock = useOwnLock()
  const wait = useWait()
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
