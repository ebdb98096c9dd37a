import type { KeyboardEvent, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { RowBase } from '#shared/list-rules.ts'
import type { Fields } from '#shared/merge-record.ts'
import type { Text, Words } from '#shared/texts.ts'
import { checkEdited, checkForm } from '#web/platform/form.ts'
import type { RecordWrites, Saying } from './define-writes.ts'

type Schema = z.ZodMiniType

/** What a control holds. */
export type FieldValue = string | boolean | readonly string[]
export type Values = Record<string, FieldValue>

/** What a field's value depends on besides the record. */
export type FieldContext = { timeZone?: string | undefined }

/** What a field's control is handed; `commit` saves at once, for a choice in a fact; `row` is the record that is edited. */
export type ControlProps = {
  value: FieldValue
  onChange: (value: FieldValue) => void
  commit?: (value: FieldValue) => void
  row: unknown
  name?: string
  ref?: (element: HTMLElement | null) => void
  onBlur?: () => void
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** What the Enter key of a phone's keyboard says. */
  enterKeyHint?: 'next' | 'done' | undefined
  size?: 'sm'
  autoFocus?: boolean
  'aria-label'?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** Draws a field's control; it is no component, so it uses no hooks. */
export type Control = (props: ControlProps) => ReactNode

/** One field of a record: how it is called, drawn, read from the record and sent. */
export type FieldDefinition = {
  label: Words
  /** Marks the field; a field without the mark is required. */
  optional?: boolean
  /** For a group of controls, which is named by the label and not focused by it. */
  group?: boolean
  /** It is never stored on the device, such as a password. */
  isSecret?: true
  /** Text of several lines: where two people wrote it, both texts can be kept. */
  isLong?: true
  /** The control brings its label itself. */
  isBare?: true
  hint?: Words
  className?: string
  /** What a new record starts with. */
  blank: FieldValue
  read: (stored: unknown, context: FieldContext) => FieldValue
  /** What is sent for a value; the value itself unless said otherwise. */
  write?: (value: FieldValue, context: FieldContext) => unknown
  /** A value in words; `row` is the copy that has it. Undefined where only the control can say it. */
  show: (value: FieldValue, row: unknown) => string | undefined
  control: Control
}

/** One field on a phone in place of several of the record, such as a name in place of first and last name. */
export type JoinedField<Name extends string = string> = Pick<FieldDefinition, 'label' | 'optional' | 'control'> & {
  /** The other fields whose values it has, beside the one that it is stated for. */
  others: readonly Name[]
  /** The text that means these values. */
  join: (values: Values) => string
  /** The values that a text means; `join` gives a text from which they come again. */
  split: (text: string) => Partial<Record<Name, FieldValue>>
  /** What the text is taken for, below the field. */
  explain?: (values: Values) => string | undefined
}

/**
 * What a phone asks for when a record is added: a few fields, and the rest below one press. It is a view of the same values, so
 * nothing that was typed is lost when the width of the page changes.
 */
export type PhoneView<Name extends string = string> = {
  /** Asked for at once, in this order; all others are below `More details`, in the order of the form. */
  first: readonly Name[]
  /** What must be filled in, with the message at each field. */
  required: Readonly<Partial<Record<Name, Words>>>
  /** When a required field may be empty after all. */
  isOptional?: Readonly<Partial<Record<Name, (values: Values) => boolean>>>
  /** The toast where one of them is empty. */
  notice: Text
  /** Fields that are joined on a phone, each under the first of them. */
  joined?: { readonly [Key in Name]?: JoinedField<Name> }
  /** Fields that differ on a phone, such as one that offers other choices. */
  fields?: { readonly [Key in Name]?: FieldDefinition }
  /** Fields that share a row. */
  widths?: { readonly [Key in Name]?: 'half' | 'third' }
  /** What a new record starts with, where it differs. */
  start?: () => Partial<Record<Name, FieldValue>>
  /** The body of a new record, where a phone sends more. */
  toBody?: (body: Record<string, unknown>) => Record<string, unknown>
  /** The toast after a success, where it has other words. */
  created?: Saying
}

/** Every field that the contract takes, so that a forgotten one does not compile; those that another form has are `elsewhere`. */
type FieldsOf<S extends Schema> = { [Name in keyof z.output<S> & string]-?: FieldDefinition | 'elsewhere' }

type Options<S extends Schema, Extra extends string> = {
  /** The contract of a whole record. */
  schema: S
  /** The contract of some changed fields; `schema` unless given. */
  changes?: Schema
  fields: FieldsOf<S>
  /** Fields of the form alone, which `toBody` turns into what is sent. */
  extra?: Record<Extra, FieldDefinition>
  /** The sent values of fields that depend on each other; before, each was converted alone. */
  toBody?: (body: Record<string, unknown>, values: Values, context: FieldContext) => Record<string, unknown>
  /** What a phone asks for when a record is added; `whole` where that is every field. */
  phone: PhoneView<(keyof z.output<S> & string) | Extra> | 'whole'
}

/** The form of one noun: its dialog and its facts save through it. */
export type RecordForm<Row extends RowBase, Name extends string = string> = RecordWrites<Row> & {
  fields: Readonly<Record<Name, FieldDefinition>>
  names: readonly Name[]
  phone: PhoneView<Name> | undefined
  schema: Schema
  changes: Schema
  valuesOf: (row: Row | undefined, context: FieldContext) => Values
  /** The body that values mean, not yet checked. */
  toBody: (values: Values, context: FieldContext) => Record<string, unknown>
  /** The fields that values mean as the contract reads them, for comparing. */
  read: (values: Values, context: FieldContext) => Fields
  /** The fields of a row in the same form, with those that are left to others as they are. */
  fieldsOf: (row: Row, context: FieldContext) => Fields
}

const forms = new Set<RecordForm<never>>()

/** Every record form that was defined. */
export const allRecordForms: ReadonlySet<RecordForm<never>> = forms

/** States the form of one noun. It joins `allRecordForms`, so that the tests of all forms take it in. */
export function defineRecordForm<Row extends RowBase, S extends Schema, Extra extends string = never>(
  kind: RecordWrites<Row>,
  options: Options<S, Extra>,
): RecordForm<Row, (keyof z.output<S> & string) | Extra> {
  type Name = (keyof z.output<S> & string) | Extra
  const { schema, phone, toBody = (body) => body } = options
  const all = Object.entries({ ...options.fields, ...options.extra }) as [Name, FieldDefinition | 'elsewhere'][]
  const own = all.filter((entry): entry is [Name, FieldDefinition] => entry[1] !== 'elsewhere')
  const elsewhere = all.filter(([, field]) => field === 'elsewhere').map(([name]) => name)
  const stored = (row: Row | undefined, name: string) => (row as Fields | undefined)?.[name]

  const form: RecordForm<Row, Name> = {
    ...kind,
    fields: Object.fromEntries(own) as Record<Name, FieldDefinition>,
    names: own.map(([name]) => name),
    phone: phone === 'whole' ? undefined : phone,
    schema,
    changes: options.changes ?? schema,
    valuesOf: (row, context) =>
      Object.fromEntries(own.map(([name, { blank, read }]) => [name, row ? read(stored(row, name), context) : blank])),
    toBody: (values, context) => {
      const written = own.map(([name, { write, blank }]) => {
        const value = values[name] ?? blank
        return [name, write ? write(value, context) : value] as const
      })
      return toBody(Object.fromEntries(written), values, context)
    },
    read: (values, context) => {
      const body = form.toBody(values, context)
      const whole = checkForm(schema, body)
      if (!whole.errors) return whole.body as Fields
      // What is wrong in the record itself stays as it is.
      const { body: others } = checkEdited(schema, body, { changes: form.changes, before: body })
      return { ...body, ...(others as Fields | undefined) }
    },
    fieldsOf: (row, context) => ({
      ...Object.fromEntries(elsewhere.map((name) => [name, stored(row, name)])),
      ...form.read(form.valuesOf(row, context), context),
    }),
  }
  forms.add(form as unknown as RecordForm<never>)
  return form
}
