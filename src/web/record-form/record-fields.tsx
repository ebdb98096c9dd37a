import { createContext, type ReactNode, useContext } from 'react'
import { Controller } from 'react-hook-form'
import type { Fields } from '#shared/merge-record.ts'
import { show, type Words } from '#shared/texts.ts'
import type { ContractForm } from '../platform/form.ts'
import { Field } from '../ui/fields/field.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { Control, FieldValue, Values } from './define-record-form.ts'
import type { OpenRecordForm } from './use-record-form.ts'

/** What fields need of the form around. */
type FormAround = Pick<OpenRecordForm, 'form' | 'definition' | 'row' | 'context' | 'conflicts' | 'choose'>

/** The form around, for its fields. */
export const OpenForm = createContext<FormAround | undefined>(undefined)

/** The form around. */
function useOpenForm(): FormAround {
  const open = useContext(OpenForm)
  if (!open) throw new Error('There is no record form around')
  return open
}

/** What a field of the form around holds now. */
export function useFieldValue(name: string): FieldValue {
  return useOpenForm().form.watch(name)
}

type Props = {
  name: string
  /** In place of the definition's own. */
  control?: Control | undefined
  className?: string | undefined
  hint?: Words | undefined
}

/** A wrong entry of a list is reported with its place; there is one field for the list. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean))
  return (error as { message?: string } | undefined)?.message
}

/** One field of the form around: its label, its control, what is wrong with it, and what a colleague wrote into it meanwhile. */
export function RecordField({ name, control: own, className, hint }: Props) {
  const { form, definition, row, conflicts, choose, context } = useOpenForm()
  const field = definition.fields[name]
  const conflict = conflicts[name]
  if (!field) return null
  const { label, optional, group } = field
  const control = own ?? field.control
  const note = (value: FieldValue) =>
    conflict && (
      <ConflictNote
        by={conflict.by}
        at={conflict.at}
        timeZone={context.timeZone}
        theirs={field.show(conflict.theirs, conflict.row)}
        mine={field.show(value, row)}
        canJoin={field.isLong === true}
        onChoose={(whose) => choose(name, whose)}
      />
    )
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const drawn = control({ value, onChange, onBlur, ref, name, row })
        if (field.isBare)
          return (
            <>
              {drawn}
              {note(value)}
            </>
          )
        return (
          <Field
            label={show(label)}
            {...(optional && { optional })}
            {...(group && { group })}
            className={className ?? field.className}
            hint={show(hint ?? field.hint ?? '')}
            error={messageOf(form.formState.errors[name])}
          >
            {drawn}
            {note(value)}
          </Field>
        )
      }}
    />
  )
}

type FieldsProps = {
  /** Those to draw, in this order; all unless given. */
  names?: readonly string[]
  /** Those that are not asked for now. */
  hidden?: readonly string[]
  /** Controls that the page hands in. */
  controls?: Partial<Record<string, Control>>
  /** Shown after a field. */
  after?: Partial<Record<string, ReactNode>>
  classNames?: Partial<Record<string, string>>
  /** In place of the definition's own. */
  hints?: Partial<Record<string, Words>>
}

/** The fields of the form around in the order of its definition. */
export function RecordFields({
  names,
  hidden = [],
  controls = {},
  after = {},
  classNames = {},
  hints = {},
}: FieldsProps) {
  const { definition, conflicts } = useOpenForm()
  return (
    (names ?? definition.names)
      // What both changed is asked about, also where it is not drawn otherwise.
      .filter((name) => !hidden.includes(name) || conflicts[name])
      .flatMap((name) => [
        <RecordField key={name} name={name} control={controls[name]} className={classNames[name]} hint={hints[name]} />,
        after[name],
      ])
  )
}

/** Draws the fields of a record's form over another form, such as that of a new file. */
export function PlainForm<Body>({
  form,
  definition,
  children,
}: {
  form: ContractForm<Values, Body>
  definition: OpenRecordForm['definition']
  children: ReactNode
}) {
  const shown = form as unknown as ContractForm<Values, Fields>
  const nothing = { row: undefined, context: {}, conflicts: {}, choose: () => undefined }
  return <OpenForm value={{ form: shown, definition, ...nothing }}>{children}</OpenForm>
}
