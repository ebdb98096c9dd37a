import { useState } from 'react'
import { putAnswer, useAnswer } from '#web/platform/answers.ts'
import { mutate } from '#web/platform/mutate.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Channel, listChannelMembers, type Member } from '../chat.contract.ts'
import { calledOf } from './channel-looks.ts'
import { nameOf, useChat } from './chat-context.ts'
import { addMembersMutation, channelSource, removeMemberMutation } from './use-channels.ts'

type Props = { channel: Channel; onClose: () => void }

/** The members, and the ways to change who they are. */
function useMembers(channel: Channel) {
  const args = { params: { id: channel.id } }
  const answer = useAnswer(listChannelMembers, args, { dependsOn: ['channel', 'user'] })
  const [isBusy, setBusy] = useState(false)

  async function change(work: () => Promise<Member[]>, otherwise: string): Promise<boolean> {
    setBusy(true)
    try {
      putAnswer(listChannelMembers, args, await work())
      await channelSource.apply(new Map([[channel.id, 'updated']]))
      return true
    } catch (cause) {
      toastError(cause, otherwise)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    ...answer,
    isBusy,
    add: (userId: string) =>
      change(
        () => mutate(addMembersMutation, { ...args, body: { userIds: [userId] } }),
        'The member could not be added. Please try again.',
      ),
    remove: (userId: string) =>
      change(async () => {
        await mutate(removeMemberMutation, { params: { id: channel.id, userId } })
        return (answer.data ?? []).filter((member) => member.userId !== userId)
      }, 'The member could not be removed. Please try again.'),
  }
}

type AddProps = { members: readonly Member[]; isBusy: boolean; onAdd: (userId: string) => Promise<boolean> }

function AddMember({ members, isBusy, onAdd }: AddProps) {
  const { team } = useChat()
  const [chosen, setChosen] = useState('')
  const others = team.filter(({ id, isActive }) => isActive && !members.some(({ userId }) => userId === id))
  if (others.length === 0) return null
  return (
    <div className="add-member">
      <Select
        aria-label="Team member to add"
        placeholder="Choose a team member"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
      />
      <Button
        size="md"
        icon="user-plus"
        busy={isBusy}
        disabled={chosen === ''}
        onClick={async () => {
          if (await onAdd(chosen)) setChosen('')
        }}
      >
        Add
      </Button>
    </div>
  )
}

/** Who is in a channel: its owner and admins take others in and out, everybody may leave. */
export function MembersDialog({ channel, onClose }: Props) {
  const { me, onOpen } = useChat()
  const { data: members, status, retry, isBusy, add, remove } = useMembers(channel)
  const [isLeaving, setLeaving] = useState(false)
  const isDirect = channel.type === 'direct'
  const canManage = channel.isOwner || me.role === 'admin'
  const canLeave = !isDirect && channel.isMember

  async function leave() {
    setLeaving(false)
    if (!(await remove(me.id))) return
    onClose()
    if (channel.isPrivate) onOpen(undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Members of ${calledOf(channel)}`}
      footer={
        <>
          {canLeave && (
            <Button size="md" icon="log-out" busy={isBusy} onClick={() => setLeaving(true)}>
              Leave channel
            </Button>
          )}
          <span className="spacer" />
          <Button size="md" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {!isDirect && members && <AddMember members={members} isBusy={isBusy} onAdd={add} />}
      {status === 'loading' && <p role="status">Loading members...</p>}
      {status === 'error' && (
        <p role="alert">
          The members could not be loaded.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <ul className="members" aria-label="Members">
        {members?.map(({ userId, user, role }) => (
          <li key={userId}>
            <Avatar name={nameOf(user)} src={user.profileImageUrl} size={28} />
            <span className="truncate">
              {nameOf(user)} {userId === me.id && <span className="faint">you</span>}
            </span>
            {role === 'owner' && <Badge tone="gray">Owner</Badge>}
            <span className="spacer" />
            {!isDirect && canManage && userId !== me.id && (
              <IconButton
                icon="user-x"
                label={`Remove ${nameOf(user)}`}
                busy={isBusy}
                onClick={() => void remove(userId)}
              />
            )}
          </li>
        ))}
      </ul>
      {isLeaving && (
        <ConfirmDialog
          open
          onOpenChange={setLeaving}
          title={`Leave ${calledOf(channel)}?`}
          description={
            channel.isPrivate
              ? 'You will not see it any more, until somebody adds you again.'
              : 'Its news will not reach you. A message of yours brings you back into it.'
          }
          confirmLabel="Leave channel"
          onConfirm={() => void leave()}
        />
      )}
    </Dialog>
  )
}
