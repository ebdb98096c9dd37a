import { type AnyEndpoint, type Call, type CallArgs, callOfAny, type Loose, withTime } from '#shared/calls.ts'
import type { ChangeAction } from '#shared/changes.ts'
import type { AnswerOf, SentBody } from '#shared/endpoint.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { Made } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { sendCall } from '../host/host.ts'
import type { LiveSource, Source } from '../lists/define-source.ts'
import type { RowStore } from '../store/row-store.ts'
import type { OutboxFile } from './outbox-entry.ts'

/** Shows an optimistic update; call the result to roll it back. */
export type OptimisticUpdate = () => () => void

/** What a mutation needs of a source: that of a noun, or one with rows in an order of its own. */
export type WritableSource<Row extends RowBase> = LiveSource & {
  store: Pick<RowStore<Row>, 'shown' | 'confirmed' | 'now' | 'put' | 'remove' | 'overlay'>
}

/** The row that a mutation writes. Mutations of one row are sent one after the other. */
export type Target = {
  source: LiveSource
  id: string
  action: ChangeAction
  /** The row before the mutation: as confirmed, or as shown where the server has none yet. */
  row: () => RowBase | undefined
  version: () => number | undefined
  /** Takes the current copy from a 412 answer. */
  takeCurrent: (row: unknown) => void
}

/** How a mutation is sent: the key that makes sending it again safe, its files, and when the person did it, ISO 8601. */
export type Sending = { key: string; files: readonly OutboxFile[]; occurredAt: string | undefined }

/** A mutation that can wait for the network: it stays in the outbox until the server has answered it. */
export type Waits<Input, Output> = {
  /** What a screen is given while the server has not answered: the record as it is shown now. */
  shown: (input: Input, at: string) => Output
  /** The key of what is sent, where the input has one of its own. */
  keyOf?: (input: Input) => string
  /** What the record is called, where its row does not say it. */
  name?: (input: Input) => string | undefined
  /** Nobody is told that it waits. */
  isQuiet?: true
  /** What it adds to its record, for the list of what waits: `Photo`. */
  part?: string
  /** Sent one after the other with those that name the same; with all of its record unless given. */
  lane?: (input: Input) => string
  /** Refused, it waits for the person with its files: no form is left that holds them. */
  staysRefused?: true
  /** Shown where it was made, as it stands: nobody waits for its answer, and refused, it waits there for the person. */
  isShown?: true
  /** What is done when the person gives it up. */
  onDiscard?: (input: Input) => void
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
  /** Sent again under its key, it is done once. */
  isKeyed?: true
  /** Sends it once. */
  run: (input: Input, sending: Sending) => Promise<Output>
  /** Without it the mutation is sent at once or fails; with it, it has a target. */
  waits?: Waits<Input, Output>
  target?: (input: Input) => Target
  /** Optimistic updates, rolled back when the server has answered or refused; `at` is when it was made, by the server's clock, ISO 8601. */
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

/** A mutation is one call, or more than that (`run`): with files, or in steps. */
type Definition<Input, Output> = Omit<Mutation<Input, Output>, 'run'> &
  (
    | { call: (input: Input, key: string) => Call<Output>; run?: undefined }
    | { run: Mutation<Input, Output>['run']; call?: undefined }
  )

const definitions = new Map<string, Mutation<unknown, unknown>>()

/** The mutations of the loaded modules, by name. */
export const allMutations: ReadonlyMap<string, Mutation<unknown, unknown>> = definitions

/** Defines a mutation that the ready-made ones below do not cover. */
export function defineMutation<Input, Output>(
  definition: Definition<Input, Output> & KeepsInput<Input>,
): Mutation<Input, Output> {
  return register<Input, Output>(definition)
}

function register<Input, Output>({ call, run, ...rest }: Definition<Input, Output>): Mutation<Input, Output> {
  const mutation: Mutation<Input, Output> = {
    ...rest,
    // Every mutation that is one call says when the person did it, where the call takes that.
    run: call ? (input, { key, occurredAt }) => sendCall(withTime(call(input, key), occurredAt)) : run,
  }
  // A mutation that is found by its name gets the input that was stored with it.
  definitions.set(mutation.name, mutation as unknown as Mutation<unknown, unknown>)
  return mutation
}

/** Puts a row from the server into the cache. */
export function putRow<Row extends RowBase>(source: WritableSource<Row>, row: Row): void {
  source.store.put([row], source.store.now(), 'change')
}

/** Removes a deleted row from the cache. */
export function removeRow<Row extends RowBase>(source: WritableSource<Row>, id: string): void {
  source.store.remove([id])
}

/** A row as it is shown; where none is held, what is known of it. */
export function shownRow<Row extends RowBase>(source: WritableSource<Row>, id: string, changes: Partial<Row>): Row {
  return source.store.shown.get(id) ?? ({ id, ...changes } as Row)
}

/** The row that a mutation writes, for `target`. */
export function targetOf<Row extends RowBase>(source: WritableSource<Row>, id: string, action: ChangeAction): Target {
  return {
    source,
    id,
    action,
    row: () => source.store.confirmed(id) ?? source.store.shown.get(id),
    version: () => source.store.confirmed(id)?.version,
    // The server sends the record in the shape of the endpoint that refused, which is the source's.
    takeCurrent: (row) => putRow(source, row as Row),
  }
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
    call: (input, key) => callOfAny(endpoint, { key, ...(input as Loose) }) as Call<AnswerOf<E>>,
    isKeyed: true,
    ...(onSuccess && { onSuccess }),
  })
}

/**
 * Adds a record: the form's `key` becomes its id, so that sending it again never creates a second record. `provisional` is the
 * row that is shown until the server has answered; with it the record can be added without a network.
 */
export function createMutation<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
  provisional?: (made: Made<SentBody<E>>) => Row,
): Mutation<{ key: string; body: SentBody<E> }, Row> {
  const rowOf =
    provisional &&
    (({ key, body }: { key: string; body: SentBody<E> }, at: string) => provisional({ body, id: key, at }))
  return register({
    name: endpoint.name,
    // The endpoint answers with a row of the source, which its type was checked for.
    call: ({ key, body }) => callOfAny(endpoint, { key, body }) as Call<Row>,
    isKeyed: true,
    target: ({ key }) => targetOf(source, key, 'created'),
    ...(rowOf && {
      waits: { keyOf: ({ key }) => key, shown: rowOf },
      optimistic: (input, at) => [() => source.store.overlay(input.key, (row) => row ?? rowOf(input, at))],
    }),
    onSuccess: (row) => putRow(source, row),
  })
}

/** What changes fields of a record; with `version`, only when nobody changed it since. */
export type Update<E> = { id: string; body: SentBody<E>; version?: number }

/**
 * Changes fields of a record by `:id`; with `version`, only when nobody changed it since. `optimistic` says which fields the row
 * shows until the answer; the sent ones unless given. Named like its endpoint unless a second one is made from that.
 */
export function updateMutation<
  Row extends RowBase,
  Filter extends ListFilter,
  E extends AnyEndpoint,
  Input extends Update<E> = Update<E>,
>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
  optimistic: (input: Input, row: Row, at: string) => Partial<Row> = ({ body }) =>
    withoutUndefined(body as object) as Partial<Row>,
  name: string = endpoint.name,
): Mutation<Input, Row> {
  return register({
    name,
    call: ({ id, body, version }, key) =>
      callOfAny(endpoint, { key, params: { id }, body, ...(version !== undefined && { version }) }) as Call<Row>,
    target: ({ id }) => targetOf(source, id, 'updated'),
    waits: { shown: ({ id, body }) => shownRow(source, id, body as Partial<Row>) },
    optimistic: (input, at) => [
      () => source.store.overlay(input.id, (row) => row && { ...row, ...optimistic(input, row, at) }),
    ],
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
    // It answers nothing.
    call: ({ id, version }, key) =>
      callOfAny(endpoint, { key, params: { id }, ...(version !== undefined && { version }) }) as Call<void>,
    target: ({ id }) => targetOf(source, id, 'deleted'),
    waits: { shown: () => undefined },
    optimistic: ({ id }) => [() => source.store.overlay(id, () => undefined)],
    onSuccess: (_, { id }) => removeRow(source, id),
  })
}
