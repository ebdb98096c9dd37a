import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  type Channel,
  type ChannelChanges,
  channelChanges,
} from '../chat.contract.ts'
import { aboutOf, calledOf } from './channel-looks.ts'
import { useChat } from './chat-context.ts'
import { tellRefused, tellSuccess } from './tell.ts'
import { deleteChannelMutation, updateChannelMutation } from './use-channels.ts'

type Props = { channel: Channel; onClose: () => void }

/** The name, description and openness of a channel, for its owner and admins to change; others read them. */
export function ChannelSettingsDialog(props: Props) {
  const { me } = useChat()
  const { channel } = props
  const canChange = channel.type !== 'direct' && (channel.isOwner || me.role === 'admin')
  return canChange ? <Changes {...props} /> : <Facts {...props} />
}

function Facts({ channel, onClose }: Props) {
  const isDirect = channel.type === 'direct'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Channel settings"
      footer={
        <DialogClose>
          <Button size="md">Done</Button>
        </DialogClose>
      }
    >
      <p>
        <b>{calledOf(channel)}</b>
      </p>
      <p>{aboutOf(channel)}</p>
      <p className="faint">
        {isDirect
          ? 'A conversation between two people keeps its name.'
          : 'Only the owner of the channel and admins can change it.'}
      </p>
    </Dialog>
  )
}

function Changes({ channel, onClose }: Props) {
  const { onOpen } = useChat()
  const [blank] = useState({
    name: channel.name,
    description: channel.description ?? '',
    isPrivate: channel.isPrivate,
  })
  const form = useContractForm(channelChanges, blank)
  const changing = useMutation(updateChannelMutation)
  const deleting = useMutation(deleteChannelMutation)
  const [isAsking, setAsking] = useState(false)
  const { isDirty, dirtyFields, errors } = form.formState

  async function save(body: ChannelChanges) {
    const changed = Object.fromEntries(Object.entries(body).filter(([name]) => name in dirtyFields))
    try {
      if (Object.keys(changed).length > 0) await changing.act({ id: channel.id, body: changed })
      tellSuccess('Success', 'Channel updated successfully')
      onClose()
    } catch (cause) {
      if (cause instanceof ApiError && applyServerErrors(form, cause)) return
      tellRefused(cause, 'Failed to update channel. Please try again.')
    }
  }
  async function remove() {
    setAsking(false)
    onClose()
    onOpen(undefined)
    try {
      await deleting.act({ id: channel.id })
      tellSuccess('Channel deleted', `${calledOf(channel)} has been deleted.`)
    } catch (cause) {
      tellRefused(cause, 'Failed to delete channel. Please try again.')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Channel settings"
      dirty={isDirty}
      bodyClass="form-grid"
      onSubmit={(event) => {
        if (!changing.isBusy) void form.handleSubmit(save)(event)
      }}
      footer={<FormFooter save="Save" saving="Saving..." isBusy={changing.isBusy} />}
    >
      <Field label="Name" className="full" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" maxLength={CHANNEL_NAME_MAX} />
      </Field>
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={2} maxLength={CHANNEL_DESCRIPTION_MAX} />
      </Field>
      <div className="full">
        <Switch {...form.register('isPrivate')} label="Private: only those who are added see it" />
      </div>
      <div className="full">
        <Button icon="trash-2" onClick={() => setAsking(true)}>
          Delete channel
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={`Delete ${calledOf(channel)}?`}
          description="Everything that was said in it goes with it, for everybody. This cannot be undone."
          confirmLabel="Delete channel"
          onConfirm={() => void remove()}
        />
      )}
    </Dialog>
  )
}
