import { type ComponentType, type ReactNode, useState } from 'react'
import type {
  ChoiceFilter,
  Filters,
  MemberFilter,
  OfferedNames,
  TextFilter as TextFilterOf,
} from '#shared/list-filters.ts'
import { show, type Words } from '#shared/texts.ts'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { type Called, optionsOf } from '../fields/options.ts'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import { Popover } from '../overlay/popover.tsx'
import * as styles from './list.module.css'
import { listTexts } from './list.texts.ts'
import { TextFilter } from './text-filter.tsx'

export type FilterMember = { id: string; name: string }

/** A filter by one of some values: `values` states their order, `none` the label for all of them. */
type ChoiceChip<Value extends string> = {
  label: Words
  labels: Readonly<Record<Value, Called>>
  values?: readonly Value[]
  none?: Words
}
/** A filter by a member of the team. */
type MemberChip = { label: Words; none?: Words; nobody?: Words }
/** A filter by text that a person types; `placeholder` is an example of it. */
type TextChip = { label: Words; placeholder: Words }
type Values = Readonly<Record<string, unknown>>
/** `onApply` is a method so that a form may take less than the whole search. */
export type FilterFormProps<Search> = { search: Search; onApply(changes: Partial<Search>): void }
/** A filter with a form of its own: `chosen` gives the text of its chip while it narrows the list. */
type FormChip = {
  label: Words
  chosen: (search: never) => string | undefined
  Form: ComponentType<FilterFormProps<never>>
}

/**
 * The chips of a list: each filter of the contract has one, or null when it has no chip of its own. A filter that is forgotten
 * does not compile.
 */
export type FilterChips<All extends Filters> = {
  readonly [Name in OfferedNames<All>]:
    | (All[Name] extends ChoiceFilter<infer Value>
        ? ChoiceChip<Value>
        : All[Name] extends MemberFilter
          ? MemberChip
          : All[Name] extends TextFilterOf
            ? TextChip | FormChip
            : All[Name] extends { value: 'number' }
              ? ChoiceChip<string> | FormChip
              : FormChip)
    | null
}

type AnyChip = ChoiceChip<string> | MemberChip | TextChip | FormChip
export type AnyChips = Readonly<Record<string, AnyChip | null>>

type ListChip = ChoiceChip<string> | MemberChip

function chipOptions(chip: ListChip, members: readonly FilterMember[]): { value: string; label: Words }[] {
  if (!('labels' in chip))
    return [
      { value: 'me', label: listTexts.me },
      { value: 'none', label: chip.nobody ?? listTexts.nobody },
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ]
  const { labels, values = Object.keys(labels) } = chip
  return optionsOf(values, labels)
}

type ChipsProps<Search> = {
  chips: AnyChips
  search: Search
  onChange: (changes: Partial<Search>) => void
  members?: readonly FilterMember[] | undefined
  /** There is room for one chip; the others are in the menu `Filter`. */
  isCompact?: boolean
  /** The search parameters of the list; with them the chips end in `Clear` while the list is narrowed. */
  clearing?: { isNarrowed: (search: Search) => boolean; cleared: Partial<NoInfer<Search>> }
}

/** The button of a filter: its name and what is chosen. */
function filterButton(label: Words, chosen: Words | undefined, none: Words = listTexts.any) {
  return (
    <button type="button" className={chosen === undefined ? styles.chip : `${styles.chip} ${styles.on}`}>
      {show(label)} <b className="truncate">{show(chosen ?? none)}</b>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}

type OpenProps<Search extends object> = {
  label: Words
  chosen: string | undefined
  onChange: (changes: Partial<Search>) => void
  form: (onApply: (changes: Partial<Search>) => void) => ReactNode
}

/** A filter that opens a form, which closes when it is applied. */
function OpenFilter<Search extends object>({ label, chosen, onChange, form }: OpenProps<Search>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={listTexts.filterBy({ label: show(label).toLowerCase() })}
      align="start"
      className={styles.narrowBy}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={filterButton(label, chosen)}
    >
      {form((changes) => {
        onChange(changes)
        setOpen(false)
      })}
    </Popover>
  )
}

type OneProps<Search extends object> = { name: string; chip: AnyChip; props: ChipsProps<Search> }

/** One filter: its options as a menu, or its form. */
function Filter<Search extends object>({ name, chip, props }: OneProps<Search>) {
  const { search, onChange, members = [] } = props
  const value = (search as Values)[name] as string | undefined
  if ('Form' in chip) {
    // Chips are stated beside the filters whose search they read, which their type cannot say for all lists at once.
    const { chosen, Form } = chip as unknown as {
      chosen: (search: Search) => string | undefined
      Form: ComponentType<FilterFormProps<Search>>
    }
    const form: OpenProps<Search>['form'] = (onApply) => <Form search={search} onApply={onApply} />
    return <OpenFilter label={chip.label} chosen={chosen(search)} onChange={onChange} form={form} />
  }
  if ('placeholder' in chip) {
    const form: OpenProps<Search>['form'] = (onApply) => (
      <TextFilter
        label={show(chip.label)}
        placeholder={show(chip.placeholder)}
        value={value}
        onApply={(text) => onApply({ [name]: text } as Partial<Search>)}
      />
    )
    return <OpenFilter label={chip.label} chosen={value} onChange={onChange} form={form} />
  }
  // A value that is none of the options, such as somebody who has left, is shown as unknown.
  const option = chipOptions(chip, members).find((one) => one.value === value)?.label
  const chosen = value === undefined ? undefined : (option ?? listTexts.unknown)
  return (
    <Menu
      label={show(chip.label)}
      entries={entriesOf(name, chip, props)}
      trigger={filterButton(chip.label, chosen, chip.none)}
    />
  )
}

/** The options of a filter as entries of a menu, the one that takes it off first. */
function entriesOf<Search extends object>(name: string, chip: ListChip, props: ChipsProps<Search>): MenuEntry[] {
  const { search, onChange, members = [] } = props
  const entry = (label: Words, value: string | undefined) => ({
    label: show(label),
    checked: value === (search as Values)[name],
    run: () => onChange({ [name]: value } as Partial<Search>),
  })
  const options = chipOptions(chip, members).map(({ label, value }) => entry(label, value))
  return [entry(chip.none ?? listTexts.any, undefined), 'line', ...options]
}

const isListed = (chip: AnyChip): chip is ListChip => !('Form' in chip || 'placeholder' in chip)

/** Filters as entries of a menu, each with its options. */
export function chipEntries<Search extends object>(props: ChipsProps<Search>): MenuEntry[] {
  return Object.entries(props.chips).flatMap(([name, chip]) =>
    chip === null || !isListed(chip) ? [] : [{ label: show(chip.label), entries: entriesOf(name, chip, props) }],
  )
}

/** The filters of a list as chips, and the way to take them all off. */
export function FilterChipRow<Search extends object>(props: ChipsProps<Search>): ReactNode {
  const { chips, search, onChange, isCompact = false, clearing } = props
  const shown = Object.entries(chips).flatMap(([name, chip]) => (chip === null ? [] : [{ name, chip }]))
  // A menu has no room for a form, so a chip that opens one keeps its place before all others.
  const listed = shown.filter(({ chip }) => isListed(chip))
  const hidden = isCompact ? listed.slice(listed.length < shown.length ? 0 : 1) : []
  const row = shown.filter((one) => !hidden.includes(one))
  const used = hidden.filter(({ name }) => (search as Values)[name]).length

  return (
    <>
      {row.map(({ name, chip }) => (
        <Filter key={name} name={name} chip={chip} props={props} />
      ))}
      {hidden.length > 0 && (
        <Menu
          label={listTexts.moreFilters()}
          entries={chipEntries({ ...props, chips: Object.fromEntries(hidden.map(({ name, chip }) => [name, chip])) })}
          trigger={
            <button type="button" className={used > 0 ? `${styles.chip} ${styles.on}` : styles.chip}>
              <Icon name="list-filter" size={14} />
              {listTexts.filter()} {used > 0 && <b>{used}</b>}
            </button>
          }
        />
      )}
      {clearing?.isNarrowed(search) && (
        <button
          type="button"
          className={`${elementsStyles.button} ${elementsStyles.ghost}`}
          onClick={() => onChange(clearing.cleared)}
        >
          {listTexts.clear()}
        </button>
      )}
    </>
  )
}
