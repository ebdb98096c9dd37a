import { useSyncExternalStore } from 'react'
import type { AppPath } from '#shared/entities.ts'
import type { Place } from '#web/platform/router/create-layers.ts'
import { type Match, matchRoute, type Route } from '#web/platform/router/match-route.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { screens } from './screens.ts'

/** The screens' addresses. The record in an address opens beside its list, which stays as it is. */
const routes = Object.fromEntries(
  screens.map(({ path, record, parseSearch }): [AppPath, Route] => [
    path,
    { ...(record && { param: 'id' }), ...(parseSearch && { parseSearch }) },
  ]),
) as Record<AppPath, Route>

let matched: { place: Place; match: Match<AppPath> | undefined } | undefined

/** The screen of the page's address and what it says; undefined at an address that no screen has. The same object until it moves. */
export function currentRoute(): Match<AppPath> | undefined {
  const place = navigation.place.get()
  if (matched?.place !== place) matched = { place, match: matchRoute<AppPath>(routes, place) }
  return matched.match
}

/** `currentRoute`, kept current. A screen is given its own address: the router is ahead of what is shown. */
export function useRoute(): Match<AppPath> | undefined {
  return useSyncExternalStore(navigation.place.subscribe, currentRoute)
}

/** The screen of the page's address, kept current. */
export function useRoutePath(): AppPath | undefined {
  return useSyncExternalStore(navigation.place.subscribe, () => currentRoute()?.path)
}
