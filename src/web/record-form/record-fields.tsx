import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Fields, isSameValue } from '#shared/merge-record.ts'
import { show, type Words } from '#shared/texts.ts'
import type { ContractForm } from '../platform/form.ts'
import { Button } from '../ui/elements/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { isComposing } from '../ui/fields/is-composing.ts'
import { ConflictNote } from './conflict-note.tsx'
import type { Control, ControlProps, FieldValue, JoinedField, PhoneView, Values } from './define-record-form.ts'
import { JoinedControl } from './joined-control.tsx'
import { joinedFor, placesOf } from './phone-view.ts'
import * as styles from './record-form.module.css'
import { recordFormTexts } from './record-form.texts.ts'
import type { OpenRecordForm } from './use-record-form.ts'

/** What fields need of the form around. */
type FormAround = Pick<OpenRecordForm, 'form' | 'definition' | 'row' | 'context' | 'conflicts' | 'choose' | 'phone'>

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
  /** On a phone: it has the values of other fields too. */
  joined?: JoinedField | undefined
  /** What the Enter key does. */
  enter?: Pick<ControlProps, 'enterKeyHint' | 'onKeyDown'>
}

/** A wrong entry of a list is reported with its place; there is one field for the list. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean))
  return (error as { message?: string } | undefined)?.message
}

/** One field of the form around: its label, its control, what is wrong with it, and what a colleague wrote into it meanwhile. */
export function RecordField({ name, control: own, className, hint, joined, enter }: Props) {
  const { form, definition, row, conflicts, choose, context, phone } = useOpenForm()
  const field = phone?.fields?.[name] ?? definition.fields[name]
  const conflict = conflicts[name]
  if (!field) return null
  const { label, optional } = joined ?? field
  const group = !joined && field.group
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
        const control = { value, onChange, onBlur, ref, name, row, ...enter }
        const drawn = joined ? (
          <JoinedControl joined={joined} form={form} control={control} />
        ) : (
          (own ?? field.control)(control)
        )
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
            hint={joined ? joined.explain?.(form.getValues()) : show(hint ?? field.hint ?? '')}
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
  /** What else the dialog asks for, below the fields; on a phone below the first ones. */
  children?: ReactNode
}

/** The fields of the form around in the order of its definition; on a phone a few of them first, and the rest below one press. */
export function RecordFields(props: FieldsProps) {
  const { phone } = useOpenForm()
  return phone ? <PhoneFields {...props} view={phone} /> : <AllFields {...props} />
}

function AllFields({
  names,
  hidden = [],
  controls = {},
  after = {},
  classNames = {},
  hints = {},
  children,
}: FieldsProps) {
  const { definition, conflicts } = useOpenForm()
  return (
    <>
      {(names ?? definition.names)
        // What both changed is asked about, also where it is not drawn otherwise.
        .filter((name) => !hidden.includes(name) || conflicts[name])
        .flatMap((name) => [
          <RecordField
            key={name}
            name={name}
            control={controls[name]}
            className={classNames[name]}
            hint={hints[name]}
          />,
          after[name],
        ])}
      {children}
    </>
  )
}

/** Goes to the next field of the form, as the Enter key of a phone's keyboard says it does. */
function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const fields = [...(target.form?.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea') ?? [])]
  event.preventDefault()
  fields[fields.indexOf(target) + 1]?.focus()
}

/** The fields below the press: shown once it is pressed, once one of them has input, and when one of them is wrong. */
function useRest(rest: readonly string[], first: readonly string[]) {
  const { form } = useOpenForm()
  const { errors, defaultValues, submitCount } = form.formState
  const { isRestored, getValues, setFocus } = form
  const [pressed, press] = useState<boolean>()
  // Once for each draft: fields do not unfold while somebody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form has when it opens, and when a draft is restored
  const isFilled = useMemo(
    () => rest.some((name) => !isSameValue(getValues(name), defaultValues?.[name])),
    [isRestored],
  )
  const wrong = rest.find((name) => errors[name])
  const isWrongOnly = wrong !== undefined && !first.some((name) => errors[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press of the button that saves
  useEffect(() => {
    // It had no control yet when the form looked for the first wrong field.
    if (isWrongOnly) setFocus(wrong)
  }, [submitCount])
  const isOpen = wrong !== undefined || (pressed ?? isFilled)
  return { isOpen, toggle: () => press(!isOpen) }
}

const WIDTHS = { half: styles.half, third: styles.third }

/** The fields of a new record on a phone. */
function PhoneFields(props: FieldsProps & { view: PhoneView }) {
  const { view, names, hidden = [], controls = {}, after = {}, hints = {}, children } = props
  const { form, definition } = useOpenForm()
  const { isRestored, getValues } = form
  // Fields do not change places while somebody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form has when it opens, and when a draft is restored
  const joined = useMemo(() => joinedFor(view, getValues()), [view, isRestored])
  const asked = (names ?? definition.names).filter((name) => !hidden.includes(name))
  const { first, rest } = placesOf(view, joined, asked)
  const { isOpen, toggle } = useRest(rest, first)
  const last = (isOpen ? rest : first).at(-1)
  const draw = (name: string) => {
    const width = view.widths?.[name]
    return [
      <RecordField
        key={name}
        name={name}
        control={controls[name]}
        className={width && WIDTHS[width]}
        hint={hints[name]}
        joined={joined[name]}
        enter={name === last ? { enterKeyHint: 'done' } : { enterKeyHint: 'next', onKeyDown: goToNext }}
      />,
      after[name],
      ...(joined[name]?.others.map((other) => after[other]) ?? []),
    ]
  }
  return (
    <>
      {first.flatMap(draw)}
      {children}
      {rest.length > 0 && (
        <Button variant="ghost" icon={isOpen ? 'chevron-up' : 'chevron-down'} aria-expanded={isOpen} onClick={toggle}>
          {recordFormTexts.moreDetails()}
        </Button>
      )}
      {isOpen && rest.flatMap(draw)}
    </>
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
  const nothing = { row: undefined, context: {}, conflicts: {}, choose: () => undefined, phone: undefined }
  return <OpenForm value={{ form: shown, definition, ...nothing }}>{children}</OpenForm>
}
