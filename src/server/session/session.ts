import type { EntityType } from '#shared/entities.ts'
import { forbidden, type Refusal } from '#shared/errors.ts'
import type { Context } from '../base/context.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
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
  /** Days without a contact after which a device locks what it holds. */
  deviceDays: number
  /** Until when a sensitive call needs no password again, ms; infinite where the company does not ask for it. */
  confirmedUntil: number
  /** The same for a call that is always sensitive, ms; of an account with a second factor both of them count. */
  provenUntil: number
  /** Whether that takes both factors. */
  hasFactor: boolean
  /** Until when both factors, which were just given again, stand for the password and the code in the body of a call, ms. */
  fullyAgainUntil: number
  /** From when the account may only set up a second factor, which the company requires and it does not have, ms; undefined where nothing is missing. */
  factorDue: number | undefined
}

/** Whether the account has to set up a second factor before anything else. */
export const needsFactor = ({ factorDue }: Pick<Session, 'factorDue'>): boolean =>
  factorDue !== undefined && factorDue <= Date.now()

/** 403 for whoever has to give both factors again; the app asks for them and sends the call once more. */
export const confirmBothFirst = (): Refusal => forbidden(refusalTexts.confirmBothFirst, 'confirm_both_first')

/** Finds the live session of a cookie's value; undefined when there is none, it is over, or its account is switched off. */
export type ReadSession = (context: Context, cookie: string) => Promise<Session | undefined>
