import * as z from 'zod/mini'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { log } from '#web/platform/logger.ts'
import { ownLockTexts } from './own-lock.texts.ts'
import type { OwnLock } from './own-lock-rules.ts'
import { tryPin, usePinWait } from './try-pin.ts'

const fields = z.object({ pin: z.string().check(z.regex(/^\d{6}$/, { error: () => ownLockTexts.sixDigits() })) })

/** The form that asks for the PIN of this device, and the device's own key in its place; `onOwner` runs after either. */
export function usePinForm(lock: OwnLock | undefined, onOwner: () => void) {
  const wait = usePinWait()
  const form = useContractForm(fields, { pin: '' }, { draft: SECRET })
  const setFault = (message: string) => form.setError('pin', { message })

  async function askPin({ pin }: { pin: string }) {
    if (wait > 0) return
    const fault = await tryPin(pin)
    form.reset({ pin: '' })
    if (fault) setFault(fault)
    else onOwner()
  }

  async function askDevice() {
    if (!lock?.key) return
    try {
      const { askLockKey } = await import('./lock-key.ts')
      if (await askLockKey(lock.key)) return onOwner()
    } catch (cause) {
      log('The lock was not opened by the key of the device', cause)
    }
    setFault(ownLockTexts.notVerified())
  }

  return { form, wait, askPin, askDevice }
}
