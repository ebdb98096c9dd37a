import { useState } from 'react'
import { whatsAppAddress } from '#shared/whats-app.ts'
import { mutate } from '#sync'
import { useMe } from '#web/account/use-me.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { showFormError } from '#web/platform/show-form-error.ts'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { type Invite, type LinkedInvite, newInvite } from '../workspace.contract.ts'
import { ROLE_LABELS, ROLE_OPTIONS } from './role-labels.ts'
import { teamTexts } from './team.texts.ts'
import * as styles from './team-section.module.css'
import { createInviteMutation, deleteInviteMutation, renewInviteMutation } from './workspace-mutations.ts'

type Told = (invite: LinkedInvite) => void

function InviteForm({ onMade }: { onMade: Told }) {
  const form = useContractForm(newInvite, { email: '', role: 'sales' }, { draft: 'invitation' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const made = await mutate(createInviteMutation, { body, key: form.key })
      form.finish()
      form.reset()
      onMade(made)
      toastMade(teamTexts.invited(), made)
    } catch (cause) {
      showFormError(form, cause, teamTexts.notInvited())
    }
  })
  return (
    <form className={styles.inviteForm} noValidate onSubmit={submit}>
      <DraftNote {...form} />
      <Field label={teamTexts.email()} error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={teamTexts.role()} error={errors.role?.message}>
        <Select {...form.register('role')} options={ROLE_OPTIONS} />
      </Field>
      <Button type="submit" size="md" icon="user-plus" busy={isSubmitting}>
        {teamTexts.invite()}
      </Button>
    </form>
  )
}

function toastMade(title: string, { mailed, email }: LinkedInvite) {
  const description = mailed ? teamTexts.mailed({ email }) : teamTexts.notMailed()
  toast({ title, description, tone: 'success' })
}

type RowProps = {
  invite: Invite
  /** Its link, when it was made here just now. */
  url: string | undefined
  onRenew: () => void
  onWithdraw: () => void
}

/** Opens WhatsApp with the invitation in words; whom it goes to is chosen there. */
function WhatsAppLink({ url, email }: { url: string; email: string }) {
  const me = useMe()
  if (!me) return null
  const text = teamTexts.whatsAppText({ name: `${me.firstName} ${me.lastName}`, company: me.workspace.name, url })
  return (
    <a
      className={buttonClass()}
      href={whatsAppAddress(null, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={teamTexts.whatsAppFor({ email })}
    >
      <Icon name="whatsapp" />
      {teamTexts.whatsApp()}
    </a>
  )
}

function InviteRow({ invite, url, onRenew, onWithdraw }: RowProps) {
  const { email, role, expiresAt } = invite
  return (
    <li className={styles.invite}>
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">{email}</b>
        <span className="truncate wraps">
          {teamTexts.openUntil({ role: ROLE_LABELS[role](), day: formatDate(expiresAt) })}
        </span>
      </span>
      {url && <WhatsAppLink url={url} email={email} />}
      {url ? (
        <CopyLink key={url} url={url} label={teamTexts.invitationLink({ email })} />
      ) : (
        <Button icon="link-2" aria-label={teamTexts.newLinkFor({ email })} onClick={onRenew}>
          {teamTexts.newLink()}
        </Button>
      )}
      <IconButton icon="x" label={teamTexts.withdrawFor({ email })} onClick={onWithdraw} />
    </li>
  )
}

/** Invites colleagues and lists the invitations that are still open. */
export function Invites({ invites }: { invites: readonly Invite[] }) {
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map())
  const [renewing, setRenewing] = useState<Invite>()
  const [leaving, setLeaving] = useState<Invite>()
  const [isBusy, setBusy] = useState(false)

  const tell: Told = ({ id, url }) => url && setTold((before) => new Map(before).set(id, url))

  async function renew({ id }: Invite) {
    setBusy(true)
    try {
      const made = await mutate(renewInviteMutation, { params: { id } })
      tell(made)
      setRenewing(undefined)
      toastMade(teamTexts.newLinkMade(), made)
    } catch (cause) {
      toastError(cause, teamTexts.newLinkNotMade())
    }
    setBusy(false)
  }

  async function withdraw({ id }: Invite) {
    setBusy(true)
    try {
      await mutate(deleteInviteMutation, { params: { id } })
      setLeaving(undefined)
    } catch (cause) {
      toastError(cause, teamTexts.notWithdrawn())
    }
    setBusy(false)
  }

  return (
    <>
      <InviteForm onMade={tell} />
      {invites.length > 0 && (
        <ul className={lineStyles.members}>
          {invites.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              url={told.get(invite.id)}
              onRenew={() => setRenewing(invite)}
              onWithdraw={() => setLeaving(invite)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={renewing !== undefined}
        onOpenChange={() => setRenewing(undefined)}
        title={teamTexts.makeNewLink({ email: renewing?.email ?? '' })}
        description={teamTexts.aboutNewLink()}
        confirmLabel={teamTexts.newLink()}
        busy={isBusy}
        onConfirm={() => renewing && void renew(renewing)}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={teamTexts.askWithdraw({ email: leaving?.email ?? '' })}
        description={teamTexts.aboutWithdrawal()}
        confirmLabel={teamTexts.withdraw()}
        busy={isBusy}
        onConfirm={() => leaving && void withdraw(leaving)}
      />
    </>
  )
}
