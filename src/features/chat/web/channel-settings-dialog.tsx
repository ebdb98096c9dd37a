import { useState } from 'react'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { Channel } from '../chat.contract.ts'
import { channelTexts } from './channel-dialogs.texts.ts'
import { aboutOf, calledOf } from './channel-looks.ts'
import { channelForm } from './channel-record-form.tsx'
import { useChat } from './chat-context.ts'
import { deleteChannelMutation } from './use-channels.ts'

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
      onClose={onClose}
      title={channelTexts.settings()}
      footer={
        <DialogClose>
          <Button size="md">{channelTexts.done()}</Button>
        </DialogClose>
      }
    >
      <p>
        <b>{calledOf(channel)}</b>
      </p>
      <p>{aboutOf(channel)}</p>
      <p className="faint">{isDirect ? channelTexts.keepsName() : channelTexts.forOwner()}</p>
    </Dialog>
  )
}

function Changes({ channel, onClose }: Props) {
  const { onOpen } = useChat()
  const open = useRecordForm(channelForm, { row: channel, onClose })
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    setAsking(false)
    open.close()
    onOpen(undefined)
    const name = channelTexts.hasBeenDeleted({ name: calledOf(channel) })
    const told = { deleted: channelTexts.deleted(), failed: channelTexts.notDeleted() }
    await deleteRecord(deleteChannelMutation, { id: channel.id, name }, told)
  }

  return (
    <RecordDialog open={open} title={channelTexts.settings()} save={channelTexts.save()}>
      <RecordFields names={['name', 'description', 'isPrivate']} />
      <div className={fieldsStyles.full}>
        <Button icon="trash-2" onClick={() => setAsking(true)}>
          {channelTexts.deleteChannel()}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={channelTexts.deleteThis({ name: calledOf(channel) })}
          description={channelTexts.aboutDeletion()}
          confirmLabel={channelTexts.deleteChannel()}
          onConfirm={() => void remove()}
        />
      )}
    </RecordDialog>
  )
}
