import { useEffect, useState } from 'react'
import { useAddPasskey } from '#features/passkeys/web/use-add-passkey.ts'
import { getTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { SetUpDialog } from '#features/two-factor/web/set-up-dialog.tsx'
import { realtime } from '#sync'
import { useAnswer } from '#sync/react'
import { RecoveryCodesDialog } from '#web/account/recovery-codes-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import { log } from '#web/platform/logger.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { DialogFrame } from '#web/ui/overlay/dialog-frame.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { continueWithFactor } from '../overlays/factor-first.ts'
import { leave } from '../overlays/leave.ts'
import { factorFirstTexts } from './factor-first.texts.ts'

function goOn(): void {
  continueWithFactor()
  realtime.hurry()
}

/** Continues once the factor was set up in another tab of this browser, which has the same session. */
async function goOnIfSetUp(): Promise<void> {
  try {
    if ((await call(getTwoFactor, {})).methods.length > 0) goOn()
  } catch (cause) {
    log('Whether there is a second factor could not be read', cause)
  }
}

/** Covers the app of who has to set up a second factor before anything else. What is open under it stays. */
export function FactorFirst() {
  const [isSettingUp, setSettingUp] = useState(false)
  const adding = useAddPasskey()
  const isAdding = adding.isBusy || adding.codes !== undefined
  const canUsePasskey = hasPasskeys()
  const about = canUsePasskey ? factorFirstTexts.aboutPasskey : factorFirstTexts.about
  const isShared = useAnswer(getTwoFactor, {}, { dependsOn: ['settings'] }).data?.isShared ?? false
  useEffect(() => {
    if (isSettingUp || isAdding) return
    const look = () => {
      if (document.visibilityState === 'visible') void goOnIfSetUp()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSettingUp, isAdding])

  if (adding.codes !== undefined) return <RecoveryCodesDialog codes={adding.codes} onClose={goOn} />
  if (isSettingUp) return <SetUpDialog onClose={() => setSettingUp(false)} onDone={goOn} />
  return (
    <DialogFrame
      open
      isAlert
      // It stays until the factor is set up.
      onOpenChange={() => {}}
      title={factorFirstTexts.title()}
      description={isShared ? factorFirstTexts.shared() : about()}
    >
      <div className={overlayStyles.dialogFoot}>
        <Button size="md" onClick={() => void leave()}>
          {factorFirstTexts.signOut()}
        </Button>
        {!isShared && (
          // Enter leads there, not out.
          <Button
            variant={canUsePasskey ? 'secondary' : 'primary'}
            size="md"
            {...(!canUsePasskey && { 'data-first': '' })}
            onClick={() => setSettingUp(true)}
          >
            {canUsePasskey ? factorFirstTexts.withApp() : factorFirstTexts.setUp()}
          </Button>
        )}
        {!isShared && canUsePasskey && (
          <Button
            variant="primary"
            size="md"
            data-first=""
            busy={adding.isBusy}
            busyText={factorFirstTexts.adding()}
            onClick={() => void adding.add()}
          >
            {factorFirstTexts.addPasskey()}
          </Button>
        )}
      </div>
    </DialogFrame>
  )
}
