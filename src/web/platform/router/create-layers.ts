/** The address of the page, in its parts as the browser has them. */
export type Place = { pathname: string; search: string }

export type HistoryPage = {
  location: Place & Pick<Location, 'href'>
  history: Pick<History, 'pushState' | 'replaceState' | 'go' | 'state'>
}

/** What is open over the page: a dialog, a menu, a drawer. */
type Layer = { close: () => void }

export const addressOf = ({ pathname, search }: Place): string => pathname + search

/** How many layers were open over the page in an entry of the history. */
const layersIn = (state: unknown): number => {
  const count = (state as { layers?: unknown } | null)?.layers
  return typeof count === 'number' ? count : 0
}

/**
 * Keeps a history entry for each open layer, so that Back closes the top one and stays on the page. `shown` answers the address that the
 * page shows, `move` makes it show the one of the current entry.
 */
export function createLayers({ history, location }: HistoryPage, shown: () => Place, move: () => void) {
  const layers: Layer[] = []
  /** What to run once the browser has left the entries of closed layers; undefined unless it is on its way. */
  let pending: (() => void)[] | undefined
  /** How many layers the current entry has. */
  let entered = 0
  // A page that was loaded again has no open layers.
  if (layersIn(history.state) > 0) history.replaceState(null, '')

  const settleSoon = () => void setTimeout(settle)

  /** Adds an entry for each layer without one, and leaves the entries of closed layers. */
  function settle(): void {
    if (pending) return
    for (let count = layersIn(history.state) + 1; count <= layers.length; count += 1)
      history.pushState({ layers: count }, '')
    entered = layersIn(history.state)
    if (entered === layers.length) return
    pending = []
    history.go(layers.length - entered)
  }

  /** The entry below still has the address from before the layer, in which the filters may have changed. */
  function keepAddress(): void {
    const known = addressOf(shown())
    if (addressOf(location) !== known) history.replaceState(history.state, '', known)
  }

  function arrive(held: readonly (() => void)[]): void {
    pending = undefined
    keepAddress()
    for (const run of held) run()
  }

  return {
    /** Opens a layer, which Back closes by `close`; returns the function to call once it is closed. */
    open(close: () => void): () => void {
      const layer = { close }
      layers.push(layer)
      settle()
      return () => {
        layers.splice(layers.indexOf(layer), 1)
        settleSoon()
      }
    },
    /** Whether `run` has to wait until the entries of closed layers are left; then it runs later. */
    postpone(run: () => void): boolean {
      pending?.push(run)
      return pending !== undefined
    },
    /** Makes the entry of an open layer the one of another page, or of the same page with other filters; false without a layer. */
    replaceTop(to: string): boolean {
      if (layersIn(history.state) === 0) return false
      const isSamePage = to.split('?', 1)[0] === shown().pathname
      history.replaceState(isSamePage ? history.state : null, '', to)
      entered = layersIn(history.state)
      settleSoon()
      return true
    },
    onPop(): void {
      const left = entered
      entered = layersIn(history.state)
      const isSamePage = location.pathname === shown().pathname
      const closed = layers.slice(entered).reverse()
      if (pending) arrive(pending)
      else if (isSamePage && left > layers.length && entered < left) {
        // Back was pressed before the entry of a closed layer was left: the person wants to leave the page.
        keepAddress()
        history.go(-1)
      } else if (isSamePage && closed.length > 0) {
        keepAddress()
        for (const layer of closed) layer.close()
      } else move()
      // A layer that asks before it closes gets its entry again.
      settleSoon()
    },
  }
}
