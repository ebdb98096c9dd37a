import type { AnswerOf, Endpoint } from '#shared/endpoint.ts'
import type { ExportName } from '#shared/export-names.texts.ts'
import type { Text } from '#shared/texts.ts'
import type { Page } from '../http/serve.ts'
import { isAtLeast, type Scope } from '../session/scope.ts'

/** So many rows are read at once; nobody's call waits for longer than one such read. */
const BATCH = 500

/** Rows of one kind in a person's export, as one of the person's own calls answers them. */
export type ExportPart = {
  name: ExportName
  /** The call that answers the same rows: it says which fields leave, and who may read them. */
  read: Endpoint
  count: (scope: Scope) => Promise<number>
  /** All rows that the person may read, in batches. */
  batches: (scope: Scope) => AsyncIterable<readonly object[]>
}

/** What is in no export, and why. */
export type LeftOut = { leftOut: Text }

declare module '../base/context.ts' {
  interface Context {
    /** What the features put into a person's export. */
    exportParts: readonly ExportPart[]
    /** The kinds of record that no export has, each with its reason. */
    leftOutOfExports: Readonly<Record<string, Text>>
  }
}

type Row<E> = AnswerOf<E> extends readonly (infer One extends object)[] ? One : never
type Query = { limit?: number; cursor?: string; count?: boolean; sort?: string }
/** The function that answers the call of a list, with what an export asks of it. */
type ReadPage<E> = (scope: Scope, call: { query: Query } & Record<string, never>) => Promise<Page<Row<E>>>

/**
 * The rows of a list, read by their ids: what is there all the time is in the export once, whatever is added, changed or removed
 * meanwhile.
 */
export function exportList<E extends Endpoint>(
  name: ExportName,
  read: E,
  page: (...call: never[]) => Promise<unknown>,
): ExportPart {
  const readPage = page as unknown as ReadPage<E>
  const ask = (scope: Scope, query: Query) =>
    scope.context.readInTurn(scope, () => readPage(scope, { query } as Parameters<ReadPage<E>>[1]))
  return {
    name,
    read,
    count: async (scope) => (await ask(scope, { limit: 1, count: true })).total ?? 0,
    async *batches(scope) {
      let cursor: string | undefined
      do {
        const { rows, next } = await ask(scope, { limit: BATCH, sort: 'id', ...(cursor !== undefined && { cursor }) })
        yield rows
        cursor = next
      } while (cursor !== undefined)
    },
  }
}

/** The same for rows that no list has all of: `readAfter` reads those whose ids come after one, in their order. */
export function exportById<E extends Endpoint, One extends Row<E> & { id: string }>(
  name: ExportName,
  read: E,
  readAfter: (scope: Scope, id: string | undefined, limit: number) => Promise<One[]>,
): ExportPart {
  async function* batches(scope: Scope) {
    for (let last: string | undefined; ; ) {
      const rows = await scope.context.readInTurn(scope, () => readAfter(scope, last, BATCH))
      yield rows
      last = rows.at(-1)?.id
      if (rows.length < BATCH) return
    }
  }
  return { name, read, batches, count: countBatches(batches) }
}

/** How many rows there are, by reading them, where nothing counts them in less time. */
function countBatches(batches: ExportPart['batches']): ExportPart['count'] {
  return async (scope) => {
    let count = 0
    for await (const rows of batches(scope)) count += rows.length
    return count
  }
}

/** Rows of which there are few, or a record that there is one of, read at once. */
export function exportWhole<E extends Endpoint>(
  name: ExportName,
  read: E,
  all: (scope: Scope) => Promise<AnswerOf<E>>,
): ExportPart {
  const rowsOf = async (scope: Scope) => [await all(scope)].flat() as object[]
  return {
    name,
    read,
    count: async (scope) => (await rowsOf(scope)).length,
    async *batches(scope) {
      yield await rowsOf(scope)
    },
  }
}

/** The parts that a person may read. */
export function partsFor(scope: Scope): readonly ExportPart[] {
  return scope.context.exportParts.filter(({ read: { access } }) =>
    access === 'admin' || access === 'manager' ? isAtLeast(scope, access) : true,
  )
}
