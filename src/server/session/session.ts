import type { EntityType } from '#shared/entities.ts'
import type { Context } from '../base/context.ts'
import type { Scope } from './scope.ts'

/** A signed-in browser. `heads` holds, per entity, the `seq` of its latest change in the workspace; `seq` is the latest of all. */
export type Session = {
  sid: string
  scope: Scope
  firstName: string
  lastName: string
  profileImageUrl: string | null
  seq: number
  heads: Partial<Record<EntityType, number>>
  /** Until when a sensitive call needs no password again, ms; infinite where the company does not ask for it. */
  confirmedUntil: number
  /** The account has to set up a second factor before it may do anything else. */
  needsFactor: boolean
}

/** Finds the live session of a cookie's value; undefined when there is none, it is over, or its account is switched off. */
export type ReadSession = (context: Context, cookie: string) => Promise<Session | undefined>
