import { and, eq } from 'drizzle-orm'
import { deviceName } from '#features/auth/device-name.ts'
import { pushSubscriptions } from '#features/auth/server/auth.table.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { PushTarget } from '#server/push/push.ts'
import { isPushAddress } from '#server/push/push-address.ts'
import { findPushTarget, forgetPushDevice, notePushDelivery } from '#server/push/push-devices.queries.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, gone, invalid, notFound, unauthorized } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../push.contract.ts'
import { MOST_PUSH_DEVICES, type PushDevice } from '../push.contract.ts'
import { pushTexts } from '../push.texts.ts'
import { isOwnPushDevice, listOwnPushDevices, ownPushDevices } from './push.queries.ts'
import { pushAnswerTexts } from './push-answers.texts.ts'

const AUTH_BYTES = 16
const TEST_TTL_S = 60

/** Refuses what no browser sends: the server would call the address, and could encrypt nothing for wrong keys. */
async function requireTarget({ endpoint, p256dh, auth }: PushTarget): Promise<void> {
  if (!isPushAddress(endpoint)) throw invalid({ field: 'endpoint', message: pushTexts.wrongAddress })
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    throw invalid({ field: 'keys.auth', message: pushTexts.wrongKeys })
  const point = Buffer.from(p256dh, 'base64url')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  try {
    await crypto.subtle.importKey('raw', point, curve, false, [])
  } catch {
    throw invalid({ field: 'keys.p256dh', message: pushTexts.wrongKeys })
  }
}

/** Has the caller's notifications come to this browser, for as long as it is signed in. */
export async function subscribePush(
  scope: Scope,
  { body, session }: Call<typeof contract.subscribePush>,
): Promise<PushDevice> {
  const sid = session.current?.sid
  if (sid === undefined) throw unauthorized()
  const target = { endpoint: body.endpoint, ...body.keys }
  await requireTarget(target)
  await scope.context.limits.take('pushDevice', scope.userId)
  return transact(scope, async (tx) => {
    const { endpoint } = target
    // A browser has one address, whoever was signed in there before; a session has one browser.
    await tx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    await tx.db.delete(pushSubscriptions).where(and(ownPushDevices(scope), eq(pushSubscriptions.sid, sid)))
    const others = await listOwnPushDevices(scope, sid, tx.db)
    if (others.length >= MOST_PUSH_DEVICES) throw conflict(pushAnswerTexts.tooMany.with({ count: MOST_PUSH_DEVICES }))
    const { workspaceId, userId } = scope
    const id = tx.newRecordId
    await tx.db.insert(pushSubscriptions).values({ workspaceId, id, userId, sid, ...target, createdAt: tx.now })
    const device = deviceName(session.device)
    recordSwitch(tx, 'push.switched_on', device)
    return { id, device, createdAt: tx.now, lastUsedAt: null, isCurrent: true }
  })
}

/** Ends the push messages of one of the caller's devices. */
export async function removePushDevice(
  scope: Scope,
  { params, session }: Call<typeof contract.removePushDevice>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const device = (await listOwnPushDevices(scope, session.current?.sid, tx.db)).find(({ id }) => id === params.id)
    if (!device) throw notFound('Push device')
    await tx.db.delete(pushSubscriptions).where(isOwnPushDevice(scope, params.id))
    recordSwitch(tx, 'push.switched_off', device.device)
  })
}

function recordSwitch(tx: Tx, action: 'push.switched_on' | 'push.switched_off', device: string): void {
  const audit = { action, metadata: { deviceName: device } }
  tx.record({ entity: 'settings', id: tx.scope.userId, action: 'updated', audit })
}

/** Sends a message to one of the caller's devices and waits until its push service took it. */
export async function sendTestPush(scope: Scope, { params }: Call<typeof contract.sendTestPush>): Promise<undefined> {
  const { context, userId } = scope
  const device = { workspaceId: scope.workspaceId, userId, deviceId: params.id }
  const target = await findPushTarget(context, device)
  if (!target) throw notFound('Push device')
  await context.limits.take('pushTest', userId)
  const language = await readLanguageOf(context, scope)
  const text = inLanguage(language, () => ({ title: pushAnswerTexts.testTitle(), body: pushAnswerTexts.testBody() }))
  const { unread } = target
  const message = { ...text, path: '/settings/notifications', tag: `test-${newId()}`, userId, id: null, unread }
  const isTaken = await context.push.deliver(target, message, { ttl: TEST_TTL_S }).catch((error: unknown) => {
    context.push.log(error)
    throw conflict(pushAnswerTexts.notTaken)
  })
  await (isTaken ? notePushDelivery(context, device) : forgetPushDevice(context, device))
  if (!isTaken) throw gone(pushAnswerTexts.isGone)
}
