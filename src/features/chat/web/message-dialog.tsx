import { Controller } from 'react-hook-form'
import { ApiError } from '#shared/api-error.ts'
import { useMutation } from '#sync/react'
import { PeopleField } from '#web/account/people-field.tsx'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { toastSent } from '#web/platform/waiting-words.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
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
  const { act, isBusy } = useMutation(sendDirectMutation)
  const me = useMe()?.id
  const people = useAssignees()
    .filter(({ id }) => id !== me)
    .map(({ id, name }): Option => ({ value: id, label: name }))
  const channels = inOrder(useChannels().rows).rooms.map((one): Option => ({ value: one.id, label: calledOf(one) }))

  function close() {
    form.finish()
    onClose()
  }

  function recipientOf({ type, direct, channel, group }: MessageDraft): string {
    const ids = { direct: [direct], channel: [channel], group }[type]
    const known = type === 'channel' ? channels : people
    return ids.map((id) => known.find(({ value }) => value === id)?.label ?? '…').join(', ')
  }

  async function send(draft: MessageDraft) {
    const name = recipientOf(draft)
    const { key } = form
    try {
      await act({ key, name, body: bodyOf(draft) })
      close()
      toastSent(key, { title: messageFormTexts.sent({ name }), tone: 'success' })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (!applyServerErrors(form, cause)) toastError(cause, messageFormTexts.notSent())
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={messageFormTexts.title()}
      dirty={form.formState.isDirty}
      bodyClass={fieldsStyles.formGrid}
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(send)(event)
      }}
      footer={
        <FormFooter save={messageFormTexts.send()} saving={messageFormTexts.sending()} icon="send" isBusy={isBusy} />
      }
    >
      <DraftNote {...form} />
      <Fields form={form} people={people} channels={channels} me={me} />
    </Dialog>
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
