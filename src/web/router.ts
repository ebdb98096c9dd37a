import { useSyncExternalStore } from 'react'
import { parseCalendarSearch } from '#features/calendar/web/calendar-search.ts'
import { communicationsSearch } from '#features/communications/web/communications-search.ts'
import { contactsSearch } from '#features/contacts/web/contacts-search.ts'
import { parsePipelineSearch } from '#features/deals/web/pipeline-search.ts'
import { documentsSearch } from '#features/documents/web/documents-search.ts'
import { leadsSearch } from '#features/leads/web/leads-search.ts'
import { propertiesSearch } from '#features/properties/web/properties-search.ts'
import { parseReportsSearch } from '#features/reports/web/reports-search.ts'
import { tasksSearch } from '#features/tasks/web/tasks-search.ts'
import type { AppPath } from '#shared/paths.ts'
import type { Place } from '#web/platform/router/create-navigation.ts'
import { type Match, matchRoute, type Route } from '#web/platform/router/match-route.ts'
import { navigation } from '#web/platform/router/navigation.ts'

/** The screens' addresses. The record in an address opens beside its list, which stays as it is. */
const routes = {
  '/': {},
  '/leads': { param: 'id', parseSearch: leadsSearch.parse },
  '/contacts': { param: 'id', parseSearch: contactsSearch.parse },
  '/pipeline': { param: 'id', parseSearch: parsePipelineSearch },
  '/properties': { param: 'id', parseSearch: propertiesSearch.parse },
  '/communication': { param: 'id', parseSearch: communicationsSearch.parse },
  '/calendar': { param: 'id', parseSearch: parseCalendarSearch },
  '/tasks': { param: 'id', parseSearch: tasksSearch.parse },
  '/documents': { param: 'id', parseSearch: documentsSearch.parse },
  '/reports': { param: 'id', parseSearch: parseReportsSearch },
  '/team-chat': { param: 'id' },
  '/settings': { param: 'section' },
} satisfies Record<AppPath, Route>

type Routes = typeof routes
/** What the search of a screen's address means. */
export type SearchOf<Path extends AppPath> = Routes[Path] extends {
  parseSearch: (raw: never) => infer Search extends object
}
  ? Search
  : object

let matched: { place: Place; match: Match<AppPath> | undefined } | undefined

/** The screen of the page's address and what it says; undefined at an address that no screen has. The same object until it moves. */
export function currentRoute(): Match<AppPath> | undefined {
  const place = navigation.place.get()
  if (matched?.place !== place) matched = { place, match: matchRoute<AppPath>(routes, place) }
  return matched.match
}

/** `currentRoute`, kept current. A screen reads its address with `useScreenAddress`: the router is ahead of what is shown. */
export function useRoute(): Match<AppPath> | undefined {
  return useSyncExternalStore(navigation.place.subscribe, currentRoute)
}

/** The screen of the page's address, kept current. */
export function useRoutePath(): AppPath | undefined {
  return useSyncExternalStore(navigation.place.subscribe, () => currentRoute()?.path)
}
