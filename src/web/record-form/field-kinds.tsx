import type { HTMLInputTypeAttribute } from 'react'
import { dayIn } from '#shared/dates.ts'
import { numberTexts } from '#shared/numbers.texts.ts'
import { show, type Words } from '#shared/texts.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { formatDate } from '../platform/date-format.ts'
import { numberOf } from '../platform/form.ts'
import { ColourInput } from '../ui/fields/colour-input.tsx'
import { Input } from '../ui/fields/input.tsx'
import { NairaInput } from '../ui/fields/naira-input.tsx'
import { typedNaira } from '../ui/fields/naira-text.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TagField, type TagFieldProps } from '../ui/fields/tag-field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { ChoiceControl, type Options } from './choice-control.tsx'
import type { Control, ControlProps, FieldDefinition, FieldValue } from './define-record-form.ts'
import { recordFormTexts } from './record-form.texts.ts'

/** What a field's definition may say of itself besides its kind. */
export type Look = Pick<FieldDefinition, 'optional' | 'hint' | 'className'>

/** A value that is text. */
export const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')
/** A value that is a list of texts. */
export const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : [])

const stringOf = (stored: unknown): string => (stored === null || stored === undefined ? '' : String(stored))

/** The attributes of a control that holds text. */
function typing({ value, onChange, commit: _, row: __, ...rest }: ControlProps) {
  return {
    ...rest,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

/** A field that holds text. */
export const textField = (label: Words, look: Look, control: Control): FieldDefinition => ({
  label,
  ...look,
  blank: '',
  read: stringOf,
  show: textOf,
  control,
})

type LineLook = Look & {
  type?: HTMLInputTypeAttribute
  inputMode?: 'email'
  placeholder?: Words
  autoCapitalize?: string
  autoComplete?: string
  maxLength?: number
}

/** The look of a field without what is its control's. */
const lookOf = ({ optional, hint, className }: Look): Look => ({
  ...(optional && { optional }),
  ...(hint && { hint }),
  ...(className && { className }),
})

/** One line of text. */
export function line(label: Words, look: LineLook = {}): FieldDefinition {
  const { optional: _, hint: __, className: ___, placeholder, ...input } = look
  return textField(label, lookOf(look), (props) => (
    <Input autoComplete="off" {...input} {...(placeholder && { placeholder: show(placeholder) })} {...typing(props)} />
  ))
}

/** Text of several lines. */
export function longText(
  label: Words,
  { rows = 3, placeholder, maxLength, ...look }: Look & { rows?: number; placeholder?: Words; maxLength?: number } = {},
): FieldDefinition {
  return {
    ...textField(label, { optional: true, className: fieldsStyles.full, ...look }, (props) => {
      // Enter begins a new line here.
      const { size: _, enterKeyHint: __, onKeyDown: ___, ...control } = typing(props)
      return (
        <Textarea
          {...control}
          rows={rows}
          {...(placeholder && { placeholder: show(placeholder) })}
          {...(maxLength && { maxLength })}
        />
      )
    }),
    isLong: true,
  }
}

/** An amount of naira. */
export function money(label: Words, { placeholder, ...look }: Look & { placeholder?: Words } = {}): FieldDefinition {
  return {
    ...textField(label, look, (props) => (
      <NairaInput {...typing(props)} {...(placeholder && { placeholder: show(placeholder) })} />
    )),
    read: (stored) => typedNaira(typeof stored === 'string' ? stored : null),
    write: (value) => textOf(value).trim(),
    show: (value) => textOf(value) && numberTexts.amount({ sign: '₦', number: textOf(value) }),
  }
}

/** A colour such as `#0a7646`; empty is null. */
export function colour(label: Words, look: Look = {}): FieldDefinition {
  return {
    ...textField(label, look, (props) => <ColourInput {...typing(props)} onPick={props.onChange} />),
    write: (value) => textOf(value).trim() || null,
  }
}

type NumberLook = Look & { unit?: Words; isDecimal?: true; blank?: string; whenEmpty?: null | undefined }

/**
 * A number; empty is null unless `whenEmpty` says otherwise. Its control holds text: a browser's own number field changes with a turn of
 * the wheel and takes a decimal comma for nothing.
 */
export function number(label: Words, look: NumberLook = {}): FieldDefinition {
  const { unit, isDecimal, blank = '' } = look
  const empty = 'whenEmpty' in look ? undefined : null
  const field = textField(label, lookOf(look), (props) => (
    <Input
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...typing(props)}
      {...(unit && { end: <span className="faint">{show(unit)}</span> })}
    />
  ))
  return {
    ...field,
    blank,
    write: (value) => numberOf(textOf(value)) ?? empty,
    show: (value) => textOf(value) && `${textOf(value)}${unit ? ` ${show(unit)}` : ''}`,
  }
}

/** An instant as a date field shows it, `yyyy-mm-dd`; empty for none. */
export function dateForForm(instant: string | null): string {
  if (instant === null) return ''
  const { year, month, day } = dayIn(new Date(instant))
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day of a date or time as a control holds it, `yyyy-mm-dd…`, in words. */
const dayWords = (value: string): string => value && formatDate(`${value.slice(0, 10)}T00:00:00Z`, 'UTC')

/** A day. */
export function day(label: Words, look: Look = {}): FieldDefinition {
  return {
    ...textField(label, look, (props) => <Input type="date" {...typing(props)} />),
    read: (stored) => dateForForm(typeof stored === 'string' ? stored : null),
    show: (value) => dayWords(textOf(value)),
  }
}

/** An instant, typed by the clock of the person's own zone. */
export function time(label: Words, look: Look & { whenEmpty?: '' } = {}): FieldDefinition {
  const { whenEmpty = null, ...rest } = look
  return {
    ...textField(label, rest, (props) => <Input type="datetime-local" {...typing(props)} />),
    read: (stored, { timeZone }) => (typeof stored === 'string' ? toWallTime(new Date(stored), timeZone) : ''),
    write: (value, { timeZone }) => (textOf(value) ? fromWallTime(textOf(value), timeZone) : whenEmpty),
    show: (value) => textOf(value) && `${dayWords(textOf(value))}, ${textOf(value).slice(11, 16)}`,
  }
}

type ChoiceLook = Look & {
  blank?: string
  placeholder?: Words
  /** Those that are offered, where a record has more than can be chosen. */
  offered?: (row: unknown) => readonly string[]
}

/** What the chosen one of some options is called. */
function labelOf(options: Options, value: FieldValue): string | undefined {
  const label = options.find((option) => option.value === value)?.label
  return label && show(label)
}

/** One of a list; a hook gives those that depend on what is known. */
export function choice(
  label: Words,
  options: Options | ((row: unknown) => Options),
  { blank = '', placeholder, offered, ...look }: ChoiceLook = {},
): FieldDefinition {
  // One that is chosen elsewhere, such as in the form of a phone, is offered too.
  const offeredOf = (all: Options, row: unknown, chosen: FieldValue) =>
    offered ? all.filter(({ value }) => value === chosen || offered(row).includes(value)) : all
  const optionsFor = (chosen: FieldValue) =>
    typeof options === 'function' ? options : (row: unknown) => offeredOf(options, row, chosen)
  return {
    ...textField(label, look, (props) => (
      <ChoiceControl
        {...props}
        useOptions={optionsFor(props.value)}
        {...(placeholder !== undefined && { placeholder })}
      />
    )),
    blank,
    show: (value) => (typeof options === 'function' ? undefined : labelOf(options, value)),
  }
}

/** One of a few, all in view. */
export function segments(
  label: Words,
  options: Options | ((row: unknown) => Options),
  { blank = '', ...look }: Look & { blank?: string } = {},
): FieldDefinition {
  const optionsOf = typeof options === 'function' ? options : () => options
  return {
    ...textField(label, look, ({ value, onChange, row }) => (
      <Segmented wide options={optionsOf(row)} value={textOf(value)} onChange={onChange} />
    )),
    group: true,
    blank,
    show: (value, row) => labelOf(optionsOf(row), value) ?? textOf(value),
  }
}

/** On or off. */
export function toggle(
  label: Words,
  text: Words,
  { blank = false, ...look }: Look & { blank?: boolean } = {},
): FieldDefinition {
  return {
    label,
    ...look,
    group: true,
    blank,
    read: Boolean,
    show: (value) => (value === true ? recordFormTexts.on() : recordFormTexts.off()),
    control: ({ value, onChange, row: _, commit: __, size: ___, ...rest }) => (
      <Switch
        {...rest}
        label={show(text)}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    ),
  }
}

/** Words as tags. */
export function tags(label: Words, props: Pick<TagFieldProps, 'full' | 'placeholder'>): FieldDefinition {
  return {
    label,
    optional: true,
    className: fieldsStyles.full,
    hint: recordFormTexts.tagsHint,
    blank: [],
    read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
    show: (value) => listOf(value).join(', '),
    control: ({ value, onChange, autoFocus, 'aria-label': name }) => (
      <TagField
        {...props}
        value={listOf(value)}
        onChange={onChange}
        {...(autoFocus && { autoFocus })}
        {...(name && { label: name })}
      />
    ),
  }
}
