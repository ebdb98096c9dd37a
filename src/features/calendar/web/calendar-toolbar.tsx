import type { Day } from '#shared/days.ts'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { FoldingButton } from '#web/ui/elements/folding-button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { chipEntries, type FilterChips } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { exportEntry, ListMenu } from '#web/ui/list/list-menu.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { exportEvents } from '../calendar.contract.ts'
import { VIEWS, type View } from './calendar-days.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { calendarScreenTexts } from './calendar-screen.texts.ts'
import { type CalendarFilters, type CalendarSearch, calendarSearch } from './calendar-search.ts'
import { titleOf } from './day-names.ts'
import { EVENT_LOOKS } from './event-labels.ts'
import type { OtherKind } from './shown-entries.ts'

const VIEW_OPTIONS = optionsOf(VIEWS, calendarPageTexts.views)

/** The filters of the calendar; whose events are shown is chosen beside them. */
const CALENDAR_CHIPS: FilterChips<CalendarFilters> = {
  type: { label: calendarPageTexts.type, labels: EVENT_LOOKS, none: calendarPageTexts.allTypes },
}

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

/** The events of all days that the filters find, as the file has them. */
const exportedOf = ({ type, member }: CalendarSearch) => ({ type, member })

/** What stands above the calendar: which days, how they are shown, and whose. */
export function CalendarToolbar(props: Props) {
  const { view, day, search, onChange, onStep, onToday, onAdd } = props
  const isPhone = usePhone()
  return (
    <div className={listStyles.title}>
      <h1>{titleOf(view, day)}</h1>
      <div className={elementsStyles.buttonGroup}>
        <IconButton
          icon="chevron-left"
          label={calendarPageTexts.previous[view]()}
          variant="secondary"
          onClick={() => onStep(-1)}
        />
        <FoldingButton
          icon="calendar"
          label={calendarPageTexts.today()}
          variant="secondary"
          isFolded={isPhone && 'as-needed'}
          onClick={onToday}
        />
        <IconButton
          icon="chevron-right"
          label={calendarPageTexts.next[view]()}
          variant="secondary"
          onClick={() => onStep(1)}
        />
      </div>
      <span className={elementsStyles.spacer} />
      <ShowMenu {...props} />
      <ListMenu entries={[exportEntry({ call: exportEvents }, exportedOf(search))]} />
      <Segmented
        label={calendarPageTexts.view()}
        options={VIEW_OPTIONS}
        value={view}
        onChange={(next) => onChange({ view: next })}
      />
      <FoldingButton
        icon="plus"
        label={calendarScreenTexts.add()}
        variant="primary"
        isFolded={isPhone}
        onClick={onAdd}
      />
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
  const shown = (kind: OtherKind) => entry(others[kind](), !hidden.includes(kind), () => onToggle(kind))
  const others = member && member !== me ? calendarPageTexts.theirs : calendarPageTexts.mine
  const isNarrow = Boolean(member) || calendarSearch.isNarrowed(search) || hidden.length > 0
  return (
    <Menu
      label={calendarPageTexts.shown()}
      align="end"
      trigger={
        <IconButton
          icon="list-filter"
          label={calendarPageTexts.chooseShown()}
          variant="secondary"
          aria-pressed={isNarrow}
        />
      }
      entries={[
        { heading: calendarPageTexts.alsoShow() },
        shown('tasks'),
        shown('communications'),
        'line',
        whose(calendarPageTexts.everyone(), undefined),
        ...(me ? [whose(calendarPageTexts.onlyMine(), me)] : []),
        ...(colleagues.length > 0
          ? [{ label: calendarPageTexts.ofColleague(), entries: colleagues.map(({ id, name }) => whose(name, id)) }]
          : []),
        'line',
        ...chipEntries({ chips: CALENDAR_CHIPS, search, onChange }),
      ]}
    />
  )
}
