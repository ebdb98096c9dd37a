import { useController } from 'react-hook-form'
import type { ContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Contact, NewContact } from '../contacts.contract.ts'
import type { ContactValues } from './contact-form.ts'
import { CONTACT_TAGS, sourceOptions, TYPE_OPTIONS } from './contact-labels.ts'
import { DuplicateNote } from './duplicate-note.tsx'

type Form = ContractForm<ContactValues, NewContact>
type Props = { form: Form; contact?: Contact | undefined }

function Person({ form, contact }: Props) {
  const { register, formState, watch } = form
  const { errors } = formState
  return (
    <>
      <Field label="First name" error={errors.firstName?.message}>
        <Input {...register('firstName')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input {...register('lastName')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" placeholder="name@example.com" />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="off" placeholder="+234 xxx xxx xxxx" />
      </Field>
      <DuplicateNote phone={watch('phone')} email={watch('email')} except={contact?.id} />
    </>
  )
}

function Work({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <>
      <Field label="Company" optional error={errors.company?.message}>
        <Input {...register('company')} autoComplete="off" placeholder="Etim & Partners" />
      </Field>
      <Field label="Position" optional error={errors.position?.message}>
        <Input {...register('position')} autoComplete="off" placeholder="Property lawyer" />
      </Field>
    </>
  )
}

function Standing({ form, contact }: Props) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  return (
    <>
      <Field label="Type" group className="full" error={errors.type?.message}>
        <Segmented
          wide
          options={TYPE_OPTIONS}
          value={watch('type')}
          onChange={(type) => setValue('type', type, { shouldDirty: true })}
        />
      </Field>
      <Field label="Source" className="full" error={errors.source?.message}>
        <Select {...register('source')} options={sourceOptions(contact?.source)} />
      </Field>
    </>
  )
}

function Tags({ form: { control, formState } }: Props) {
  const { field } = useController({ control, name: 'tags' })
  const { tags } = formState.errors
  // A wrong tag is told at its place in the list, of which there is one field here.
  const first = Array.isArray(tags) ? tags.find((error) => error)?.message : tags?.message
  return (
    <Field label="Tags" optional className="full" error={first} hint="Press Enter or a comma after each">
      <TagField {...CONTACT_TAGS} value={field.value} onChange={field.onChange} />
    </Field>
  )
}

/** The fields of a contact in their order. */
export function ContactFormFields(props: Props) {
  const { register, formState } = props.form
  return (
    <>
      <Person {...props} />
      <Work {...props} />
      <Standing {...props} />
      <Tags {...props} />
      <Field label="Notes" optional className="full" error={formState.errors.notes?.message}>
        <Textarea {...register('notes')} rows={3} />
      </Field>
    </>
  )
}
