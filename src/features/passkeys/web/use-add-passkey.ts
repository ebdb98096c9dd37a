import { useState } from 'react'
import { toastError } from '#web/platform/notify-error.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { makePasskey, NoPasskey } from './passkey-ceremony.ts'
import { passkeysPageTexts } from './passkeys-page.texts.ts'

function reportNotAdded(cause: unknown): void {
  if (cause instanceof NoPasskey)
    toast({ title: cause.isThereAlready ? passkeysPageTexts.thereAlready() : passkeysPageTexts.noneMade() })
  else toastError(cause, passkeysPageTexts.notAdded())
}

/** Adds a passkey; `codes` are the recovery codes that came with it, until they are closed. */
export function useAddPasskey() {
  const [isBusy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>()

  async function add(): Promise<void> {
    setBusy(true)
    try {
      const { name, recoveryCodes, hasNewCodes } = await makePasskey()
      if (hasNewCodes) setCodes(recoveryCodes)
      else toast({ title: passkeysPageTexts.added({ name }), tone: 'success' })
    } catch (cause) {
      reportNotAdded(cause)
    }
    setBusy(false)
  }

  return { add, isBusy, codes, closeCodes: () => setCodes(undefined) }
}
