import { createContext, use } from 'react'
import type { AppPath } from '#shared/paths.ts'
import type { SearchOf } from '#web/router.ts'

/** What the address says to the screen that is shown; while another one is on its way, what it said before. */
export type ScreenAddress = { path: AppPath; search: object; params: { id?: string; section?: string } }

export const ScreenAddressContext = createContext<ScreenAddress | undefined>(undefined)

/**
 * The address of the screen that asks, with the search that its route has parsed. The router itself already tells of a screen
 * that is still on its way.
 */
export function useScreenAddress<Path extends AppPath>(
  path: Path,
): { search: SearchOf<Path>; params: ScreenAddress['params'] } {
  const address = use(ScreenAddressContext)
  if (address?.path !== path) throw new Error(`There is no screen of ${path} here`)
  // Its route has parsed it.
  return { search: address.search as SearchOf<Path>, params: address.params }
}
