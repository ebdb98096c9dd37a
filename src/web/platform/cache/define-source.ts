import { type AnyEndpoint, callAny, callAnyList, type ListPage } from '../api.ts'
import { type CachedStore, registerStore } from './cached-stores.ts'
import type { ListFilter, SourceDefinition, SourceRow } from './source.ts'
import { createSourceCache, type SourceCache } from './source-cache.ts'

/** One kind of record as screens name it: hand it to `useRows`, `useRow` and mutations. */
export type Source<Row extends { id: string; version?: number }, Filter extends ListFilter> = SourceCache<Row, Filter>

/** What live changes and `Sync Data` need of a source, whatever its rows. */
export type LiveSource = Pick<
  SourceCache<{ id: string }, ListFilter>,
  'entity' | 'pointingTo' | 'apply' | 'refetch' | 'isBehind'
>

const sources = new Set<LiveSource>()

/** Every source that was defined. */
export const allSources: ReadonlySet<LiveSource> = sources

/** Takes in what is kept in another way than as the rows of lists, so that it is brought up to date and forgotten with the rest. */
export function addSource(source: LiveSource & CachedStore): void {
  sources.add(source)
  registerStore(source)
}

/** States how one kind of record is kept. The filter's type is the one that `match` names. */
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
  return cache
}
