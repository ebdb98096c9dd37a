import { useAnswer, useMutation } from '#sync/react'
import { formatRelativeWithin } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import * as recordFormStyles from '#web/record-form/record-form.module.css'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { listSessions, type OpenSession } from '../sessions.contract.ts'
import { accountTexts } from './account.texts.ts'
import { deleteOtherSessionsMutation, deleteSessionMutation } from './account-mutations.ts'

const reportFailure = (cause: unknown) => toastError(cause, accountTexts.notSignedOut())

function SessionRow({ session }: { session: OpenSession }) {
  const { id, device, address, lastSeenAt, isCurrent } = session
  const { act, isBusy } = useMutation(deleteSessionMutation)
  return (
    <li>
      <Icon name={/Android|iOS/.test(device) ? 'smartphone' : 'monitor'} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate">{device}</b>
        <span>{accountTexts.lastUsed({ address, when: formatRelativeWithin(lastSeenAt) })}</span>
      </span>
      {isCurrent ? (
        <Badge tone="green">{accountTexts.thisDevice()}</Badge>
      ) : (
        <IconButton
          icon="log-out"
          label={accountTexts.signOut({ device, address })}
          disabled={isBusy}
          onClick={() => void act({ params: { id } }).catch(reportFailure)}
        />
      )}
    </li>
  )
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
