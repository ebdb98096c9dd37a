import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { ChoiceFilter, Filters, MemberFilter, OfferedNames } from '#shared/list-filters.ts'
import { Icon } from '../elements/icon.tsx'
import { optionsOf } from '../fields/options.ts'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import { Popover } from '../overlay/popover.tsx'

export type FilterMember = { id: string; name: string }

/** A filter by one of some values: `values` states their order, `none` what stands for all of them. */
type ChoiceChip<Value extends string> = {
  label: string
  labels: Readonly<Record<Value, string | { label: string }>>
  values?: readonly Value[]
  none?: string
}
/** A filter by a member of the team. */
type MemberChip = { label: string; none?: string; nobody?: string }
type Values = Readonly<Record<string, unknown>>
/** `onApply` is a method so that a form may take less than the whole search. */
export type FilterFormProps<Search> = { search: Search; onApply(changes: Partial<Search>): void }
/** A filter with a form of its own: `chosen` is what the chip says when the list is narrowed by it. */
type FormChip = {
  label: string
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
          : All[Name] extends { value: 'number' }
            ? ChoiceChip<string> | FormChip
            : FormChip)
    | null
}

type AnyChip = ChoiceChip<string> | MemberChip | FormChip
export type AnyChips = Readonly<Record<string, AnyChip | null>>

type ListChip = ChoiceChip<string> | MemberChip

function chipOptions(chip: ListChip, members: readonly FilterMember[]): { value: string; label: string }[] {
  if (!('labels' in chip))
    return [
      { value: 'me', label: 'Me' },
      { value: 'none', label: chip.nobody ?? 'Nobody' },
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
  /** There is room for one chip; the others stand behind `Filter`. */
  isCompact?: boolean
  /** The search parameters of the list; with them the chips end in `Clear` while the list is narrowed. */
  clearing?: { isNarrowed: (search: Search) => boolean; cleared: Partial<NoInfer<Search>> }
}

/** The button of a filter: its name and what is chosen. */
function filterButton(label: string, chosen: string | undefined, none = 'Any') {
  return (
    <button type="button" className={chosen === undefined ? 'chip' : 'chip on'}>
      {label} <b className="truncate">{chosen ?? none}</b>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}

type FormProps<Search> = Pick<ChipsProps<Search>, 'search' | 'onChange'> & { chip: FormChip }

function FormFilter<Search extends object>({ chip, search, onChange }: FormProps<Search>) {
  const [isOpen, setOpen] = useState(false)
  // Chips are stated beside the filters whose search they read, which their type cannot say for all lists at once.
  const { label, chosen, Form } = chip as unknown as {
    label: string
    chosen: (search: Search) => string | undefined
    Form: ComponentType<FilterFormProps<Search>>
  }
  return (
    <Popover
      label={`Filter by ${label.toLowerCase()}`}
      align="start"
      className="narrow-by"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={filterButton(label, chosen(search))}
    >
      <Suspense fallback={null}>
        <Form
          search={search}
          onApply={(changes) => {
            onChange(changes)
            setOpen(false)
          }}
        />
      </Suspense>
    </Popover>
  )
}

/** The options of a filter as entries of a menu, the one that takes it off first. */
function entriesOf<Search extends object>(name: string, chip: ListChip, props: ChipsProps<Search>): MenuEntry[] {
  const { search, onChange, members = [] } = props
  const entry = (label: string, value: string | undefined) => ({
    label,
    checked: value === (search as Values)[name],
    run: () => onChange({ [name]: value } as Partial<Search>),
  })
  const options = chipOptions(chip, members).map(({ label, value }) => entry(label, value))
  return [entry(chip.none ?? 'Any', undefined), 'line', ...options]
}

/** Filters as entries of a menu, each with its options. */
export function chipEntries<Search extends object>(props: ChipsProps<Search>): MenuEntry[] {
  return Object.entries(props.chips).flatMap(([name, chip]) =>
    chip === null || 'Form' in chip ? [] : [{ label: chip.label, entries: entriesOf(name, chip, props) }],
  )
}

/** The filters of a list as chips, and the way to take them all off. */
export function FilterChipRow<Search extends object>(props: ChipsProps<Search>): ReactNode {
  const { chips, search, onChange, isCompact = false, members = [], clearing } = props
  const shown = Object.entries(chips).flatMap(([name, chip]) => (chip === null ? [] : [{ name, chip }]))
  const row = isCompact ? shown.slice(0, 1) : shown
  const hidden = isCompact ? shown.slice(1) : []
  const used = hidden.filter(({ name }) => (search as Values)[name]).length

  /** What is chosen of a filter; a value that is none of its options, somebody who has left say, is told as unknown. */
  function chosenOf(name: string, chip: ListChip): string | undefined {
    const value = (search as Values)[name]
    if (value === undefined) return undefined
    return chipOptions(chip, members).find((option) => option.value === value)?.label ?? 'Unknown'
  }

  return (
    <>
      {row.map(({ name, chip }) =>
        'Form' in chip ? (
          <FormFilter key={name} chip={chip} search={search} onChange={onChange} />
        ) : (
          <Menu
            key={name}
            label={chip.label}
            entries={entriesOf(name, chip, props)}
            trigger={filterButton(chip.label, chosenOf(name, chip), chip.none)}
          />
        ),
      )}
      {hidden.length > 0 && (
        <Menu
          label="More filters"
          entries={chipEntries({ ...props, chips: Object.fromEntries(hidden.map(({ name, chip }) => [name, chip])) })}
          trigger={
            <button type="button" className={used > 0 ? 'chip on' : 'chip'}>
              <Icon name="list-filter" size={14} />
              Filter {used > 0 && <b>{used}</b>}
            </button>
          }
        />
      )}
      {clearing?.isNarrowed(search) && (
        <button type="button" className="button ghost" onClick={() => onChange(clearing.cleared)}>
          Clear
        </button>
      )}
    </>
  )
}
