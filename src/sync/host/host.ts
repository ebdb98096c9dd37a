import {
  type AnyEndpoint,
  type Call,
  type CallAnswer,
  callOfAny,
  type ListPage,
  type Loose,
  listPageOf,
} from '#shared/calls.ts'
import { createEmitter, createStore, type Store } from '#shared/emitter.ts'

/** What sync needs of the app around it, and tells it. */
export type Host = {
  /** Sends a call once; rejects with ApiError. */
  send: (call: Call, signal?: AbortSignal) => Promise<CallAnswer>
  /** Whether the last call was answered. */
  serverAnswers: Store<boolean>
  /** Calls back whenever a call got no answer. */
  onUnanswered: (listener: () => void) => void
  /** The server has ended the session. */
  onSessionEnded: () => void
  /** What the server's clock said when the device's said `at`, ISO 8601. */
  byServerClock: (at: string) => string
  /** Does what nobody waits for once the page is quiet, after `rest` ms; call the result to cancel it. */
  whenIdle: (work: () => void, rest?: number) => () => void
  uploads: {
    /** Calls back whenever more of what is sent under this key has gone out; call the result to stop. */
    onProgress: (key: string, listener: () => void) => () => void
    abort: (key: string) => void
  }
  notices: {
    /** A write waits for the network; `isTold`: the person is told something else. */
    waiting: (entryId: string, recordId: string, isTold: boolean) => void
    /** The latest write of a record is answered. */
    answered: (recordId: string) => void
    /** The browser has deleted what it had kept, and some of it is in this tab alone. */
    lost: () => void
  }
  log: (message: string, ...details: unknown[]) => void
}

/** What stands in until the app hands in its own. */
export const NO_HOST: Host = {
  send: () => Promise.reject(new Error('startSync was not called')),
  serverAnswers: createStore(true),
  onUnanswered: () => undefined,
  onSessionEnded: () => undefined,
  byServerClock: (at) => at,
  whenIdle(work, rest = 0) {
    const timer = setTimeout(work, rest)
    return () => clearTimeout(timer)
  },
  uploads: { onProgress: () => () => undefined, abort: () => undefined },
  notices: { waiting: () => undefined, answered: () => undefined, lost: () => undefined },
  log: () => undefined,
}

let host = NO_HOST
const answering = createStore(true)
const unanswered = createEmitter()

/** Whether the last call was answered. */
export const serverAnswers: Store<boolean> = { get: answering.get, subscribe: answering.subscribe }
/** Calls back whenever a call got no answer. */
export const onUnanswered = unanswered.subscribe

/** Hands in what sync needs of the app; called once, before a screen is drawn. */
export function startSync(given: Host): void {
  host = given
  answering.set(given.serverAnswers.get())
  given.serverAnswers.subscribe(() => answering.set(given.serverAnswers.get()))
  given.onUnanswered(unanswered.emit)
}

export const currentHost = (): Host => host

export const log: Host['log'] = (...said) => host.log(...said)

/** Calls an endpoint once; rejects with ApiError. */
export const callAny = (endpoint: AnyEndpoint, args: Loose): Promise<CallAnswer> =>
  host.send(callOfAny(endpoint, args), args.signal)

/** Calls a list endpoint once; rejects with ApiError. */
export const callAnyList = async (endpoint: AnyEndpoint, args: Loose): Promise<ListPage<unknown>> =>
  listPageOf(await callAny(endpoint, args))

/** Sends a call once and answers its body; rejects with ApiError. */
export async function sendCall<Output>(call: Call<Output>): Promise<Output> {
  // The server answers in the contract's shape.
  return (await host.send(call)).body as Output
}

/** Reads an address and answers its body; rejects with ApiError. */
export const readAddress = async (address: string, signal: AbortSignal): Promise<unknown> =>
  (await host.send({ address, method: 'GET', headers: {} }, signal)).body
