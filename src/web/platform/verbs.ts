import { useCallback, useState } from 'react'
import type { ChangeAction } from '#shared/changes.ts'
import type { AnswerOf, SentBody } from '#shared/endpoint.ts'
import { type AnyEndpoint, ApiError, callAny } from './api.ts'
import type { LiveSource, Source } from './cache/define-source.ts'
import type { ListFilter, RowBase } from './cache/source.ts'
import type { Live } from './live.ts'
import { live } from './live-connection.ts'

/** Shows something ahead of the server; call the result to show the server's word again. */
export type Ahead = () => () => void

/** The row that a verb writes. Writes on one row go out one after the other. */
export type Target = {
  source: LiveSource
  id: string
  action: ChangeAction
  version: () => number | undefined
  /** Takes the newest copy that a refusal carries. */
  takeCurrent: (row: unknown) => void
}

/** One thing a person can do. */
export type Verb<Input, Output> = {
  run: (input: Input) => Promise<Output>
  target?: (input: Input) => Target
  /** What screens show until the server has answered; taken back when it refuses. */
  ahead?: (input: Input) => readonly Ahead[]
  /** Puts the answer into the cache. */
  settle?: (output: Output, input: Input) => void
}

/** States a verb that the ready-made ones below do not cover. */
export function verb<Input, Output>(definition: Verb<Input, Output>): Verb<Input, Output> {
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
export function patchAhead<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
  changes: Partial<Row>,
): Ahead {
  return () => source.store.overlay(id, (row) => row && { ...row, ...changes })
}

/** Shows a list without a row. */
export function removeAhead<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string,
): Ahead {
  return () => source.store.overlay(id, () => undefined)
}

/** The row that a verb writes, for `target`. */
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

/** Performs verbs and tells live changes of each write. */
export function createPerformer(changes: Pick<Live, 'writing'>) {
  const lanes = new Map<string, Promise<unknown>>()

  async function send<Input, Output>(what: Verb<Input, Output>, input: Input, target?: Target): Promise<Output> {
    const done = target && changes.writing(target.source, target.id)
    const before = target?.version()
    try {
      const output = await what.run(input)
      what.settle?.(output, input)
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

  /** Does what a person asked for, once: shown at once where the verb knows how, refused with ApiError. */
  return async function perform<Input, Output>(what: Verb<Input, Output>, input: Input): Promise<Output> {
    const ends = (what.ahead?.(input) ?? []).map((show) => show())
    const target = what.target?.(input)
    const lane = target && `${target.source.entity}:${target.id}`
    const before = lane && lanes.get(lane)
    const mine = before
      ? before.then(
          () => send(what, input, target),
          () => send(what, input, target),
        )
      : send(what, input, target)
    if (lane) lanes.set(lane, mine)
    try {
      return await mine
    } finally {
      for (const end of ends) end()
      if (lane && lanes.get(lane) === mine) lanes.delete(lane)
    }
  }
}

export const perform = createPerformer(live)

/** A verb for a screen: `act` does it and rejects with ApiError, `isBusy` until it is answered. */
export function useVerb<Input, Output>(what: Verb<Input, Output>) {
  const [inFlight, setInFlight] = useState(0)
  const act = useCallback(
    async (input: Input): Promise<Output> => {
      setInFlight((count) => count + 1)
      try {
        return await perform(what, input)
      } finally {
        setInFlight((count) => count - 1)
      }
    },
    [what],
  )
  return { act, isBusy: inFlight > 0 }
}

/** Adds a record: `key` belongs to the filled-in form and becomes its id: sending it again never creates a second record. */
export function createVerb<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
): Verb<{ key: string; body: SentBody<E> }, Row> {
  return {
    // The endpoint answers with a row of the source, which its type was checked for.
    run: async ({ key, body }) => (await callAny(endpoint, { key, body })).body as Row,
    target: ({ key }) => targetOf(source, key, 'created'),
    settle: (row) => putRow(source, row),
  }
}

/** Changes fields of a record by `:id`; with `version`, only when nobody changed it since. */
export function changeVerb<Row extends RowBase, Filter extends ListFilter, E extends AnyEndpoint>(
  source: Source<Row, Filter>,
  endpoint: E & ([AnswerOf<E>] extends [Row] ? unknown : never),
  ahead?: (body: SentBody<E>) => Partial<Row>,
): Verb<{ id: string; body: SentBody<E>; version?: number }, Row> {
  return {
    run: async ({ id, body, version }) =>
      (await callAny(endpoint, { params: { id }, body, ...(version !== undefined && { version }) })).body as Row,
    target: ({ id }) => targetOf(source, id, 'updated'),
    ...(ahead && { ahead: ({ id, body }) => [patchAhead(source, id, ahead(body))] }),
    settle: (row) => putRow(source, row),
  }
}

/** Removes a record by `:id`; it leaves the screen at once and comes back when the server refuses. */
export function deleteVerb<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  endpoint: AnyEndpoint,
): Verb<{ id: string; version?: number }, void> {
  return {
    run: async ({ id, version }) => {
      await callAny(endpoint, { params: { id }, ...(version !== undefined && { version }) })
    },
    target: ({ id }) => targetOf(source, id, 'deleted'),
    ahead: ({ id }) => [removeAhead(source, id)],
    settle: (_, { id }) => removeRow(source, id),
  }
}
