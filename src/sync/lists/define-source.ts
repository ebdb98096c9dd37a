import type { AnyEndpoint, ListPage } from '#shared/calls.ts'
import type { ListFilter } from '#shared/list-rules.ts'
import { callAny, callAnyList } from '../host/host.ts'
import { type CachedStore, registerStore } from '../store/cached-stores.ts'
import type { SourceDefinition, SourceRow } from '../store/source.ts'
import { nameOf } from './name-of.ts'
import { createSourceCache, type SourceCache } from './source-cache.ts'

/** The cached rows of one noun, for `useRows`, `useRow` and mutations. */
export type Source<Row extends { id: string; version?: number }, Filter extends ListFilter> = SourceCache<Row, Filter>

/** What live changes and `Sync Data` need of a source, whatever its rows. */
export type LiveSource = Pick<
  SourceCache<{ id: string }, ListFilter>,
  'entity' | 'pointingTo' | 'apply' | 'refetch' | 'isBehind' | 'distrust'
> &
  Partial<Pick<SourceCache<{ id: string }, ListFilter>, 'retryUnasked'>>

const sources = new Set<LiveSource>()

/** Every source that was defined. */
export const allSources: ReadonlySet<LiveSource> = sources

const names = new Map<string, (id: string) => string | undefined>()

/** What a record of any noun is called; null without an id, or when it is not held. */
export function heldName(entity: string, id: string | null | undefined): string | null {
  return (id && names.get(entity)?.(id)) || null
}

/** Registers a source that is not made by `defineSource`, so that it gets changes and is stored and cleared with the others. */
export function addSource(source: LiveSource & CachedStore): void {
  sources.add(source)
  registerStore(source)
}

/** Defines the source of a noun. The filter's type is that of `match`. */
export function defineSource<List extends AnyEndpoint, Filter extends ListFilter>(
  definition: { list: List } & SourceDefinition<SourceRow<List>, Filter>,
): Source<SourceRow<List>, Filter> {
  type Row = SourceRow<List>
  const { list, get } = definition
  const read = async (query: Record<string, unknown>) => (await callAnyList(list, { query })) as ListPage<Row>
  const cache = createSourceCache<Row, Filter>(definition, {
    list: read,
    row: async (id) =>
      get ? ((await callAny(get, { params: { id } })).body as Row) : (await read({ ids: id })).rows[0],
  })
  addSource(cache)
  names.set(cache.entity, (id) => nameOf(cache.store.shown.get(id)))
  return cache
}
