import type { OpenSession } from '#features/auth/sessions.contract.ts'
import { listMemberSessions } from '#features/members/members.contract.ts'
import { useAnswer, useMutation } from '#sync/react'
import { DeviceRow } from '#web/account/device-row.tsx'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import type { User } from '../workspace.contract.ts'
import { memberDevicesTexts } from './member-devices.texts.ts'
import { endMemberSessionMutation, endMemberSessionsMutation } from './workspace-mutations.ts'

const reportFailure = (cause: unknown) => toastError(cause, memberDevicesTexts.notSignedOut())

function MemberDevice({ memberId, session }: { memberId: string; session: OpenSession }) {
  const { act, isBusy } = useMutation(endMemberSessionMutation)
  const signOut = () => void act({ params: { id: memberId, sessionId: session.id } }).catch(reportFailure)
  return <DeviceRow session={session} isBusy={isBusy} onSignOut={signOut} />
}

/** Where a member is signed in, with a way to sign one device out, or all. */
export function MemberDevices({ member, onClose }: { member: User; onClose: () => void }) {
  const { id, firstName, lastName } = member
  const name = `${firstName} ${lastName}`
  const { data, status, retry } = useAnswer(listMemberSessions, { params: { id } }, { dependsOn: ['settings'] })
  const { act, isBusy } = useMutation(endMemberSessionsMutation)

  async function signOutAll() {
    try {
      await act({ params: { id } })
      toast({ title: memberDevicesTexts.signedOutAll({ name }), tone: 'success' })
    } catch (cause) {
      reportFailure(cause)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={memberDevicesTexts.open({ name })}
      description={memberDevicesTexts.about({ name: firstName })}
      footer={
        data?.some(({ isCurrent }) => !isCurrent) && (
          <Button
            variant="danger"
            size="md"
            busy={isBusy}
            busyText={memberDevicesTexts.signingOut()}
            onClick={() => void signOutAll()}
          >
            {memberDevicesTexts.signOutAll()}
          </Button>
        )
      }
    >
      {!data && status !== 'error' && <SkeletonRows label={memberDevicesTexts.loading()} count={2} />}
      {!data && status === 'error' && (
        <ErrorState title={memberDevicesTexts.notLoaded()} card={false} onRetry={retry} />
      )}
      {data?.length === 0 && <p className="muted">{memberDevicesTexts.none({ name: firstName })}</p>}
      {data && data.length > 0 && (
        <ul className={lineStyles.members}>
          {data.map((session) => (
            <MemberDevice key={session.id} memberId={id} session={session} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
