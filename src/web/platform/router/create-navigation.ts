import { createStore, type Store } from '#shared/emitter.ts'

/** The address of the page, in its parts as the browser has them. */
export type Place = { pathname: string; search: string }

type Page = {
  location: Place & Pick<Location, 'href'>
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
  addEventListener: (type: 'popstate', listener: () => void) => void
}

/** What is open over the page: a dialog, a menu, a drawer. */
type Layer = { close: () => void }

const read = ({ pathname, search }: Place): Place => ({ pathname, search })
const addressOf = ({ pathname, search }: Place) => pathname + search

/** How many layers were open over the page in an entry of the history. */
const layersIn = (state: unknown): number => {
  const count = (state as { layers?: unknown } | null)?.layers
  return typeof count === 'number' ? count : 0
}

/**
 * Client-side navigation; `place` is the current address, the same object until it changes. Each open layer has a history entry of
 * its own, so that Back closes the top one and stays on the page.
 */
export function createNavigation(page: Page) {
  const { history, location } = page
  const place = createStore(read(location))
  const layers: Layer[] = []
  /** What waits until the browser has left the entries of closed layers. */
  let waiting: (() => void)[] | undefined
  /** How many layers the entry has in which the page is. */
  let entered = layersIn(history.state)
  const moved = () => place.set(read(location))
  const settleSoon = () => void setTimeout(settle)

  /** Gives each open layer its history entry, and leaves those of closed ones. */
  function settle(): void {
    if (waiting) return
    const surplus = layersIn(history.state) - layers.length
    for (let missing = surplus; missing < 0; missing += 1)
      history.pushState({ layers: layersIn(history.state) + 1 }, '')
    entered = layersIn(history.state)
    if (surplus <= 0) return
    waiting = []
    history.go(-surplus)
  }

  /** The entry below knows the address from before the layer, which may have been narrowed in it. */
  function keepAddress(): void {
    const known = addressOf(place.get())
    if (addressOf(location) !== known) history.replaceState(history.state, '', known)
  }

  function arrive(): void {
    const held = waiting ?? []
    waiting = undefined
    keepAddress()
    for (const run of held) run()
    settleSoon()
  }

  page.addEventListener('popstate', () => {
    const left = entered
    entered = layersIn(history.state)
    if (waiting) return arrive()
    // Back came before the entry of a closed layer was left: it is meant for the page.
    if (left > layers.length && entered < left && location.pathname === place.get().pathname) {
      keepAddress()
      return history.go(-1)
    }
    const closed = layers.slice(layersIn(history.state)).reverse()
    if (closed.length > 0 && location.pathname === place.get().pathname) {
      keepAddress()
      for (const layer of closed) layer.close()
    } else moved()
    // A layer that asks before it closes gets its entry again.
    settleSoon()
  })
  // A page that was loaded anew has none of the layers that its entry speaks of.
  if (entered > 0) history.replaceState(null, '')
  entered = 0

  /** Navigates and adds a history entry, unless the page is there already. Another page takes the entry of an open layer. */
  function push(to: string): void {
    if (waiting) {
      waiting.push(() => push(to))
      return
    }
    const { pathname } = place.get()
    if (to === addressOf(place.get())) return
    const hasLayer = layersIn(history.state) > 0
    if (!hasLayer) history.pushState(null, '', to)
    else history.replaceState(to.split('?', 1)[0] === pathname ? history.state : null, '', to)
    entered = layersIn(history.state)
    moved()
    if (hasLayer) settleSoon()
  }

  return {
    place: place satisfies Store<Place>,
    push,
    /** Navigates and replaces the history entry. */
    replace(to: string): void {
      history.replaceState(history.state, '', to)
      moved()
    },
    /** Opens a layer, which Back closes by `close`; answers what says that it is closed. */
    openLayer(close: () => void): () => void {
      const layer = { close }
      layers.push(layer)
      settle()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        settleSoon()
      }
    },
  }
}
