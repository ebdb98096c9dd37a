import { Controller } from 'react-hook-form'
import { mutate } from '#sync'
import { PeopleField } from '#web/account/people-field.tsx'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { toastSent } from '#web/platform/waiting-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DIRECT_TYPES } from '../chat.contract.ts'
import { calledOf, inOrder } from './channel-looks.ts'
import { bodyOf, type MessageDraft, type MessageValues, messageDraft } from './message-draft.ts'
import { messageFormTexts } from './message-form.texts.ts'
import { sendDirectMutation } from './message-mutations.ts'
import { useChannels } from './use-channels.ts'

type Form = ContractForm<MessageValues, MessageDraft>
type Option = { value: string; label: string }

const BLANK: MessageValues = { type: 'direct', direct: '', channel: '', group: [], subject: '', message: '' }

/** Sends a message to a colleague, a channel or a group, from a phone. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(messageDraft, BLANK, { draft: 'message' })
  const me = useMe()?.id
  const people = useAssignees()
    .filter(({ id }) => id !== me)
    .map(({ id, name }): Option => ({ value: id, label: name }))
  const channels = inOrder(useChannels().rows).rooms.map((one): Option => ({ value: one.id, label: calledOf(one) }))

  function recipientOf({ type, direct, channel, group }: MessageDraft): string {
    const ids = { direct: [direct], channel: [channel], group }[type]
    const known = type === 'channel' ? channels : people
    return ids.map((id) => known.find(({ value }) => value === id)?.label ?? '…').join(', ')
  }

  async function send(draft: MessageDraft, close: () => void) {
    const name = recipientOf(draft)
    const { key } = form
    await mutate(sendDirectMutation, { key, name, body: bodyOf(draft) })
    close()
    toastSent(key, { title: messageFormTexts.sent({ name }), tone: 'success' })
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={messageFormTexts.title()}
      save={messageFormTexts.send()}
      saving={messageFormTexts.sending()}
      icon="send"
      send={send}
      failure={messageFormTexts.notSent()}
    >
      <Fields form={form} people={people} channels={channels} me={me} />
    </FormDialog>
  )
}

type FieldsProps = { form: Form; people: Option[]; channels: Option[]; me: string | undefined }

function Fields({ form, people, channels, me }: FieldsProps) {
  const { control, register, watch } = form
  const { errors } = form.formState
  const type = watch('type')
  return (
    <>
      <Field label={messageFormTexts.type()} group className={fieldsStyles.full}>
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <Segmented
              wide
              options={optionsOf(DIRECT_TYPES, messageFormTexts.types)}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </Field>
      {type === 'group' ? (
        <Controller
          control={control}
          name="group"
          render={({ field: { value, onChange, ref } }) => (
            <PeopleField
              ref={ref}
              label={messageFormTexts.recipient()}
              hint={messageFormTexts.aboutGroup()}
              error={errors.group?.message}
              chosenLabel={messageFormTexts.chosen()}
              value={value}
              onChange={onChange}
              without={me}
            />
          )}
        />
      ) : (
        <Field
          key={type}
          label={messageFormTexts.recipient()}
          className={fieldsStyles.full}
          error={errors[type]?.message}
        >
          <Select
            {...register(type)}
            placeholder={messageFormTexts.chooseRecipient()}
            options={type === 'channel' ? channels : people}
          />
        </Field>
      )}
      <Field label={messageFormTexts.subject()} optional className={fieldsStyles.full} error={errors.subject?.message}>
        <Input {...register('subject')} autoComplete="off" />
      </Field>
      <Field label={messageFormTexts.message()} className={fieldsStyles.full} error={errors.message?.message}>
        <Textarea {...register('message')} rows={5} />
      </Field>
    </>
  )
}
