import { useState } from 'react'
import { useAnswer, useMutation } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Channel, listChannelMembers, type Member } from '../chat.contract.ts'
import { channelTexts } from './channel-dialogs.texts.ts'
import { calledOf } from './channel-looks.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { addMembersMutation, removeMemberMutation } from './use-channels.ts'

type Props = { channel: Channel; onClose: () => void }

/** Waits for a change of the members; false when it failed, which is said. */
async function isDone(change: Promise<unknown>, otherwise: string): Promise<boolean> {
  try {
    await change
    return true
  } catch (cause) {
    toastError(cause, otherwise)
    return false
  }
}

function AddMember({ channelId, members }: { channelId: string; members: readonly Member[] }) {
  const { team } = useChat()
  const { act, isBusy } = useMutation(addMembersMutation)
  const [chosen, setChosen] = useState('')
  const others = team.filter(({ id, isActive }) => isActive && !members.some(({ userId }) => userId === id))
  if (others.length === 0) return null
  return (
    <div className={styles.addMember}>
      <Select
        aria-label={channelTexts.memberToAdd()}
        placeholder={channelTexts.chooseMember()}
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
          const added = act({ params: { id: channelId }, body: { userIds: [chosen] } })
          if (await isDone(added, channelTexts.notAdded())) setChosen('')
        }}
      >
        {channelTexts.add()}
      </Button>
    </div>
  )
}

type MembersProps = { members: readonly Member[]; isBusy: boolean; onRemove?: (userId: string) => void }

function Members({ members, isBusy, onRemove }: MembersProps) {
  const { me } = useChat()
  return (
    <ul className={styles.channelMembers} aria-label={channelTexts.members()}>
      {members.map(({ userId, user, role }) => (
        <li key={userId}>
          <Avatar name={nameOf(user)} src={user.profileImageUrl} size={28} />
          <span className="truncate wraps">
            {nameOf(user)} {userId === me.id && <span className="faint">{channelTexts.you()}</span>}
          </span>
          {role === 'owner' && <Badge tone="gray">{channelTexts.owner()}</Badge>}
          <span className={elementsStyles.spacer} />
          {onRemove && userId !== me.id && (
            <IconButton
              icon="user-x"
              label={channelTexts.remove({ name: nameOf(user) })}
              busy={isBusy}
              onClick={() => onRemove(userId)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Who is in a channel: its owner and admins take others in and out, everybody may leave. */
export function MembersDialog({ channel, onClose }: Props) {
  const { me, onOpen } = useChat()
  const { id } = channel
  const dependsOn = ['channel', 'user'] as const
  const { data: members, status, retry } = useAnswer(listChannelMembers, { params: { id } }, { dependsOn })
  const { act, isBusy } = useMutation(removeMemberMutation)
  const [isLeaving, setLeaving] = useState(false)
  const isDirect = channel.type === 'direct'
  const canManage = channel.isOwner || me.role === 'admin'
  const canLeave = !isDirect && channel.isMember

  const remove = (userId: string) => isDone(act({ params: { id, userId } }), channelTexts.notRemoved())

  async function leave() {
    setLeaving(false)
    if (!(await remove(me.id))) return
    onClose()
    if (channel.isPrivate) onOpen(undefined)
  }

  return (
    <Dialog
      onClose={onClose}
      title={channelTexts.membersOf({ name: calledOf(channel) })}
      footer={
        <>
          {canLeave && (
            <Button size="md" icon="log-out" busy={isBusy} onClick={() => setLeaving(true)}>
              {channelTexts.leaveChannel()}
            </Button>
          )}
          <span className={elementsStyles.spacer} />
          <Button size="md" onClick={onClose}>
            {channelTexts.done()}
          </Button>
        </>
      }
    >
      {!isDirect && members && <AddMember channelId={id} members={members} />}
      {status === 'loading' && <p role="status">{channelTexts.loadingMembers()}</p>}
      {status === 'error' && (
        <p role="alert">
          {channelTexts.membersNotLoaded()}{' '}
          <button type="button" className="link" onClick={retry}>
            {kitTexts.tryAgain()}
          </button>
        </p>
      )}
      <Members members={members ?? []} isBusy={isBusy} {...(!isDirect && canManage && { onRemove: remove })} />
      {isLeaving && (
        <ConfirmDialog
          open
          onOpenChange={setLeaving}
          title={channelTexts.leaveThis({ name: calledOf(channel) })}
          description={channel.isPrivate ? channelTexts.aboutLeavingPrivate() : channelTexts.aboutLeaving()}
          confirmLabel={channelTexts.leaveChannel()}
          onConfirm={() => void leave()}
        />
      )}
    </Dialog>
  )
}
