import { useState } from 'react'
import { listMembers, type User } from '#features/workspace/workspace.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { formatTime } from '#shared/wall-time.ts'
import { mutate } from '#sync'
import { useAnswer, useMutation } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { formatDate, useDateZone } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { listMemberFactors, type MemberFactors } from '../two-factor.contract.ts'
import { memberFactorsTexts } from './member-factors.texts.ts'
import { requestFactorResetMutation, stopFactorResetMutation } from './two-factor-mutations.ts'

type RowProps = { member: User; factors: MemberFactors; isOwn: boolean; onLost: () => void }

function MemberRow({ member, factors: { methods, reset }, isOwn, onLost }: RowProps) {
  const { act, isBusy } = useMutation(stopFactorResetMutation)
  const zone = useDateZone()
  const name = fullName(member)
  const isOn = methods.length > 0
  const offFrom = reset && {
    time: formatTime(reset.takesEffectAt, zone),
    day: formatDate(reset.takesEffectAt),
    admin: reset.requestedBy,
  }
  return (
    <li className={lineStyles.member}>
      <Avatar name={name} src={member.profileImageUrl} size={32} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">
          {name}
          {isOwn && <span className="muted"> {memberFactorsTexts.you()}</span>}
        </b>
        {offFrom && <span>{memberFactorsTexts.offFrom(offFrom)}</span>}
      </span>
      {isOn ? (
        <Badge tone="green" icon="check">
          {memberFactorsTexts.on()}
        </Badge>
      ) : (
        <Badge look="line">{memberFactorsTexts.off()}</Badge>
      )}
      {reset && (
        <Button
          aria-label={memberFactorsTexts.stopFor({ name })}
          disabled={isBusy}
          onClick={() =>
            void act({ params: { id: member.id } }).catch((cause) => toastError(cause, memberFactorsTexts.notStopped()))
          }
        >
          {memberFactorsTexts.stop()}
        </Button>
      )}
      {isOn && !reset && !isOwn && (
        <Button aria-label={memberFactorsTexts.lostPhoneOf({ name })} onClick={onLost}>
          {memberFactorsTexts.lostPhone()}
        </Button>
      )}
    </li>
  )
}

function Members({ members, factors }: { members: readonly User[]; factors: readonly MemberFactors[] }) {
  const [lost, setLost] = useState<User>()
  const [isBusy, setBusy] = useState(false)
  const me = useMe()
  const zone = useDateZone()

  async function request({ id }: User) {
    setBusy(true)
    try {
      const { takesEffectAt } = await mutate(requestFactorResetMutation, { params: { id } })
      const when = { time: formatTime(takesEffectAt, zone), day: formatDate(takesEffectAt) }
      setLost(undefined)
      toast({
        title: memberFactorsTexts.requested(),
        description: memberFactorsTexts.aboutRequested(when),
        tone: 'success',
      })
    } catch (cause) {
      toastError(cause, memberFactorsTexts.notRequested())
    }
    setBusy(false)
  }

  return (
    <>
      <ul className={lineStyles.members}>
        {members.flatMap((member) => {
          const found = factors.find(({ userId }) => userId === member.id)
          if (!found || !member.isActive) return []
          const isOwn = member.id === me?.id
          return (
            <MemberRow key={member.id} member={member} factors={found} isOwn={isOwn} onLost={() => setLost(member)} />
          )
        })}
      </ul>
      <ConfirmDialog
        open={lost !== undefined}
        onOpenChange={() => setLost(undefined)}
        title={memberFactorsTexts.askReset({ name: lost ? fullName(lost) : '' })}
        description={memberFactorsTexts.aboutReset({ name: lost?.firstName ?? '' })}
        confirmLabel={memberFactorsTexts.request()}
        busy={isBusy}
        busyText={memberFactorsTexts.requesting()}
        onConfirm={() => lost && void request(lost)}
      />
    </>
  )
}

/** Who of the team has a second factor; a reset for whoever lost the phone. */
export function MemberFactorList() {
  const members = useAnswer(listMembers, {}, { dependsOn: ['user'] })
  const factors = useAnswer(listMemberFactors, {}, { dependsOn: ['settings', 'user'] })
  if (members.data && factors.data) return <Members members={members.data} factors={factors.data} />
  if (members.status !== 'error' && factors.status !== 'error')
    return <SkeletonRows label={memberFactorsTexts.loading()} />
  return (
    <ErrorState
      title={memberFactorsTexts.notLoaded()}
      card={false}
      onRetry={() => {
        for (const answer of [members, factors]) if (answer.status === 'error') answer.retry()
      }}
    />
  )
}
