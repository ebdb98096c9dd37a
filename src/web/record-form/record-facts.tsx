import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import { bothOf, changesBetween, type Fields, isSameValue } from '#shared/merge-record.ts'
import { show, type Words } from '#shared/texts.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { checkForm } from '../platform/form.ts'
import { PickerPlace } from '../ui/fields/record-picker.tsx'
import { EditableFact, type FactControl } from '../ui/record/editable-fact.tsx'
import { Fact } from '../ui/record/fact.tsx'
import { type Choice, ConflictNote } from './conflict-note.tsx'
import type { FieldContext, FieldValue, RecordForm, Values } from './define-record-form.ts'
import * as styles from './record-form.module.css'
import type { Conflict } from './save-changes.ts'
import { saveRecord } from './save-record.ts'
import { type Typed, useFactDrafts } from './use-fact-drafts.ts'

/** One line of facts about a record. */
type FactLine<Row, Name> = {
  label: Words
  /** The fields that are edited in it, where they are not the one that it is named for. */
  fields?: readonly Name[]
  /** The fact as it is read; undefined and null show `nothing`. */
  shown: (row: Row) => ReactNode
  /** Stands where nothing is known. */
  nothing?: Words
  isStrong?: boolean
  /** Its control takes line breaks. */
  isLong?: boolean
  /** Shown beside the fact, such as a link to the record it names. */
  beside?: (row: Row) => ReactNode
  isHidden?: (row: Row) => boolean
}

/**
 * The lines in their order: one for every field of the form, so that a new one does not compile without its line; a field that the
 * panel shows in another place is `elsewhere`. Lines with other names are read, not edited.
 */
export type FactLines<Row, Name extends string> = Readonly<
  Record<Name, FactLine<Row, Name> | 'elsewhere'> & Record<string, FactLine<Row, Name> | 'elsewhere'>
>

type Props<Row extends RowBase, Name extends string> = {
  form: RecordForm<Row, Name>
  row: Row
  lines: FactLines<Row, Name>
  context?: FieldContext
}

/** The facts about a record, each edited in its place. */
export function RecordFacts<Row extends RowBase, Name extends string>(props: Props<Row, Name>) {
  // What is being typed is left with the record that it is about.
  return <FactsOf key={props.row.id} {...props} />
}

function FactsOf<Row extends RowBase, Name extends string>(props: Props<Row, Name>) {
  const { form, row, lines, context = {} } = props
  const drafts = useFactDrafts(form, row)
  return (
    <PickerPlace value={`facts of ${form.noun} ${row.id}`}>
      <dl className={`${panelStyles.facts} ${panelStyles.isEditable}`}>
        {Object.entries(lines).map(([name, line]) => {
          if (line === 'elsewhere' || line.isHidden?.(row)) return null
          const names = line.fields ?? form.names.filter((one) => one === name)
          return names.length > 0 ? (
            <RecordFact
              key={name}
              {...{ form, row, line, names, context }}
              left={drafts.left[name]}
              onTyped={(typed) => drafts.put(name, typed)}
            />
          ) : (
            <Fact key={name} label={show(line.label)}>
              {shownOf(line, row)}
            </Fact>
          )
        })}
      </dl>
    </PickerPlace>
  )
}

function shownOf<Row>({ shown, nothing }: Pick<FactLine<Row, string>, 'shown' | 'nothing'>, row: Row): ReactNode {
  return shown(row) ?? <span className="faint">{nothing && show(nothing)}</span>
}

type FactProps<Row extends RowBase, Name extends string> = Omit<Props<Row, Name>, 'lines' | 'className'> & {
  line: FactLine<Row, Name>
  names: readonly Name[]
  context: FieldContext
  /** What an earlier page or panel left of it, not saved. */
  left: Typed<Row> | undefined
  /** Stores the input; undefined deletes it once it is saved or discarded. */
  onTyped: (typed: Typed<Row> | undefined) => void
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** A fact whose change is shown at once; what a colleague changed meanwhile is merged, and asked about where it is the same field. */
function RecordFact<Row extends RowBase, Name extends string>(props: FactProps<Row, Name>) {
  const { form, row, line, names, context, left, onTyped } = props
  const [conflict, setConflict] = useState<Conflict<Row>>()
  /** Unsaved input that nobody is editing. */
  const [unsaved, setUnsaved] = useState<Typed<Row>>()
  const isMounted = useIsMounted()
  useEffect(() => setUnsaved(left), [left])
  const now = form.valuesOf(row, context)
  const isSaved = unsaved !== undefined && names.every((name) => isSameValue(unsaved.values[name], now[name]))
  const end = useRef(onTyped)
  end.current = onTyped
  useEffect(() => {
    // It was saved after all, just before the page ended.
    if (isSaved) end.current(undefined)
  }, [isSaved])

  async function send(base: Row, changes: Fields, typed: Typed<Row>) {
    setConflict(undefined)
    setUnsaved(undefined)
    let isAsked = false
    const saved = await saveRecord(form, base, changes, {
      fieldsOf: (one) => form.fieldsOf(one, context),
      ...(isMounted.current && {
        onConflict: (found: Conflict<Row>) => {
          isAsked = true
          setConflict(found)
        },
      }),
    })
    // What was refused is still the person's.
    if (saved) onTyped(undefined)
    else if (!isAsked) {
      onTyped(typed)
      setUnsaved(typed)
    }
  }

  function save(typed: Typed<Row>): string | undefined {
    const { base, values } = typed
    const opened = form.valuesOf(base, context)
    if (names.every((name) => isSameValue(values[name], opened[name]))) return void onTyped(undefined)
    const written = form.toBody({ ...opened, ...values }, context)
    const { body, errors } = checkForm(form.changes, pick(written, names))
    if (errors) return Object.values(errors)[0]
    void send(base, changesBetween(pick(form.fieldsOf(base, context), names), body as Fields), typed)
    return undefined
  }

  function settle(whose: Choice) {
    if (!conflict) return
    const { current, fields } = conflict
    setConflict(undefined)
    if (whose === 'theirs') return onTyped(undefined)
    const mine = Object.fromEntries(fields.map((field) => [field.field, whose === 'both' ? bothOf(field) : field.mine]))
    const values = pick(form.valuesOf({ ...current, ...mine }, context), names) as Values
    void send(current, mine, { base: current, values })
  }

  return (
    <EditableFact<Typed<Row>>
      label={show(line.label)}
      {...(line.isStrong && { isStrong: true })}
      {...(line.isLong && { isLong: true })}
      link={line.beside?.(row)}
      value={{ base: row, values: pick(now, names) as Values }}
      unsaved={conflict || isSaved ? undefined : unsaved}
      onTyped={(typed) => {
        setUnsaved(undefined)
        onTyped(typed)
      }}
      save={save}
      below={conflict && <Clash form={form} conflict={conflict} context={context} onChoose={settle} />}
      control={(control) => <Controls form={form} row={row} names={names} context={context} control={control} />}
    >
      {shownOf(line, row)}
    </EditableFact>
  )
}

type ClashProps<Row extends RowBase, Name extends string> = {
  form: RecordForm<Row, Name>
  conflict: Conflict<Row>
  context: FieldContext
  onChoose: (whose: Choice) => void
}

function Clash<Row extends RowBase, Name extends string>({ form, conflict, context, onChoose }: ClashProps<Row, Name>) {
  const { current, fields, by, at } = conflict
  const theirs = form.valuesOf(current, context)
  const words = (name: string, value: FieldValue | undefined) => form.fields[name as Name]?.show(value ?? '', current)
  const mineOf = (name: string, value: unknown) => form.fields[name as Name]?.read(value, context)
  const all = (say: (field: (typeof fields)[number]) => string | undefined) => {
    const said = fields.map(say)
    return said.every((text) => text !== undefined) ? said.filter(Boolean).join(', ') : undefined
  }
  return (
    <ConflictNote
      by={by}
      at={at}
      timeZone={context.timeZone}
      theirs={all(({ field }) => words(field, theirs[field]))}
      mine={all(({ field, mine }) => words(field, mineOf(field, mine)))}
      canJoin={fields.every(({ field }) => form.fields[field as Name]?.isLong === true)}
      onChoose={onChoose}
    />
  )
}

type ControlsProps<Row extends RowBase, Name extends string> = Omit<
  FactProps<Row, Name>,
  'line' | 'left' | 'onTyped'
> & {
  control: FactControl<Typed<Row>>
}

/** The controls of a fact's fields; one that was not touched shows what the record has now. */
function Controls<Row extends RowBase, Name extends string>({
  form,
  row,
  names,
  context,
  control,
}: ControlsProps<Row, Name>) {
  const { value: typed, onChange, commit, autoFocus, ...attributes } = control
  const opened = form.valuesOf(typed.base, context)
  const now = form.valuesOf(row, context)
  const controls = names.map((name, index) => {
    const { control: draw, label } = form.fields[name]
    const held = typed.values[name] ?? ''
    const change = (value: FieldValue) => ({ ...typed, values: { ...typed.values, [name]: value } })
    return (
      <Fragment key={name}>
        {draw({
          ...attributes,
          size: 'sm',
          row,
          autoFocus: autoFocus && index === 0,
          'aria-label': names.length > 1 ? show(label) : attributes['aria-label'],
          value: isSameValue(held, opened[name]) ? (now[name] ?? held) : held,
          onChange: (value) => onChange(change(value)),
          ...(names.length === 1 && { commit: (value: FieldValue) => commit(change(value)) }),
        })}
      </Fragment>
    )
  })
  return names.length > 1 ? <div className={styles.pair}>{controls}</div> : controls
}
