import { Controller } from 'react-hook-form'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutate.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX, type NewChannel, newChannel } from '../chat.contract.ts'
import { BLANK_CHANNEL, type ChannelFormValues, channelFormBody, recordKindOf } from './channel-form.ts'
import { calledOf, TYPE_OPTIONS } from './channel-looks.ts'
import { nameOf, useChat } from './chat-context.ts'
import { createChannelMutation } from './use-channels.ts'

type Form = ContractForm<ChannelFormValues, NewChannel>
type Props = { onClose: () => void; onCreated: (id: string) => void }

function RoomFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Name" className="full" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" maxLength={CHANNEL_NAME_MAX} placeholder="lekki-sales" />
      </Field>
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={2} maxLength={CHANNEL_DESCRIPTION_MAX} />
      </Field>
    </>
  )
}

function PersonField({ form }: { form: Form }) {
  const { me, team } = useChat()
  const others = team.filter(({ id, isActive }) => isActive && id !== me.id)
  const { errors } = form.formState
  return (
    <Field label="Team member" error={errors.memberId?.message}>
      <Select
        key={others.length}
        {...form.register('memberId')}
        placeholder="Choose a team member"
        options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
      />
    </Field>
  )
}

function RecordField({ form }: { form: Form }) {
  const { pickers } = useChat()
  const kind = recordKindOf(form.watch('type'))
  const { errors } = form.formState
  if (!kind) return null
  const Picker = pickers[kind]
  const label = TYPE_OPTIONS.find(({ value }) => value === kind)?.label ?? kind
  return (
    <Field label={label} optional error={errors.entityId?.message}>
      <Controller
        control={form.control}
        name="entityId"
        render={({ field: { value, onChange } }) => <Picker key={kind} value={value} onChange={onChange} />}
      />
    </Field>
  )
}

/** Opens a channel for the team, about a record, or with one colleague. What is typed is kept until it is saved or discarded. */
export function CreateChannelDialog({ onClose, onCreated }: Props) {
  const form = useContractForm(newChannel, BLANK_CHANNEL, { draft: 'channel new', toBody: channelFormBody })
  const { act, isBusy } = useMutation(createChannelMutation)
  const { isDirty } = form.formState
  const isDirect = form.watch('type') === 'direct'

  function close() {
    form.finish()
    onClose()
  }
  async function save(body: NewChannel) {
    if (isDirect && !body.memberIds?.length) {
      form.setError('memberId', { message: 'Choose a team member' }, { shouldFocus: true })
      return
    }
    try {
      const channel = await act({ key: form.key, body })
      toast({ title: 'Channel Created', description: `${calledOf(channel)} has been created.`, tone: 'success' })
      close()
      onCreated(channel.id)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (!applyServerErrors(form, cause)) toastError(cause, 'Failed to create channel. Please try again.')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Create New Channel"
      dirty={isDirty}
      bodyClass="form-grid"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={<FormFooter note={isDirty && DRAFT_KEPT} save="Create Channel" saving="Creating..." isBusy={isBusy} />}
    >
      {!isDirect && <RoomFields form={form} />}
      <Field label="Type" error={form.formState.errors.type?.message}>
        <Select {...form.register('type', { onChange: () => form.setValue('entityId', '') })} options={TYPE_OPTIONS} />
      </Field>
      {isDirect ? <PersonField form={form} /> : <RecordField form={form} />}
      {!isDirect && (
        <div className="full">
          <Switch {...form.register('isPrivate')} label="Private: only those who are added see it" />
        </div>
      )}
    </Dialog>
  )
}
