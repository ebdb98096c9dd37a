import { useId, useState } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { useAnswer, useMutation } from '#sync/react'
import { formatDate, useDateZone } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { type FactorReset, getTwoFactor, type TwoFactor } from '../two-factor.contract.ts'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import * as styles from './two-factor.module.css'
import { stopOwnFactorResetMutation } from './two-factor-mutations.ts'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'

/** So many codes left, or fewer, are marked. */
const FEW = 3

/** A reset that an admin requested, with the way to stop it. */
function OpenReset({ reset: { requestedBy, takesEffectAt } }: { reset: FactorReset }) {
  const { act, isBusy } = useMutation(stopOwnFactorResetMutation)
  const zone = useDateZone()
  const when = { time: formatTime(takesEffectAt, zone), day: formatDate(takesEffectAt) }
  return (
    <div className={`${lineStyles.settingLine} ${styles.reset} tone-orange`} role="alert">
      <span className={lineStyles.settingText}>
        <b>{twoFactorPageTexts.willBeOff()}</b>
        <span>{twoFactorPageTexts.aboutReset({ admin: requestedBy, ...when })}</span>
      </span>
      <Button
        busy={isBusy}
        busyText={twoFactorPageTexts.stopping()}
        onClick={() => void act({}).catch((cause) => toastError(cause, twoFactorPageTexts.notStopped()))}
      >
        {twoFactorPageTexts.stop()}
      </Button>
    </div>
  )
}

type Open = 'set-up' | 'off' | 'codes' | undefined

function Lines({ own: { methods, recoveryCodesLeft, isShared, reset } }: { own: TwoFactor }) {
  const [open, setOpen] = useState<Open>()
  const id = useId()
  const isOn = methods.includes('totp')
  const about = isOn ? twoFactorPageTexts.aboutOn : twoFactorPageTexts.aboutOff
  const close = () => setOpen(undefined)
  return (
    <>
      {reset && <OpenReset reset={reset} />}
      <label className={lineStyles.settingLine} htmlFor={id}>
        <span className={lineStyles.settingText}>
          <b>{twoFactorPageTexts.ask()}</b>
          <span id={`${id}-text`}>{isShared ? twoFactorPageTexts.aboutShared() : about()}</span>
        </span>
        <Switch
          id={id}
          aria-label={twoFactorPageTexts.ask()}
          aria-describedby={`${id}-text`}
          checked={isOn}
          disabled={isShared}
          // It moves once the dialog has done it.
          onChange={() => setOpen(isOn ? 'off' : 'set-up')}
        />
      </label>
      {methods.length > 0 && (
        <SettingLine
          name={twoFactorPageTexts.recoveryCodes()}
          text={twoFactorPageTexts.codesLeft({ count: recoveryCodesLeft })}
        >
          <Button
            {...(recoveryCodesLeft <= FEW && { icon: 'triangle-alert' as const })}
            onClick={() => setOpen('codes')}
          >
            {recoveryCodesLeft <= FEW ? twoFactorPageTexts.fewCodes() : twoFactorPageTexts.newCodes()}
          </Button>
        </SettingLine>
      )}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'off' && <SwitchOffDialog onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
    </>
  )
}

/** Whether the own account has a second factor, and how many recovery codes are left. */
export function TwoFactorSection() {
  const { data, status, retry } = useAnswer(getTwoFactor, {}, { dependsOn: ['settings'] })
  if (data) return <Lines own={data} />
  if (status === 'error') return <ErrorState title={twoFactorPageTexts.notLoaded()} onRetry={retry} card={false} />
  return <SkeletonRows label={twoFactorPageTexts.loading()} count={1} />
}
