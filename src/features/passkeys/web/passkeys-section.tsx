import { useState } from 'react'
import { getTwoFactor, type TwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { useAnswer } from '#sync/react'
import { RecoveryCodesDialog } from '#web/account/recovery-codes-dialog.tsx'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { listPasskeys, type Passkey } from '../passkeys.contract.ts'
import { PasskeyRow } from './passkey-row.tsx'
import * as styles from './passkeys.module.css'
import { passkeysPageTexts } from './passkeys-page.texts.ts'
import { useAddPasskey } from './use-add-passkey.ts'

type Props = { passkeys: readonly Passkey[]; own: TwoFactor }

function Lines({ passkeys, own: { methods, isShared } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const adding = useAddPasskey()
  const isFirst = methods.length === 0
  const start = () => (isFirst ? setAsking(true) : void adding.add())
  const canAdd = hasPasskeys() && !isShared
  const isOnlyFactor = passkeys.length === 1 && methods.every((method) => method === 'passkey')
  return (
    <>
      <div className={lineStyles.settingLine}>
        <span className={lineStyles.settingText}>
          <span>{isShared ? passkeysPageTexts.aboutShared() : passkeysPageTexts.about()}</span>
          {!(hasPasskeys() || isShared) && <span>{passkeysPageTexts.unsupported()}</span>}
        </span>
        {canAdd && (
          <Button icon="plus" busy={adding.isBusy} busyText={passkeysPageTexts.adding()} onClick={start}>
            {passkeysPageTexts.add()}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={`${lineStyles.members} ${styles.list}`} aria-label={passkeysPageTexts.passkeys()}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnlyFactor={isOnlyFactor} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={passkeysPageTexts.askFirst()}
        description={passkeysPageTexts.aboutFirst()}
        confirmLabel={passkeysPageTexts.continue()}
        danger={false}
        onConfirm={() => {
          setAsking(false)
          void adding.add()
        }}
      />
      {adding.codes !== undefined && <RecoveryCodesDialog codes={adding.codes} onClose={adding.closeCodes} />}
    </>
  )
}

/** The passkeys of the own account, which are added, renamed and removed here. */
export function PasskeysSection() {
  const passkeys = useAnswer(listPasskeys, {})
  const own = useAnswer(getTwoFactor, {}, { dependsOn: ['settings'] })
  if (passkeys.data && own.data) return <Lines passkeys={passkeys.data} own={own.data} />
  const failed = [passkeys, own].find(({ status }) => status === 'error')
  if (failed) return <ErrorState title={passkeysPageTexts.notLoaded()} onRetry={failed.retry} card={false} />
  return <SkeletonRows label={passkeysPageTexts.loading()} count={1} />
}
