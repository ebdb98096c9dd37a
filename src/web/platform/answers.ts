import { notifyManager, type Query, QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/endpoint.ts'
import { type AnyEndpoint, type Args, addressOfAny, type Loose, send } from './api.ts'

// Answers that come together are drawn together: a screen that reads ten is drawn once, not ten times.
let news: (() => void)[] = []
notifyManager.setScheduler((tell) => {
  news.push(tell)
  if (news.length > 1) return
  setTimeout(() => {
    const all = news
    news = []
    for (const each of all) each()
  })
})

/**
 * Keeps single answers. A key's segments joined by slashes are the address to read. Nothing goes stale by itself, nothing is
 * read again on focus, by the clock or after a failure: answers change when what they show changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => send(queryKey.join('/'), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      retryOnMount: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/** Waits for a first reading under way: it may have passed what happened meanwhile, and the library would take it for the next. */
async function afterFirstReading(query: Query | undefined): Promise<void> {
  if (query && isFirstReading(query)) await query.promise?.catch(() => undefined)
}

/** One answer of the server as a screen sees it; a failed second reading leaves the first one shown, with its error. */
export type Answer<Data> = {
  data: Data | undefined
  status: 'loading' | 'ready' | 'error'
  error: Error | null
  /** True while it is read, also again. */
  isReading: boolean
  retry: () => void
}

type Options = {
  /** The entities the answer is made of: it is read again when one of them changes. Without it, those the contract names. */
  shows?: readonly string[]
  /** False waits. */
  enabled?: boolean
}

/** An answer that is no row or list of rows, such as figures or settings, kept current. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  options: Options = {},
): Answer<AnswerOf<E>> {
  const { shows = endpoint.shows ?? [], enabled = true } = options
  const address = addressOfAny(endpoint, args as Loose)
  const query = useQuery({ queryKey: [address], meta: { shows }, enabled })
  return {
    // The server answers in the contract's shape.
    data: query.data as AnswerOf<E> | undefined,
    status: query.data !== undefined ? 'ready' : query.error ? 'error' : 'loading',
    error: query.error,
    isReading: query.isFetching,
    retry: () =>
      void afterFirstReading(queryClient.getQueryCache().find({ queryKey: [address] })).then(() => query.refetch()),
  }
}

/** An answer that will be wanted, as `useAnswer` is asked for it. */
export type Asked = { endpoint: AnyEndpoint; args?: Loose; shows?: readonly string[] }

/** Reads answers before a screen asks for them; what fails is read again then. */
export function readAhead(asked: readonly Asked[]): void {
  for (const { endpoint, args, shows = endpoint.shows ?? [] } of asked)
    void queryClient.prefetchQuery({ queryKey: [addressOfAny(endpoint, args)], meta: { shows } })
}

/** An answer as far as it has come, whoever asked for it. */
export function knownAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>): AnswerOf<E> | undefined {
  return queryClient.getQueryData([addressOfAny(endpoint, args as Loose)])
}

/** Calls back whenever an answer may have come or changed; call the result to end it. */
export function onAnswers(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener)
}

/** Puts an answer in that came with a write, such as the settings after saving them. */
export function putAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>, data: AnswerOf<E>): void {
  const address = addressOfAny(endpoint, args as Loose)
  queryClient.setQueryData([address], data)
}

/** Reads the answers on screen again whose last reading failed, such as while there was no network. */
export async function retryFailedAnswers(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/**
 * Reads the answers again that show one of these entities: those on screen now, the others when they are
 * shown next. Rejects when one could not be read.
 */
export async function refetchAnswers(entities: ReadonlySet<string> | 'all'): Promise<void> {
  const isConcerned = ({ meta }: Query) =>
    entities === 'all' || (Array.isArray(meta?.shows) && meta.shows.some((entity) => entities.has(entity)))
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isConcerned(query) && isFirstReading(query) })
  const rest = (query: Query) => isConcerned(query) && !first.includes(query)
  await Promise.all([
    queryClient.invalidateQueries({ predicate: rest }, { throwOnError: true }),
    ...first.map(async (query) => {
      await afterFirstReading(query)
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { throwOnError: true })
    }),
  ])
}
