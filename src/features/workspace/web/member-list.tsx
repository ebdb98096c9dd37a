import { startTransition, useOptimistic, useState } from 'react'
import { erasureTexts } from '#features/erasure/erasure.texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { mutate } from '#sync'
import { useOnlineUsers } from '#sync/react'
import { formatDate, useDateZone } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ROLES, type Role, type User } from '../workspace.contract.ts'
import { memberDevicesTexts } from './member-devices.texts.ts'
import { MemberDevices } from './member-devices.tsx'
import { ROLE_OPTIONS } from './role-labels.ts'
import { teamTexts } from './team.texts.ts'
import { createResetLinkMutation, eraseMemberMutation, memberWrites } from './workspace-mutations.ts'

type MemberChange = { role?: Role; isActive?: boolean }

type MemberRowProps = {
  member: User
  isOwn: boolean
  onDevices: () => void
  onResetLink: () => void
  onErase: () => void
}

/** Somebody whose personal data is gone: what is left is who the company's records name. */
function ErasedRow({ firstName, lastName, erasedAt }: User) {
  return (
    <li className={`${lineStyles.member} ${lineStyles.isOff}`}>
      <Avatar name={`${firstName} ${lastName}`} src={null} size={32} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">{`${firstName} ${lastName}`}</b>
        <span className="truncate wraps">{teamTexts.erasedOn({ day: formatDate(erasedAt ?? '') })}</span>
      </span>
    </li>
  )
}

/** A member's row shows a change at once and takes it back when the server refuses. */
function MemberRow({ member, isOwn, onDevices, onResetLink, onErase }: MemberRowProps) {
  const [shown, show] = useOptimistic(member, (now, body: MemberChange) => ({ ...now, ...body }))
  const notSaved = teamTexts.notChanged({ name: member.firstName })
  const change = (body: MemberChange) =>
    startTransition(async () => {
      show(body)
      await saveRecord(memberWrites, member, body, { notSaved })
    })
  const name = `${member.firstName} ${member.lastName}`
  const isOnline = useOnlineUsers().some(({ id }) => id === member.id)
  return (
    <li className={shown.isActive ? lineStyles.member : `${lineStyles.member} ${lineStyles.isOff}`}>
      <Avatar name={name} src={member.profileImageUrl} size={32} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">
          {name}
          {isOwn && <span className="muted"> {teamTexts.you()}</span>}
        </b>
        <span className="truncate wraps">{member.email}</span>
      </span>
      {!shown.isActive && <Badge look="line">{teamTexts.switchedOff()}</Badge>}
      {shown.isActive && isOnline && (
        <Badge tone="green" dot>
          {teamTexts.online()}
        </Badge>
      )}
      <Select
        aria-label={teamTexts.roleOf({ name })}
        size="sm"
        options={ROLE_OPTIONS}
        value={shown.role}
        // Another admin takes one's own rights away, so that nobody locks themself out by a slip.
        disabled={isOwn}
        onChange={(event) => {
          const role = ROLES.find((one) => one === event.target.value)
          if (role) change({ role })
        }}
      />
      <Switch
        aria-label={teamTexts.canSignIn({ name })}
        checked={shown.isActive}
        disabled={isOwn}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      {member.isActive && <IconButton icon="monitor" label={memberDevicesTexts.open({ name })} onClick={onDevices} />}
      {member.isActive ? (
        <IconButton
          icon="key-round"
          label={teamTexts.passwordLinkFor({ name })}
          disabled={!shown.isActive}
          onClick={onResetLink}
        />
      ) : (
        <IconButton icon="user-x" label={teamTexts.eraseFor({ name })} disabled={shown.isActive} onClick={onErase} />
      )}
    </li>
  )
}

/** The people of the company: their roles, whether they may sign in, and password links. */
export function MemberList({ members, ownId }: { members: readonly User[]; ownId: string }) {
  const [link, setLink] = useState<{ name: string; url: string; expiresAt: string }>()

  const [devicesOf, setDevicesOf] = useState<User>()
  const [leaving, setLeaving] = useState<User>()
  const [isBusy, setBusy] = useState(false)
  const zone = useDateZone()

  async function erase({ id }: User) {
    setBusy(true)
    try {
      await mutate(eraseMemberMutation, { params: { id } })
      setLeaving(undefined)
      toast({ title: teamTexts.erased(), tone: 'success' })
    } catch (cause) {
      toastError(cause, teamTexts.notErased())
    }
    setBusy(false)
  }

  async function makeLink({ id, firstName, lastName }: User) {
    try {
      setLink({ name: `${firstName} ${lastName}`, ...(await mutate(createResetLinkMutation, { params: { id } })) })
    } catch (cause) {
      toastError(cause, teamTexts.passwordLinkNotMade())
    }
  }

  return (
    <>
      <ul className={lineStyles.members}>
        {members.map((member) =>
          member.erasedAt ? (
            <ErasedRow key={member.id} {...member} />
          ) : (
            <MemberRow
              key={member.id}
              member={member}
              isOwn={member.id === ownId}
              onDevices={() => setDevicesOf(member)}
              onResetLink={() => void makeLink(member)}
              onErase={() => setLeaving(member)}
            />
          ),
        )}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={teamTexts.askErase({ name: `${leaving?.firstName} ${leaving?.lastName}` })}
        description={erasureTexts.member()}
        confirmLabel={teamTexts.erase()}
        busy={isBusy}
        onConfirm={() => leaving && void erase(leaving)}
      />
      {devicesOf && <MemberDevices member={devicesOf} onClose={() => setDevicesOf(undefined)} />}
      {link && (
        <Dialog
          onClose={() => setLink(undefined)}
          title={teamTexts.passwordLinkFor({ name: link.name })}
          description={teamTexts.aboutPasswordLink()}
        >
          <CopyLink url={link.url} label={teamTexts.passwordLink()} />
          <p className={fieldsStyles.hint}>
            {teamTexts.validUntil({ time: formatTime(link.expiresAt, zone), day: formatDate(link.expiresAt) })}
          </p>
        </Dialog>
      )}
    </>
  )
}
