import { useEffect } from 'react'
import { readStored, storeValue } from '../platform/browser-storage.ts'
import type { ListAddress } from '../platform/feature.ts'
import { usePhone } from '../ui/elements/use-media.ts'
import { useMe } from './use-me.ts'

/** Whether every value of `own` is in the search. */
const isOwn = <Search extends object>(search: Search, own: Partial<Search>): boolean =>
  Object.entries(own).every(([name, value]) => search[name as keyof Search] === value)

/**
 * What a choice of the list says about whose records a person wants first: their own, everybody's, or nothing. Putting on a further
 * filter says nothing; taking filters off until the list is everybody's does.
 */
export function wishOf<Search extends object>(
  before: Search,
  after: Search,
  own: Partial<Search>,
): 'own' | 'all' | undefined {
  if (isOwn(after, own)) return 'own'
  return Object.keys(after).every((name) => name in before) ? 'all' : undefined
}

/** On a phone an agent's list opens on their own records, until they choose everybody's; the device remembers that for each person. */
export function useOwnFirst<Search extends object, Address extends ListAddress<Search>>(
  list: string,
  own: Partial<Search>,
  address: Address & ListAddress<Search>,
): Address {
  const me = useMe()
  const isPhone = usePhone()
  const { search, onSearchChange, openId } = address
  const applies = isPhone && me?.role === 'sales'
  const key = `plotline-everybody ${list} ${me?.id}`
  const isBare = Object.values(search).every((value) => value === undefined)
  const starts = applies && isBare && openId === undefined && readStored(key) === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once, when the list opens
  useEffect(() => {
    if (starts) onSearchChange({ ...search, ...own }, true)
  }, [starts])

  return {
    ...address,
    search: starts ? { ...search, ...own } : search,
    onSearchChange(next: Search, isTyping: boolean) {
      const wish = applies ? wishOf(search, next, own) : undefined
      if (wish) storeValue(key, wish === 'all' ? 'yes' : null)
      onSearchChange(next, isTyping)
    },
  }
}
