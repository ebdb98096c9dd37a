import type { ComponentType } from 'react'
import { Controller, useController } from 'react-hook-form'
import type { ContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Document, NewDocument } from '../documents.contract.ts'
import type { DocumentValues } from './document-form.ts'
import { DOCUMENT_TAGS, TYPE_OPTIONS } from './document-looks.ts'

type Picker = ComponentType<{ value: string; onChange: (id: string) => void; name?: string | null | undefined }>
/** Finds the records that a document can belong to; whoever composes the screen has them. */
export type DocumentPickers = { LeadPicker: Picker; DealPicker: Picker; PropertyPicker: Picker }

type Form = ContractForm<DocumentValues, NewDocument>
type Props = { form: Form; pickers: DocumentPickers; document?: Document | undefined }

/** The first message at a list of tags, of which there is one field. */
function Tags({ form: { control, formState } }: Pick<Props, 'form'>) {
  const { field } = useController({ control, name: 'tags' })
  const { tags } = formState.errors
  const first = Array.isArray(tags) ? tags.find((error) => error)?.message : tags?.message
  return (
    <Field label="Tags" optional className="full" error={first} hint="Press Enter or a comma after each">
      <TagField {...DOCUMENT_TAGS} value={field.value} onChange={field.onChange} />
    </Field>
  )
}

function Links({ form: { control, formState }, pickers, document }: Props) {
  const links = [
    { name: 'leadId', label: 'Lead', Picker: pickers.LeadPicker, known: document?.leadName },
    { name: 'dealId', label: 'Deal', Picker: pickers.DealPicker, known: document?.dealTitle },
    { name: 'propertyId', label: 'Property', Picker: pickers.PropertyPicker, known: document?.propertyTitle },
  ] as const
  return links.map(({ name, label, Picker, known }) => (
    <Field key={name} label={label} optional error={formState.errors[name]?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Picker value={value} onChange={onChange} name={value === document?.[name] ? known : undefined} />
        )}
      />
    </Field>
  ))
}

/** What is said of a document, field by field. */
export function DocumentFields(props: Props) {
  const { register, formState } = props.form
  const { errors } = formState
  return (
    <>
      <Field label="Name" className="full" error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" placeholder="Offer letter, Chevron semi" />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Field label="Visibility" group hint="The link then works without an account">
        <Switch {...register('isPublic')} label="Public" />
      </Field>
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...register('description')} rows={2} />
      </Field>
      <Tags form={props.form} />
      <Links {...props} />
    </>
  )
}
