import { useCallback, useState } from 'react'
import type { ChangeAction } from '#shared/changes.ts'
import type { AnswerOf, SentBody } from '#shared/endpoint.ts'
import { type AnyEndpoint, ApiError, type CallArgs, callAny, type Loose } from './api.ts'
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
  /** Takes the current copy from a 412 answer. */
  takeCurrent: (row: unknown) => void
}

/**
 * One write of a person. It is fully determined by its name, its input (JSON) and the time at which it was made, so that it can
 * be stored and run after a restart.
 */
export type Mutation<Input, Output> = {
  /** Unique in the app; `loadMutation` finds it by this. */
  name: string
  /** The input cannot be stored, because it holds a file or a callback. */
  isTransient?: true
  run: (input: Input) => Promise<Output>
  target?: (input: Input) => Target
  /** Optimistic updates, rolled back when the server has answered or refused; `at` is when it was made, ISO 8601. */
  optimistic?: (input: Input, at: string) => readonly OptimisticUpdate[]
  /** Puts the answer into the cache. */
  onSuccess?: (output: Output, input: Input) => void
}

/** A type after JSON; what JSON loses becomes `never`. */
type JsonOf<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Blob | Date | AbortSignal | ReadonlyMap<never, unknown> | ReadonlySet<never> | bigint | symbol
    ? never
    : T extends (...args: never[]) => unknown
      ? never
      : T extends object
        ? { [Name in keyof T]: JsonOf<T[Name]> }
        : T

type KeepsInput<Input> = [Input] extends [JsonOf<Input>] ? unknown : { isTransient: true }

const definitions = new Map<string, Mutation<unknown, unknown>>()

/** The mutations of the loaded modules, by name. */
export const allMutations: ReadonlyMap<string, Mutation<unknown, unknown>> = definitions

/** Defines a mutation that the ready-made ones below do not cover. */
export function defineMutation<Input, Output>(
  definition: Mutation<Input, Output> & KeepsInput<Input>,
): Mutation<Input, Output> {
  return register(definition)
}

function register<Input, Output>(mutation: Mutation<Input, Output>): Mutation<Input, Output> {
  // A mutation that is found by its name gets the input that was stored with it.
  definitions.set(mutation.name, mutation as unknown as Mutation<unknown, unknown>)
  return mutation
}

/** Puts a row from the server into the cache. */
export function putRow<Row extends RowBase, Filter extends ListFilter>(source: Source<Row, Filter>, row: Row): void {
  source.store.put([row], source.store.now(), 'change')
}

/** Removes a deleted row from the cache. */
export function removeRow<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
): void {
  source.store.remove([id])
}

/** An optimistic change of some fields of a row. */
export function optimisticPatch<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
  changes: Partial<Row>,
): OptimisticUpdate {
  return () => source.store.overlay(id, (row) => row && { ...row, ...changes })
}

/** An optimistic removal of a row. */
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

/** Runs mutations, and reports each write to the live changes so that its echo is not fetched again. */
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

  /**
   * Sends a mutation once; its optimistic updates are shown until the answer. Rejects with ApiError. `at` is when the person
   * made it, ISO 8601.
   */
  return async function mutate<Input, Output>(
    what: Mutation<Input, Output>,
    input: Input,
    at: string = new Date().toISOString(),
  ): Promise<Output> {
    const rollbacks = (what.optimistic?.(input, at) ?? []).map((show) => show())
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
      for (const rollBack of rollbacks) rollBack()
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

/** A mutation that is one call and changes no cached row; its input are the call's arguments. Named like its endpoint. */
export function callMutation<E extends AnyEndpoint>(
  endpoint: E,
  onSuccess?: (output: AnswerOf<E>, input: Omit<CallArgs<E>, 'signal'>) => void,
  name: string = endpoint.name,
): Mutation<Omit<CallArgs<E>, 'signal'>, AnswerOf<E>> {
  return register({
    name,
    // The server answers in the contract's shape.
    run: async (input) => (await callAny(endpoint, input as Loose)).body as AnswerOf<E>,
    ...(onSuccess && { onSuccess }),
  })
}

/** Adds a record: the form's `key` becomes its id, so that sending it again never creates a second record. */
export function createMutation<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
): Mutation<{ key: string; body: SentBody<E> }, Row> {
  return register({
    name: endpoint.name,
    // The endpoint answers with a row of the source, which its type was checked for.
    run: async ({ key, body }) => (await callAny(endpoint, { key, body })).body as Row,
    target: ({ key }) => targetOf(source, key, 'created'),
    onSuccess: (row) => putRow(source, row),
  })
}

/** What changes fields of a record; with `version`, only when nobody changed it since. */
export type Update<E> = { id: string; body: SentBody<E>; version?: number }

/**
 * Changes fields of a record by `:id`; with `version`, only when nobody changed it since. `optimistic` says which fields the row
 * shows until the answer. Named like its endpoint unless a second one is made from that.
 */
export function updateMutation<
  Row extends RowBase,
  Filter extends ListFilter,
  E extends AnyEndpoint,
  Input extends Update<E> = Update<E>,
>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
  optimistic?: (input: Input, row: Row, at: string) => Partial<Row>,
  name: string = endpoint.name,
): Mutation<Input, Row> {
  return register({
    name,
    run: async ({ id, body, version }) =>
      (await callAny(endpoint, { params: { id }, body, ...(version !== undefined && { version }) })).body as Row,
    target: ({ id }) => targetOf(source, id, 'updated'),
    ...(optimistic && {
      optimistic: (input, at) => [
        () => source.store.overlay(input.id, (row) => row && { ...row, ...optimistic(input, row, at) }),
      ],
    }),
    onSuccess: (row) => putRow(source, row),
  })
}

/** Removes a record by `:id`; it disappears at once and comes back when the server refuses. */
export function deleteMutation<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  endpoint: AnyEndpoint,
): Mutation<{ id: string; version?: number }, void> {
  return register({
    name: endpoint.name,
    run: async ({ id, version }) => {
      await callAny(endpoint, { params: { id }, ...(version !== undefined && { version }) })
    },
    target: ({ id }) => targetOf(source, id, 'deleted'),
    optimistic: ({ id }) => [optimisticRemove(source, id)],
    onSuccess: (_, { id }) => removeRow(source, id),
  })
}
