import { formatCount } from '#shared/money.ts'
import type { Text } from '#shared/texts.ts'
import { useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as listStyles from '#web/ui/list/list.module.css'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'
import { type LeadsSearch, leadsSearch } from './leads-search.ts'
import { leadSource } from './use-leads.ts'

type View = { label: Text; filter: LeadsSearch }

/** A phone starts with what is one's own. */
const MINE: View = { label: leadsPageTexts.mine, filter: { assignedTo: 'me' } }
const VIEWS: readonly View[] = [
  { label: leadsPageTexts.allLeads, filter: {} },
  { label: leadsPageTexts.statuses.new, filter: { status: 'new' } },
  { label: leadsPageTexts.statuses.qualified, filter: { status: 'qualified' } },
  { label: leadsPageTexts.priorities.hot, filter: { priority: 'hot' } },
]

type Props = { search: LeadsSearch; onChange: (changes: Partial<LeadsSearch>) => void; isPhone: boolean }

const { search: _, ...UNFILTERED } = leadsSearch.cleared
const NAMES = Object.keys(UNFILTERED) as (keyof typeof UNFILTERED)[]

function isChosen({ filter }: View, search: LeadsSearch): boolean {
  return NAMES.every((name) => search[name] === filter[name])
}

function ViewTab({ view, search, onChange, isPhone }: Props & { view: View }) {
  const me = useMe()?.id
  const { total } = useRows(leadSource, leadsSearch.filterOf(view.filter, me))
  const chosen = isChosen(view, search)
  const open = () => onChange({ ...UNFILTERED, ...view.filter, search: search.search, sort: search.sort })
  const count = total === undefined ? undefined : formatCount(total)
  if (isPhone)
    return (
      <button
        type="button"
        className={chosen ? `${listStyles.chip} ${listStyles.on}` : listStyles.chip}
        aria-pressed={chosen}
        onClick={open}
      >
        {view.label()} {count && <b>{count}</b>}
      </button>
    )
  return (
    <button
      type="button"
      className={`muted ${listStyles.tab}`}
      aria-current={chosen ? 'page' : undefined}
      onClick={open}
    >
      {view.label()}
      {count && <span className={elementsStyles.count}>{count}</span>}
    </button>
  )
}

/** The predefined views, each with its number of leads. */
export function LeadsViews(props: Props) {
  return (
    <nav className={props.isPhone ? styles.views : listStyles.tabs} aria-label={leadsPageTexts.views()}>
      {(props.isPhone ? [MINE, ...VIEWS] : VIEWS).map((view) => (
        <ViewTab key={view.label()} view={view} {...props} />
      ))}
    </nav>
  )
}
