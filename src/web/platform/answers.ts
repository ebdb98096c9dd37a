import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { Answer } from './answer-entry.ts'
import { createAnswerStore } from './answer-store.ts'
import { type AnyEndpoint, type Args, addressOfAny, type Loose, send } from './api.ts'
import { registerStore } from './cache/cached-stores.ts'

/** The answers of this page. */
export const answers = createAnswerStore((address, signal) => send(address, { signal }))
registerStore(answers)

type Options = {
  /** The entities whose changes invalidate the answer; those of the contract by default. */
  dependsOn?: readonly string[]
  /** False: do not read yet. */
  enabled?: boolean
}

/** Whether nothing but changes, which are told, makes this another answer. */
const isTold = ({ dependsOn, hourly }: AnyEndpoint): boolean => dependsOn !== undefined && !hourly

/** An answer by its key, kept current; `load` reads it where the key is no address. */
export function useEntry(
  key: string,
  dependsOn: readonly string[],
  { enabled = true, ...said }: { enabled?: boolean | undefined; isTold?: boolean; load?: () => Promise<unknown> } = {},
): Answer<unknown> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the others, which callers make anew on each render
  const entry = useMemo(() => answers.entryOf(key, dependsOn, said), [key])
  const subscribe = useCallback((listener: () => void) => answers.subscribe(entry, listener, enabled), [entry, enabled])
  return useSyncExternalStore(subscribe, () => answers.view(entry))
}

/** An answer that is no row or list of rows, such as figures or settings, kept current. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  { dependsOn = endpoint.dependsOn ?? [], enabled }: Options = {},
): Answer<AnswerOf<E>> {
  // The server answers in the contract's shape.
  return useEntry(addressOfAny(endpoint, args as Loose), dependsOn, {
    enabled,
    isTold: isTold(endpoint),
  }) as Answer<AnswerOf<E>>
}

/** An answer to prefetch, with the arguments of `useAnswer`. */
export type AnswerRequest = { endpoint: AnyEndpoint; args?: Loose; dependsOn?: readonly string[] }

/** Prefetches answers; what fails is read again when a screen shows it. */
export function prefetchAnswers(requests: readonly AnswerRequest[]): void {
  for (const { endpoint, args, dependsOn = endpoint.dependsOn ?? [] } of requests)
    answers.prefetch(answers.entryOf(addressOfAny(endpoint, args), dependsOn, { isTold: isTold(endpoint) }))
}

/** An answer if it is cached. */
export function knownAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>): AnswerOf<E> | undefined {
  return answers.peek(addressOfAny(endpoint, args as Loose)) as AnswerOf<E> | undefined
}

/** Puts the answer of a write into the cache, such as the settings after saving them. */
export function putAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>, data: AnswerOf<E>): void {
  answers.put(addressOfAny(endpoint, args as Loose), data)
}
