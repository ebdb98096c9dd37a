import { useCallback, useState } from 'react'
import type { ChangeAction } from '#shared/changes.ts'
import type { AnswerOf, SentBody } from '#shared/endpoint.ts'
import { type AnyEndpoint, ApiError, callAny } from './api.ts'
import type { LiveSource, Source } from './cache/define-source.ts'
import type { ListFilter, RowBase } from './cache/source.ts'
import type { Live } from './live.ts'
import { live } from './live-connection.ts'

/** Shows an optimistic update; call the result to roll it back. */
export type OptimisticUpdate = () => () => void

/** The row that a mutation writes. Mutations of one row are sent one after the other. */
export type Target = {
  source: LiveSource
  id: string
  action: ChangeAction
  version: () => number | undefined
  /** Takes the newest copy that a refusal carries. */
  takeCurrent: (row: unknown) => void
}

/** One write that a person can make. */
export type Mutation<Input, Output> = {
  run: (input: Input) => Promise<Output>
  target?: (input: Input) => Target
  /** Optimistic updates, rolled back when the server has answered or refused. */
  optimistic?: (input: Input) => readonly OptimisticUpdate[]
  /** Puts the answer into the cache. */
  onSuccess?: (output: Output, input: Input) => void
}

/** Defines a mutation that the ready-made ones below do not cover. */
export function defineMutation<Input, Output>(definition: Mutation<Input, Output>): Mutation<Input, Output> {
  return definition
}

/** Puts a row from the server into the cache. */
export function putRow<Row extends RowBase, Filter extends ListFilter>(source: Source<Row, Filter>, row: Row): void {
  source.store.put([row], source.store.now(), 'change')
}

/** Takes a row out of the cache that no longer exists. */
export function removeRow<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
): void {
  source.store.remove([id])
}

/** Shows a row with some fields changed. */
export function optimisticPatch<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
  changes: Partial<Row>,
): OptimisticUpdate {
  return () => source.store.overlay(id, (row) => row && { ...row, ...changes })
}

/** Shows a list without a row. */
export function optimisticRemove<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
): OptimisticUpdate {
  return () => source.store.overlay(id, () => undefined)
}

/** The row that a mutation writes, for `target`. */
export function targetOf<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
  action: ChangeAction,
): Target {
  return {
    source,
    id,
    action,
    version: () => source.store.confirmed(id)?.version,
    // The server sends the record in the shape of the endpoint that refused, which is the source's.
    takeCurrent: (row) => putRow(source, row as Row),
  }
}

const isRecord = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** Runs mutations, and reports each write to the live changes so that its own event is not fetched again. */
export function createMutator(changes: Pick<Live, 'writing'>) {
  const queues = new Map<string, Promise<unknown>>()

  async function send<Input, Output>(what: Mutation<Input, Output>, input: Input, target?: Target): Promise<Output> {
    const done = target && changes.writing(target.source, target.id)
    const before = target?.version()
    try {
      const output = await what.run(input)
      what.onSuccess?.(output, input)
      const isChanged = target && (target.action !== 'updated' || before === undefined || target.version() !== before)
      done?.(isChanged ? target.action : undefined)
      return output
    } catch (cause) {
      if (target && cause instanceof ApiError && cause.status === 412 && isRecord(cause.body?.current, target.id))
        target.takeCurrent(cause.body?.current)
      done?.(undefined)
      throw cause
    }
  }

  /** Sends a mutation once; its optimistic updates are shown until the answer. Rejects with ApiError. */
  return async function perform<Input, Output>(what: Mutation<Input, Output>, input: Input): Promise<Output> {
    const ends = (what.optimistic?.(input) ?? []).map((show) => show())
    const target = what.target?.(input)
    const queue = target && `${target.source.entity}:${target.id}`
    const before = queue && queues.get(queue)
    const mine = before
      ? before.then(
          () => send(what, input, target),
          () => send(what, input, target),
        )
      : send(what, input, target)
    if (queue) queues.set(queue, mine)
    try {
      return await mine
    } finally {
      for (const end of ends) end()
      if (queue && queues.get(queue) === mine) queues.delete(queue)
    }
  }
}

export const mutate = createMutator(live)

/** A mutation for a screen: `act` sends it and rejects with ApiError, `isBusy` until it is answered. */
export function useMutation<Input, Output>(what: Mutation<Input, Output>) {
  const [inFlight, setInFlight] = useState(0)
  const act = useCallback(
    async (input: Input): Promise<Output> => {
      setInFlight((count) => count + 1)
      try {
        return await mutate(what, input)
      } finally {
        setInFlight((count) => count - 1)
      }
    },
    [what],
  )
  return { act, isBusy: inFlight > 0 }
}

/** Adds a record: `key` belongs to the filled-in form and becomes its id: sending it again never creates a second record. */
export function createMutation<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
): Mutation<{ key: string; body: SentBody<E> }, Row> {
  return {
    // The endpoint answers with a row of the source, which its type was checked for.
    run: async ({ key, body }) => (await callAny(endpoint, { key, body })).body as Row,
    target: ({ key }) => targetOf(source, key, 'created'),
    onSuccess: (row) => putRow(source, row),
  }
}

/** Changes fields of a record by `:id`; with `version`, only when nobody changed it since. */
export function updateMutation<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
  optimistic?: (body: SentBody<E>) => Partial<Row>,
): Mutation<{ id: string; body: SentBody<E>; version?: number }, Row> {
  return {
    run: async ({ id, body, version }) =>
      (await callAny(endpoint, { params: { id }, body, ...(version !== undefined && { version }) })).body as Row,
    target: ({ id }) => targetOf(source, id, 'updated'),
    ...(optimistic && { optimistic: ({ id, body }) => [optimisticPatch(source, id, optimistic(body))] }),
    onSuccess: (row) => putRow(source, row),
  }
}

/** Removes a record by `:id`; it leaves the screen at once and comes back when the server refuses. */
export function deleteMutation<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  endpoint: AnyEndpoint,
): Mutation<{ id: string; version?: number }, void> {
  return {
    run: async ({ id, version }) => {
      await callAny(endpoint, { params: { id }, ...(version !== undefined && { version }) })
    },
    target: ({ id }) => targetOf(source, id, 'deleted'),
    optimistic: ({ id }) => [optimisticRemove(source, id)],
    onSuccess: (_, { id }) => removeRow(source, id),
  }
}
