import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NairaInput } from '#web/ui/naira-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LEAD_SOURCES, LEAD_STATUSES, type Lead, type LeadPriority, type NewLead } from '../leads.contract.ts'
import type { LeadValues } from './lead-form.ts'
import {
  choices,
  OFFERED_SOURCES,
  OFFERED_TYPES,
  PRIORITIES_DOWN,
  PRIORITY_LOOKS,
  SOURCE_LABELS,
  STATUS_LOOKS,
  TYPE_LABELS,
} from './lead-labels.ts'

type Form = UseFormReturn<LeadValues, unknown, NewLead>
/** Points out who has the same phone number or address as is typed. */
export type DuplicatesPart = ComponentType<{ phone: string; email: string; except?: string | undefined }>

type Props = {
  form: Form
  /** The lead that is edited; undefined for a new one. */
  lead?: Lead | undefined
  Duplicates?: DuplicatesPart | undefined
}

function Person({ form, lead, Duplicates }: Props) {
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
      <Field label="Phone" error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="off" placeholder="+234 xxx xxx xxxx" />
      </Field>
      {Duplicates && <Duplicates phone={watch('phone')} email={watch('email')} except={lead?.id} />}
    </>
  )
}

function Wish({ form, lead }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const types = choices(lead ? PROPERTY_TYPES : OFFERED_TYPES, TYPE_LABELS)
  return (
    <>
      <Field label="Minimum budget" optional error={errors.budgetMin?.message}>
        <NairaInput {...register('budgetMin')} />
      </Field>
      <Field label="Maximum budget" optional error={errors.budgetMax?.message}>
        <NairaInput {...register('budgetMax')} />
      </Field>
      <Field label="Property type" optional error={errors.propertyType?.message}>
        <Select {...register('propertyType')} options={types} placeholder="Any type" />
      </Field>
      <Field label="Location" optional error={errors.location?.message}>
        <Input {...register('location')} autoComplete="off" placeholder="Lekki Phase 1, Lagos" />
      </Field>
    </>
  )
}

function Standing({ form, lead }: Props) {
  const isNew = lead === undefined
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const sources = choices(isNew ? OFFERED_SOURCES : LEAD_SOURCES, SOURCE_LABELS)
  const priorities = isNew ? PRIORITIES_DOWN.filter((priority) => priority !== 'hot') : PRIORITIES_DOWN
  return (
    <>
      <Field label="Source" error={errors.source?.message}>
        <Select {...register('source')} options={sources} placeholder="Choose a source" />
      </Field>
      {!isNew && <Status form={form} />}
      <Field label="Priority" group error={errors.priority?.message} className={isNew ? undefined : 'full'}>
        <Segmented
          wide
          options={priorities.map((value: LeadPriority) => ({ value, label: PRIORITY_LOOKS[value].label }))}
          value={watch('priority')}
          onChange={(priority) => setValue('priority', priority, { shouldDirty: true })}
        />
      </Field>
      {!isNew && <AssigneeField form={form} />}
    </>
  )
}

function Status({ form: { register, formState } }: { form: Form }) {
  const options = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label }))
  return (
    <Field label="Status" error={formState.errors.status?.message}>
      <Select {...register('status')} options={options} />
    </Field>
  )
}

function AssigneeField({ form: { watch, setValue, formState } }: { form: Form }) {
  const options = useAssignees().map(({ id, name }) => ({ value: id, label: name }))
  const value = watch('assignedTo')
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Field label="Assignee" optional className="full" error={formState.errors.assignedTo?.message}>
      <Select
        value={value}
        onChange={(event) => setValue('assignedTo', event.target.value, { shouldDirty: true })}
        options={isListed ? options : [{ value, label: 'Present assignee' }, ...options]}
        placeholder="Nobody"
      />
    </Field>
  )
}

/** The fields of a lead in their order; a lead that exists also has status and assignee, and may be hot. */
export function LeadFormFields(props: Props) {
  const { register, formState } = props.form
  return (
    <>
      <Person {...props} />
      <Wish {...props} />
      <Standing {...props} />
      <Field label="Notes" optional className="full" error={formState.errors.notes?.message}>
        <Textarea {...register('notes')} rows={3} />
      </Field>
    </>
  )
}
