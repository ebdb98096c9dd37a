import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'

/** The 4xx answers of a call with what each means: those that follow from its kind, and those that its contract names. */
export function refusalsOf(endpoint: Endpoint): Record<string, string> {
  const { access, method, noun, query, upload, bytes, refuses, beforeFactor } = endpoint
  const writes = method !== 'GET'
  const narrows = access === 'admin' || access === 'manager'
  const needsFactor = access !== 'public' && !beforeFactor
  return {
    ...((writes || query) && { 400: 'A field, a parameter or the body is wrong' }),
    ...(access !== 'public' && { 401: 'Nobody is signed in' }),
    ...((writes || narrows || needsFactor) && { 403: reasonsOf403(endpoint) }),
    ...(noun && { 404: `${noun} not found, or a record that the body names` }),
    ...(changesRecord(endpoint) && { 412: 'The record was changed by someone else; `current` is its newest copy' }),
    ...(writes && { 413: 'The body is too large', 415: 'The body is of another media type' }),
    ...(takesKey(endpoint) && { 422: 'The Idempotency-Key was used for something else' }),
    ...((upload || bytes) && { 415: 'The body or a file is of another type' }),
    429: 'Too many requests; Retry-After says when to try again',
    ...refuses,
  }
}

function reasonsOf403({ access, method, sensitive, beforeFactor }: Endpoint): string {
  const isNarrow = access === 'admin' || access === 'manager'
  const reasons = [
    (method !== 'GET' || isNarrow) && 'not permitted',
    method !== 'GET' && 'sent by another site',
    access !== 'public' &&
      !beforeFactor &&
      '`factor_first`: the company requires a second factor, which is to be set up first',
    sensitive && '`confirm_first`: the company requires the password again',
    sensitive === 'always' && '`confirm_both_first`: the account has a second factor, and both are required again',
  ].filter((reason) => reason !== false)
  const text = reasons.join(', or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a call accepts an `Idempotency-Key`. */
export function takesKey({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public'
}

/** Whether a call changes a record that has a version. */
export function changesRecord({ method, noun, answer }: Endpoint): boolean {
  if (method === 'DELETE') return noun !== undefined
  return ['PATCH', 'PUT'].includes(method) && answer instanceof z.ZodMiniObject && 'version' in answer.shape
}
