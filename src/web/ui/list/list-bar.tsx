import { show } from '#shared/texts.ts'
import type { ListNoun, ListScreenDefinition, ToolbarProps } from './define-list-screen.ts'
import { FilterChipRow } from './filter-bar.tsx'
import * as styles from './list.module.css'
import { listTexts } from './list.texts.ts'
import { ListSearch } from './list-search.tsx'
import { SortMenu } from './sort-menu.tsx'

type Props<T extends ListNoun> = ToolbarProps<T> & { definition: ListScreenDefinition<T> }

/** The search, the filters and the order of a list, as its definition states them. */
export function ListBar<T extends ListNoun>({ definition, ...toolbar }: Props<T>) {
  const { search, onChange, isPhone } = toolbar
  const { bar, kit, params } = definition
  if (!bar) return null
  const { placeholder, chips, sorts, isGrouped, Whose } = bar
  const change = (changes: { search?: string; sort?: string }) => onChange(changes)
  const filters = (
    <FilterChipRow chips={chips} search={search} onChange={onChange} {...(isGrouped && { clearing: params })} />
  )
  const found = (
    <ListSearch
      value={search.search}
      onChange={(text) => change({ search: text })}
      label={kit.texts.search()}
      placeholder={show(placeholder)}
    />
  )
  const order = (look: 'chip' | 'words') =>
    sorts && <SortMenu labels={sorts} value={search.sort} onChange={(sort) => change({ sort })} look={look} />
  if (isPhone)
    return (
      <fieldset className={`row ${styles.sideways} ${styles.phoneBar}`} aria-label={listTexts.filters()}>
        {found}
        {Whose && <Whose {...toolbar} />}
        {order('chip')}
        {filters}
      </fieldset>
    )
  return (
    <div className={styles.bar}>
      {found}
      <fieldset className={styles.barFilters} aria-label={listTexts.filters()}>
        {filters}
      </fieldset>
      {sorts && <div className={styles.barEnd}>{order('words')}</div>}
    </div>
  )
}
