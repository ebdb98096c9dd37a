import { useState } from 'react'
import { answers, useEntry } from './answers.ts'
import { type AnyEndpoint, type Args, addressOf, callAnyList, type ListPage, type RowOf } from './api.ts'
import { joinPages, type Pages } from './join-pages.ts'

/** Rows of a page; a reread takes as many as are shown, up to the limit of a call. */
const PAGE = 50
const MOST = 200

/** A paged list as a screen sees it. */
export type AnswerPages<Row> = {
  rows: readonly Row[] | undefined
  status: 'loading' | 'ready' | 'error'
  /** True while there are older rows. */
  hasMore: boolean
  /** Reads the next page, unless one is loading. */
  loadMore: () => void
  /** True while a page is loading; `isFailed` when the last one failed. */
  isLoadingMore: boolean
  isFailed: boolean
  retry: () => void
}

/**
 * Rows of a list that are no records of their own, such as a history, newest first. When an entity that the endpoint depends on
 * changes, the newest are reread and joined to the older ones.
 */
export function useAnswerPages<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  keyOf: (row: RowOf<E>) => string,
): AnswerPages<RowOf<E>> {
  type Row = RowOf<E>
  const address = (addressOf as (endpoint: AnyEndpoint, args: Args<E>) => string)(endpoint, args)
  const key = `${address} pages`
  const [more, setMore] = useState<{ address: string; state: 'loading' | 'failed' }>()
  const { params, query } = args as { params?: Record<string, string>; query?: Record<string, unknown> }
  const read = async (limit: number, cursor?: string) =>
    (await callAnyList(endpoint, { ...(params && { params }), query: { ...query, limit, cursor } })) as ListPage<Row>

  const held = () => answers.peek(key) as Pages<Row> | undefined
  const answer = useEntry(key, endpoint.dependsOn ?? [], {
    load: async () => {
      const page = await read(Math.min(MOST, Math.max(PAGE, held()?.rows.length ?? 0)))
      return joinPages(page, held(), keyOf)
    },
  })
  const data = answer.data as Pages<Row> | undefined
  const isLoadingMore = more?.address === address && more.state === 'loading'

  async function loadMore(): Promise<void> {
    const before = held()
    if (isLoadingMore || before?.next === undefined) return
    setMore({ address, state: 'loading' })
    try {
      const page = await read(PAGE, before.next)
      const now = held()
      // A reread in the meantime makes this page obsolete.
      if (now?.next === before.next) answers.extend(key, { rows: [...now.rows, ...page.rows], next: page.next })
      setMore(undefined)
    } catch {
      setMore({ address, state: 'failed' })
    }
  }

  return {
    rows: data?.rows,
    status: answer.status,
    hasMore: data?.next !== undefined,
    loadMore: () => void loadMore(),
    isLoadingMore,
    isFailed: more?.address === address && more.state === 'failed',
    retry: answer.retry,
  }
}
