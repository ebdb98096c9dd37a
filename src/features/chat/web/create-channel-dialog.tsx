import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { channelTexts } from './channel-dialogs.texts.ts'
import { calledOf } from './channel-looks.ts'
import { channelForm } from './channel-record-form.tsx'

function Fields() {
  const type = String(useFieldValue('type'))
  if (type === 'direct') return <RecordFields names={['type', 'memberIds']} />
  return <RecordFields names={['name', 'description', 'type', ...(type === 'team' ? [] : [type]), 'isPrivate']} />
}

/** Opens a channel for the team, about a record, or with one colleague. */
export function CreateChannelDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const open = useRecordForm(channelForm, {
    onClose,
    onSaved(channel) {
      toast({
        title: channelTexts.created(),
        description: channelTexts.hasBeenCreated({ name: calledOf(channel) }),
        tone: 'success',
      })
      onCreated(channel.id)
    },
  })
  return (
    <RecordDialog
      open={open}
      title={channelTexts.create()}
      save={channelTexts.createChannel()}
      saving={channelTexts.creating()}
    >
      <Fields />
    </RecordDialog>
  )
}
