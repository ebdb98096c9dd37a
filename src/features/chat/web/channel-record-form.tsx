import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { line, longText, toggle } from '#web/record-form/field-kinds.tsx'
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX, channelChanges } from '../chat.contract.ts'
import { channelSource, updateChannelMutation } from './use-channels.ts'

const channelWrites = defineWrites({ noun: 'channel', source: channelSource, update: updateChannelMutation })

/** The form of what is said of a channel. */
export const channelForm = defineRecordForm(channelWrites, {
  schema: channelChanges,
  fields: {
    name: line('Name', { className: 'full', maxLength: CHANNEL_NAME_MAX }),
    description: longText('Description', { rows: 2, maxLength: CHANNEL_DESCRIPTION_MAX }),
    isPrivate: toggle('Visibility', 'Private: only those who are added see it', { className: 'full' }),
  },
})
