import { findUser } from '#features/workspace/server/workspace.queries.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import type { Context } from '#server/base/context.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { networkOf } from '#server/http/limits.ts'
import type { SessionControl } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Refusal } from '#shared/errors.ts'
import { methodsFor, requireSwitchedOn } from './auth.actions.ts'
import { knownDevice, nameDevice, nameIn, rememberDevice } from './auth.devices.ts'
import { loginKey } from './auth.limits.ts'
import type { Account } from './auth.queries.ts'
import { auditRefusal } from './refused-sign-ins.actions.ts'
import { newSession } from './sessions.actions.ts'

/** The name of the browser's device, for what only this browser may go on with; one that has none yet is given one. */
export const giveDeviceName = (session: SessionControl): string => nameDevice(session)

/** The name of a device; empty when its cookie has none. */
export const readDeviceName = ({ deviceCookie }: SessionControl): string => nameIn(deviceCookie) ?? ''

type Entering = Scope & Pick<Account, 'passwordHash' | 'isActive' | 'secondFactors'>

type Way<Proof> = {
  method: 'passkey'
  /** Whose account it is; undefined where nobody has what was given. */
  account: Entering | undefined
  /** What was given, by its name. */
  given: string
  /** Resolves to undefined when the proof is wrong. */
  check: () => Promise<Proof | undefined>
  refusal: Refusal
  /** Uses it up within the transaction that opens the session. */
  use: (tx: Tx, proof: Proof) => Promise<void>
}

/** Signs in by what stands for both factors. Tries are counted, and kept in the audit, as those with a password are. */
export async function signInWithoutPassword<Proof>(
  context: Context,
  session: SessionControl,
  { method, account, given, check, refusal, use }: Way<Proof>,
): Promise<User> {
  const device = knownDevice(account, session)
  const forgive = await takeSignIn(context, session, { key: `${method}:${account?.userId ?? given}`, device })
  const proof = await check()
  if (!account || proof === undefined) {
    auditRefusal(context, account, session, { reason: method })
    throw refusal
  }
  await forgive()
  requireSwitchedOn(account, session)
  await methodsFor(account, method)
  const { workspaceId, userId, role, passwordHash } = account
  const scope = { workspaceId, userId, role, context }
  // Read before: what fails after the session is open would leave it behind.
  const user = await findUser(scope, userId)
  const opened = newSession(session)
  await transact(scope, async (tx) => {
    await use(tx, proof)
    await opened.insert(tx, { method })
  })
  await opened.hand()
  rememberDevice({ userId, passwordHash }, session)
  return user
}

/** Counts a try; call the answer once it was right. */
async function takeSignIn(
  { limits }: Context,
  { address }: SessionControl,
  { key, device }: { key: string; device: string | undefined },
): Promise<() => Promise<void>> {
  const counter = loginKey(key, address, device)
  const network = networkOf(address)
  if (!device) await limits.take('loginByNetwork', network)
  await limits.take('login', counter)
  return async () => {
    await limits.forgive('login', counter)
    if (!device) await limits.giveBack('loginByNetwork', network)
  }
}
