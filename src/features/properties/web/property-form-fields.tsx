import { type UseFormReturn, useController } from 'react-hook-form'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { NairaInput } from '#web/ui/fields/naira-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TagField } from '#web/ui/fields/tag-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { NewProperty, Property } from '../properties.contract.ts'
import type { PropertyValues } from './property-form.ts'
import { FEATURE_TAGS, STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'
import { PropertyTwin } from './property-twin.tsx'
import { useAgentOptions } from './use-agents.ts'

type Form = UseFormReturn<PropertyValues, unknown, NewProperty>
type Props = { form: Form; property?: Property | undefined }

function Listing({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <>
      <Field label="Title" className="full" error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" placeholder="4-bed terrace with BQ" />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Field label="Status" error={errors.status?.message}>
        <Select {...register('status')} options={STATUS_OPTIONS} />
      </Field>
      <Field label="Price" className="full" error={errors.price?.message}>
        <NairaInput {...register('price')} />
      </Field>
    </>
  )
}

function Place({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <>
      <Field label="Address" className="full" error={errors.address?.message}>
        <Input {...register('address')} autoComplete="off" placeholder="12 Palm Avenue, Lekki Phase 1" />
      </Field>
      <Field label="City" error={errors.city?.message}>
        <Input {...register('city')} autoComplete="off" />
      </Field>
      <Field label="State" error={errors.state?.message}>
        <Input {...register('state')} autoComplete="off" />
      </Field>
    </>
  )
}

function Size({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <div className="full property-size">
      <Field label="Bedrooms" optional error={errors.bedrooms?.message}>
        <Input {...register('bedrooms')} type="number" min={0} step={1} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Bathrooms" optional error={errors.bathrooms?.message}>
        <Input {...register('bathrooms')} type="number" min={0} step={1} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="Area (m²)" optional error={errors.area?.message}>
        <Input {...register('area')} type="number" min={0} step="any" inputMode="decimal" autoComplete="off" />
      </Field>
    </div>
  )
}

function Features({ form: { control, formState } }: Props) {
  const { field } = useController({ control, name: 'features' })
  const { features } = formState.errors
  // A wrong feature is told at its place in the list, of which there is one field here.
  const first = Array.isArray(features) ? features.find((error) => error)?.message : features?.message
  return (
    <Field label="Features" optional className="full" error={first} hint="Press Enter or a comma after each">
      <TagField {...FEATURE_TAGS} value={field.value} onChange={field.onChange} />
    </Field>
  )
}

function AgentField({ form: { control, formState }, property }: Props) {
  const { field } = useController({ control, name: 'assignedAgent' })
  return (
    <Field label="Agent" optional className="full" error={formState.errors.assignedAgent?.message}>
      <Select {...field} options={useAgentOptions(property)} placeholder="Unassigned" />
    </Field>
  )
}

/** The fields of a property in their order. */
export function PropertyFormFields(props: Props) {
  const { register, formState } = props.form
  return (
    <>
      <Listing {...props} />
      <Place {...props} />
      <PropertyTwin form={props.form} own={props.property?.id} />
      <Size {...props} />
      <Features {...props} />
      <AgentField {...props} />
      <Field label="Description" optional className="full" error={formState.errors.description?.message}>
        <Textarea {...register('description')} rows={3} />
      </Field>
    </>
  )
}
