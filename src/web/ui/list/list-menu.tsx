import type { AnyEndpoint } from '#shared/calls.ts'
import { fetchFile } from '../../platform/api.ts'
import { type Address, navigation } from '../../platform/router/navigation.ts'
import { saveFile } from '../../platform/save-file.ts'
import { IconButton } from '../elements/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import { listMenuTexts } from './list-menu.texts.ts'

/** The call that answers a list as a file, and the query of a filter where it is not the filter itself. */
export type Exported<Filter> = { call: AnyEndpoint; query?: (filter: Filter) => object }

// What a list is asked with is the list's own; its call is known by its address alone here.
const fetchList = fetchFile as (call: AnyEndpoint, args: { query: object }) => ReturnType<typeof fetchFile>

/** The entry that saves all that a list finds as a file. */
export function exportEntry<Filter extends object>({ call, query }: Exported<Filter>, filter: Filter): MenuEntry {
  const take = (format: string) => () => {
    void saveFile(fetchList(call, { query: { ...(query?.(filter) ?? filter), format } }))
  }
  return {
    label: listMenuTexts.export(),
    icon: 'download',
    entries: [
      { label: listMenuTexts.csv(), run: take('csv') },
      { label: listMenuTexts.excel(), run: take('xlsx') },
    ],
  }
}

/** The entry that leads to where rows of a table become records of the list. */
export const importEntry = (address: Address): MenuEntry => ({
  label: listMenuTexts.import(),
  icon: 'upload',
  run: () => navigation.push(address),
})

/** What can be done with a whole list. */
export function ListMenu({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Menu
      align="end"
      label={listMenuTexts.more()}
      entries={entries}
      trigger={<IconButton icon="ellipsis" label={listMenuTexts.more()} />}
    />
  )
}
