import { createStore, type Store } from '#shared/emitter.ts'
import { addressOf, createLayers, type HistoryPage, type Place } from './create-layers.ts'

type Page = HistoryPage & { addEventListener: (type: 'popstate', listener: () => void) => void }

const read = ({ pathname, search }: Place): Place => ({ pathname, search })

/** Client-side navigation; `place` is the current address, the same object until it changes. */
export function createNavigation(page: Page) {
  const { history, location } = page
  const place = createStore(read(location))
  const move = () => place.set(read(location))
  const layers = createLayers(page, place.get, move)
  page.addEventListener('popstate', layers.onPop)

  /** Navigates and adds a history entry, unless the page is there already. Another page takes the entry of an open layer. */
  function push(to: string): void {
    if (layers.postpone(() => push(to)) || to === addressOf(place.get())) return
    if (!layers.replaceTop(to)) history.pushState(null, '', to)
    move()
  }

  return {
    place: place satisfies Store<Place>,
    push,
    /** Navigates and replaces the history entry. */
    replace(to: string): void {
      history.replaceState(history.state, '', to)
      move()
    },
    openLayer: layers.open,
  }
}
