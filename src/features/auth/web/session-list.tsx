import { useAnswer, useMutation } from '#sync/react'
import { DeviceRow } from '#web/account/device-row.tsx'
import { toastError } from '#web/platform/notify-error.ts'
import * as recordFormStyles from '#web/record-form/record-form.module.css'
import { Button } from '#web/ui/elements/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { listSessions, type OpenSession } from '../sessions.contract.ts'
import { accountTexts } from './account.texts.ts'
import { deleteOtherSessionsMutation, deleteSessionMutation } from './account-mutations.ts'

const reportFailure = (cause: unknown) => toastError(cause, accountTexts.notSignedOut())

function SessionRow({ session }: { session: OpenSession }) {
  const { act, isBusy } = useMutation(deleteSessionMutation)
  const signOut = () => void act({ params: { id: session.id } }).catch(reportFailure)
  return <DeviceRow session={session} isBusy={isBusy} onSignOut={signOut} />
}

/** Where the account is signed in, with a way to sign the other devices out. */
export function SessionList() {
  const { data, status, retry } = useAnswer(listSessions, {})
  const { act, isBusy } = useMutation(deleteOtherSessionsMutation)
  if (!data)
    return status === 'error' ? (
      <ErrorState title={accountTexts.devicesNotLoaded()} card={false} onRetry={retry} />
    ) : (
      <SkeletonRows label={accountTexts.loadingDevices()} count={1} />
    )
  return (
    <>
      <ul className={lineStyles.members} aria-label={accountTexts.devices()}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div className={recordFormStyles.settingFoot}>
          <Button busy={isBusy} busyText={accountTexts.signingOut()} onClick={() => void act({}).catch(reportFailure)}>
            {accountTexts.signOutOthers()}
          </Button>
        </div>
      )}
    </>
  )
}
