import { createStore, type Store } from '#shared/emitter.ts'

/** The address of the page, in its parts as the browser has them. */
export type Place = { pathname: string; search: string }

type Page = {
  location: Place & Pick<Location, 'href'>
  history: Pick<History, 'pushState' | 'replaceState'>
  addEventListener: (type: 'popstate', listener: () => void) => void
}

/** Client-side navigation; `place` is the current address, the same object until it changes. */
export function createNavigation(page: Page) {
  const read = ({ pathname, search }: Place): Place => ({ pathname, search })
  const place = createStore(read(page.location))
  const moved = () => place.set(read(page.location))
  page.addEventListener('popstate', moved)
  return {
    place: place satisfies Store<Place>,
    /** Navigates and adds a history entry, unless the page is there already. */
    push(to: string): void {
      const { pathname, search } = place.get()
      if (to === pathname + search) return
      page.history.pushState(null, '', to)
      moved()
    },
    /** Navigates and replaces the history entry. */
    replace(to: string): void {
      page.history.replaceState(null, '', to)
      moved()
    },
  }
}
