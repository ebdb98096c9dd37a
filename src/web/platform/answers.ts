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
  /** The entities the answer is made of: it is read again when one of them changes. Without it, those the contract names. */
  dependsOn?: readonly string[]
  /** False waits. */
  enabled?: boolean
}

/** An answer by its key, kept current; `load` reads it where the key is no address. */
export function useEntry(
  key: string,
  dependsOn: readonly string[],
  enabled = true,
  load?: () => Promise<unknown>,
): Answer<unknown> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the others, which callers make anew on each render
  const entry = useMemo(() => answers.entryOf(key, dependsOn, load), [key])
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
  return useEntry(addressOfAny(endpoint, args as Loose), dependsOn, enabled) as Answer<AnswerOf<E>>
}

/** An answer that will be wanted, as `useAnswer` is called for it. */
export type AnswerRequest = { endpoint: AnyEndpoint; args?: Loose; dependsOn?: readonly string[] }

/** Reads answers before a screen asks for them; what fails is read again then. */
export function prefetchAnswers(requests: readonly AnswerRequest[]): void {
  for (const { endpoint, args, dependsOn = endpoint.dependsOn ?? [] } of requests)
    answers.prefetch(answers.entryOf(addressOfAny(endpoint, args), dependsOn))
}

/** An answer as far as it has come, whoever asked for it. */
export function knownAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>): AnswerOf<E> | undefined {
  return answers.peek(addressOfAny(endpoint, args as Loose)) as AnswerOf<E> | undefined
}

/** Puts an answer in that came with a write, such as the settings after saving them. */
export function putAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>, data: AnswerOf<E>): void {
  answers.put(addressOfAny(endpoint, args as Loose), data)
}
