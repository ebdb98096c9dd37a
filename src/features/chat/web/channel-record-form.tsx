import * as z from 'zod/mini'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { choice, line, longText, textOf, toggle } from '#web/record-form/field-kinds.tsx'
import { link } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { optionsOf } from '#web/ui/fields/options.ts'
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_TYPES,
  channelChanges,
  newChannel,
} from '../chat.contract.ts'
import { channelTexts } from './channel-dialogs.texts.ts'
import { channelWriteTexts } from './channel-writes.texts.ts'
import { nameOf } from './chat-context.ts'
import { channelSource, createChannelMutation, updateChannelMutation } from './use-channels.ts'

const channelWrites = defineWrites({
  noun: 'channel',
  source: channelSource,
  create: createChannelMutation,
  update: updateChannelMutation,
  // What is created is called by its name, which the dialog knows.
  said: {
    created: undefined,
    updated: success(channelWriteTexts.updated),
    notCreated: channelWriteTexts.notCreated,
    notUpdated: channelWriteTexts.notUpdated,
    gone: channelWriteTexts.gone,
  },
})

function useOthers() {
  const me = useMe()
  const others = (useTeam().data ?? []).filter(({ id, isActive }) => isActive && id !== me?.id)
  return others.map((person) => ({ value: person.id, label: nameOf(person) }))
}

const record = { id: 'entityId', nameField: 'entityName' }

/** The form of a channel; its type, record and other person are chosen once. */
export const channelForm = defineRecordForm(channelWrites, {
  schema: newChannel.check(
    z.refine(({ type, memberIds }) => type !== 'direct' || memberIds?.length === 1, {
      error: channelTexts.chooseMember,
      path: ['memberIds'],
    }),
  ),
  changes: channelChanges,
  phone: 'whole',
  fields: {
    name: line(channelTexts.name, {
      className: fieldsStyles.full,
      maxLength: CHANNEL_NAME_MAX,
      placeholder: 'lekki-sales',
    }),
    description: longText(channelTexts.description, { rows: 2, maxLength: CHANNEL_DESCRIPTION_MAX }),
    type: choice(channelTexts.type, optionsOf(CHANNEL_TYPES, channelTexts.types), { blank: 'team' }),
    memberIds: {
      ...choice(channelTexts.member, useOthers, { placeholder: channelTexts.chooseMember }),
      write: (value) => [textOf(value)].filter(Boolean),
    },
    isPrivate: toggle(channelTexts.visibility, channelTexts.isPrivate, { className: fieldsStyles.full }),
    entityId: 'elsewhere',
  },
  extra: {
    lead: link(channelTexts.types.lead, { ...record, Picker: LeadPicker }),
    deal: link(channelTexts.types.deal, { ...record, Picker: DealPicker }),
    property: link(channelTexts.types.property, { ...record, Picker: PropertyPicker }),
  },
  toBody({ name, description, type, memberIds, isPrivate }, values) {
    if (type === 'direct') return { type, memberIds }
    return { name, description, type, isPrivate, entityId: values[String(type)] || null }
  },
})
