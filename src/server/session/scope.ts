import type { Language } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'

/** What a call asks for under its `Idempotency-Key`: `hash` is of the bytes it sent. */
export type KeyedCall = {
  key: string
  endpoint: string
  hash: string
  /** The fields of its answer that are told once, and not kept. */
  secrets: readonly string[]
  /** Set when the first transaction of the call keeps the key; what follows in the same call belongs to it. */
  isKept?: boolean
}

/** Where a call came from: the address, and the browser as it names itself. */
export type CallSource = { address: string; device: string }

/** What the writes of a scope are kept as; `src/server/changes/acted.ts` says what it takes. */
// biome-ignore lint/suspicious/noEmptyInterface: the write path fills it.
export interface Acting {}

/** Whose eyes a call sees with and where it may write. It comes from the session and from nowhere else. */
export type Scope = Acting & {
  workspaceId: string
  userId: string
  role: 'sales' | 'manager' | 'admin'
  /** The server that the call came to. */
  context: Context
  /** Where the call under way came from; undefined for what the server does by itself. */
  cameFrom?: CallSource
  /** The language in which the caller reads the answer; undefined for what the server does by itself. */
  language?: Language
  /** The call under way, when it may be sent again: its work is done once. */
  call?: KeyedCall
  /** The open transaction in which the actions of this call take part (`changes/transact.ts`). */
  joined?: object
  /** When the caller says that they did what the call asks for; `tx.occurredAt` is within the bounds. */
  occurredAt?: string
}

const RANK = { sales: 0, manager: 1, admin: 2 } as const

/** True when the person's role is the named one or above it. */
export function isAtLeast(scope: Scope, role: Scope['role']): boolean {
  return RANK[scope.role] >= RANK[role]
}
