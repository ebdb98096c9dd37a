import { and, desc, eq, sql } from 'drizzle-orm'
import { deviceName } from '#features/auth/device-name.ts'
import { pushSubscriptions, sessions } from '#features/auth/server/auth.table.ts'
import { workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import { isDeviceKnown } from '#server/session/known-device.ts'
import type { Scope } from '#server/session/scope.ts'
import type { getPushKey, listPushDevices, PushDevice } from '../push.contract.ts'

/** The caller's own devices. */
export const ownPushDevices = (scope: Scope) =>
  and(eq(pushSubscriptions.workspaceId, scope.workspaceId), eq(pushSubscriptions.userId, scope.userId))

/** One of them. */
export const isOwnPushDevice = (scope: Scope, id: string) => and(ownPushDevices(scope), eq(pushSubscriptions.id, id))

/** Where the caller gets push messages, the newest first; `currentSid` is the session that asks. */
export async function listOwnPushDevices(
  scope: Scope,
  currentSid: string | undefined,
  db: Database | Transaction = scope.context.database.main,
): Promise<PushDevice[]> {
  const { id, sid, createdAt, lastUsedAt } = pushSubscriptions
  const rows = await db
    .select({ id, sid, createdAt, lastUsedAt, sess: sessions.sess })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .innerJoin(workspaces, eq(workspaces.id, pushSubscriptions.workspaceId))
    .where(and(ownPushDevices(scope), sql.raw(`(${isDeviceKnown('sessions', 'workspaces')})`)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map(({ sid: ofDevice, sess, ...device }) => ({
    ...device,
    device: deviceName(sess.device),
    isCurrent: ofDevice === currentSid,
  }))
}

/** The same as an answer. */
export const listPushDevicesOf = (scope: Scope, { session }: Call<typeof listPushDevices>): Promise<PushDevice[]> =>
  listOwnPushDevices(scope, session.current?.sid)

/** The public key of the installation. */
export async function readPushKey({ context }: Scope, _: Call<typeof getPushKey>): Promise<{ publicKey: string }> {
  const { publicKey } = await context.push.keys()
  return { publicKey }
}
