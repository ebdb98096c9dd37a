import { createStore, type Store } from '../emitter.ts'

/** The address of the page, in its parts as the browser has them. */
export type Place = { pathname: string; search: string }

type Page = {
  location: Place & Pick<Location, 'href'>
  history: Pick<History, 'pushState' | 'replaceState'>
  addEventListener: (type: 'popstate', listener: () => void) => void
}

/** Moves about in the app without loading a page; `place` is where it is, the same object until it moves. */
export function createNavigation(page: Page) {
  const read = ({ pathname, search }: Place): Place => ({ pathname, search })
  const place = createStore(read(page.location))
  const moved = () => place.set(read(page.location))
  page.addEventListener('popstate', moved)
  return {
    place: place satisfies Store<Place>,
    /** Goes to an address; Back leads here again. Where the page is already, nothing happens. */
    push(to: string): void {
      const { pathname, search } = place.get()
      if (to === pathname + search) return
      page.history.pushState(null, '', to)
      moved()
    },
    /** Goes to an address in place of this one. */
    replace(to: string): void {
      page.history.replaceState(null, '', to)
      moved()
    },
  }
}
