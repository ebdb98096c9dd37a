import type { Day } from '#shared/days.ts'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { FoldingButton } from '#web/ui/elements/folding-button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { chipEntries } from '#web/ui/list/filter-bar.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { titleOf, type View } from './calendar-days.ts'
import { CALENDAR_CHIPS, type CalendarSearch, calendarSearch } from './calendar-search.ts'
import type { OtherKind } from './shown-entries.ts'

const VIEW_OPTIONS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const

type Props = {
  view: View
  day: Day
  search: CalendarSearch
  hidden: readonly OtherKind[]
  onStep: (by: 1 | -1) => void
  onToday: () => void
  onChange: (changes: Partial<CalendarSearch>) => void
  onToggle: (kind: OtherKind) => void
  onAdd: () => void
}

/** What stands above the calendar: which days, how they are shown, and whose. */
export function CalendarToolbar(props: Props) {
  const { view, day, onChange, onStep, onToday, onAdd } = props
  return (
    <div className="title">
      <h1>{titleOf(view, day)}</h1>
      <div className="button-group">
        <IconButton icon="chevron-left" label={`Previous ${view}`} variant="secondary" onClick={() => onStep(-1)} />
        <Button onClick={onToday}>Today</Button>
        <IconButton icon="chevron-right" label={`Next ${view}`} variant="secondary" onClick={() => onStep(1)} />
      </div>
      <span className="spacer" />
      <ShowMenu {...props} />
      <Segmented label="View" options={VIEW_OPTIONS} value={view} onChange={(next) => onChange({ view: next })} />
      <FoldingButton icon="plus" label="Add Event" variant="primary" isFolded={usePhone()} onClick={onAdd} />
    </div>
  )
}

function ShowMenu({ search, hidden, onChange, onToggle }: Props) {
  const { member } = search
  const me = useMe()?.id
  const members = useAssignees()
  const colleagues = members.filter(({ id }) => id !== me)
  const entry = (label: string, checked: boolean, run: () => void): MenuEntry => ({ label, checked, run })
  const whose = (label: string, id: string | undefined) => entry(label, member === id, () => onChange({ member: id }))
  const shown = (label: string, kind: OtherKind) => entry(label, !hidden.includes(kind), () => onToggle(kind))
  const their = member && member !== me ? 'Their' : 'My'
  const isNarrow = Boolean(member) || calendarSearch.isNarrowed(search) || hidden.length > 0
  return (
    <Menu
      label="Shown in the calendar"
      align="end"
      trigger={
        <IconButton icon="list-filter" label="Choose what is shown" variant="secondary" aria-pressed={isNarrow} />
      }
      entries={[
        { heading: 'Also show' },
        shown(`${their} tasks`, 'tasks'),
        shown(`${their} planned communications`, 'communications'),
        'line',
        whose('Everyone', undefined),
        ...(me ? [whose('Only mine', me)] : []),
        ...(colleagues.length > 0
          ? [{ label: 'A colleague’s', entries: colleagues.map(({ id, name }) => whose(name, id)) }]
          : []),
        'line',
        ...chipEntries({ chips: CALENDAR_CHIPS, search, onChange }),
      ]}
    />
  )
}
