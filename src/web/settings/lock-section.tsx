import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useMe } from '#web/account/use-me.ts'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { log } from '#web/platform/logger.ts'
import { hasLockKeys, makeLockKey } from '#web/session/lock-key.ts'
import { lockNow, ownLock, storeOwnLock, useOwnLock } from '#web/session/own-lock.ts'
import { LOCK_MINUTES, type OwnLock } from '#web/session/own-lock-rules.ts'
import { hashPin, isPin } from '#web/session/pin.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { lockTexts } from './lock.texts.ts'
import { LockOwnerDialog } from './lock-owner-dialog.tsx'

const OFF = 'off'
const DEFAULT_MINUTES = 5

const newPin = z
  .object({ pin: z.string().check(z.refine(isPin, { error: () => lockTexts.sixDigits() })), again: z.string() })
  .check(z.refine(({ pin, again }) => pin === again, { error: () => lockTexts.notTheSame(), path: ['again'] }))

/** Asks for a new PIN, twice. */
function PinDialog({ onPin, onClose }: { onPin: (pin: string) => Promise<void>; onClose: () => void }) {
  const form = useContractForm(newPin, { pin: '', again: '' }, { draft: SECRET })
  const { errors } = form.formState
  const input = (name: 'pin' | 'again') => (
    <Input type="password" inputMode="numeric" autoComplete="off" maxLength={6} {...form.register(name)} />
  )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={lockTexts.choosePin()}
      description={lockTexts.aboutPin()}
      bodyClass={fieldsStyles.formStack}
      save={lockTexts.savePin()}
      send={async ({ pin }, close) => {
        await onPin(pin)
        close()
      }}
    >
      <Field label={lockTexts.pin()} error={errors.pin?.message}>
        {input('pin')}
      </Field>
      <Field label={lockTexts.pinAgain()} error={errors.again?.message}>
        {input('again')}
      </Field>
    </FormDialog>
  )
}

/** Unlocking by the device's own key, where it can verify its person. */
function KeyLine({ lock, name }: { lock: OwnLock; name: string }) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    void hasLockKeys().then(setOffered)
  }, [])
  async function add() {
    try {
      storeOwnLock({ ...lock, key: await makeLockKey(name) })
    } catch (cause) {
      log('The device made no key for its lock', cause)
      toast({ title: lockTexts.noKey(), tone: 'danger' })
    }
  }
  if (!isOffered && !lock.key) return null
  return (
    <SettingLine name={lockTexts.key()} text={lock.key ? lockTexts.hasKey() : lockTexts.aboutKey()}>
      {lock.key ? (
        <Button onClick={() => storeOwnLock({ ...lock, key: undefined })}>{lockTexts.removeKey()}</Button>
      ) : (
        <Button onClick={() => void add()}>{lockTexts.takeKey()}</Button>
      )}
    </SettingLine>
  )
}

/** The lock of this device, by the choice of its person. */
export function LockSection() {
  const me = useMe()
  const lock = useOwnLock()
  const [asked, setAsked] = useState<number>()
  const [weaker, setWeaker] = useState<() => void>()
  if (!me) return null
  const { id: userId } = me
  const name = `${me.firstName} ${me.lastName}`

  // The one of now: a wrong PIN before the right one has changed it.
  function storeMinutes(minutes: number) {
    const current = ownLock()
    if (current) storeOwnLock({ ...current, minutes })
  }
  async function choose(value: string) {
    const minutes = Number(value)
    if (!lock) {
      if (value !== OFF) setAsked(minutes)
    } else if (value === OFF) setWeaker(() => () => storeOwnLock(undefined))
    else if (minutes > lock.minutes) setWeaker(() => () => storeMinutes(minutes))
    else storeMinutes(minutes)
  }
  async function savePin(pin: string) {
    const start = ownLock() ?? { userId, minutes: asked ?? DEFAULT_MINUTES }
    storeOwnLock({ ...start, pin: await hashPin(pin), wrong: 0, waitUntil: 0 })
    toast({ title: lockTexts.saved(), tone: 'success' })
  }

  return (
    <>
      <ChoiceLine
        label={lockTexts.after()}
        text={lockTexts.about()}
        value={lock ? String(lock.minutes) : OFF}
        options={[
          { value: OFF, label: lockTexts.never() },
          ...LOCK_MINUTES.map((count) => ({ value: String(count), label: lockTexts.minutes({ count }) })),
        ]}
        onChoose={choose}
      />
      {lock && (
        <>
          <SettingLine name={lockTexts.pin()} text={lockTexts.pinIsSet()}>
            <Button onClick={() => setWeaker(() => () => setAsked(lock.minutes))}>{lockTexts.changePin()}</Button>
            <Button onClick={lockNow}>{lockTexts.lockNow()}</Button>
          </SettingLine>
          <KeyLine lock={lock} name={name} />
        </>
      )}
      {weaker && lock && <LockOwnerDialog lock={lock} onOwner={weaker} onClose={() => setWeaker(undefined)} />}
      {asked !== undefined && <PinDialog onPin={savePin} onClose={() => setAsked(undefined)} />}
    </>
  )
}
