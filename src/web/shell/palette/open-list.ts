import { SEARCH_KINDS, type SearchGroup } from '#features/search/search.contract.ts'
import { SEARCH_GROUPS } from '#features/search/search.rules.ts'
import { show } from '#shared/texts.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'
import { currentRoute } from '#web/screens/router.ts'
import { screenOf } from '#web/screens/screens.ts'
import { TABS } from '#web/screens/tabs.ts'

/** The list under the search of a phone. */
export type OpenList = {
  name: string
  /** What it is searched for already. */
  text: string
  /** Where its records stand among those of all kinds. */
  group: SearchGroup | undefined
  /** Filters it, as its own search would. */
  filter: (text: string) => void
}

/** The list of the open screen; undefined where there is none that can be searched. */
export function openList(): OpenList | undefined {
  const route = currentRoute()
  if (!route || route.params.id !== undefined) return undefined
  const screen = screenOf(route.path)
  if (!screen?.parseSearch) return undefined
  if (!('search' in screen.parseSearch({ search: 'a' }))) return undefined
  const { path, record, name } = screen
  return {
    name: TABS.find((tab) => tab.path === path)?.name() ?? show(name),
    text: (route.search as { search?: string }).search ?? '',
    group: SEARCH_GROUPS.find((group) => SEARCH_KINDS[group].entity === record),
    filter: (text) =>
      navigation.replace(path + searchText({ ...currentRoute()?.search, search: text.trim() || undefined })),
  }
}
