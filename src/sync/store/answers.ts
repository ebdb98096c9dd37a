import { type AnyEndpoint, type Args, addressOfAny, type Loose } from '#shared/calls.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { readAddress } from '../host/host.ts'
import { createAnswerStore } from './answer-store.ts'
import { registerStore } from './cached-stores.ts'

/** The answers of this page. */
export const answers = createAnswerStore(readAddress)
registerStore(answers)

/** Whether nothing but changes, which are told, makes this another answer. */
export const isTold = ({ dependsOn, hourly }: AnyEndpoint): boolean => dependsOn !== undefined && !hourly

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
