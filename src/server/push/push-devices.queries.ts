import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import { transact } from '../changes/transact.ts'
import { runNamed } from '../db/prepared.ts'
import { isDeviceKnown } from '../session/known-device.ts'
import type { PushTarget } from './push.ts'

/** A device of a person that gets push messages. */
type PushDevice = { workspaceId: string; userId: string; deviceId: string }

/** Nothing goes to a device that was signed out, or was without a contact for longer than its company allows. */
const FIND = `
  select p.endpoint, p.p256dh, p.auth, (
      select count(*)::int from team_notifications n where n.workspace_id = p.workspace_id and n.user_id = p.user_id and not n.is_read
    ) as unread, s.expire > now() as "isSignedIn"
  from push_subscriptions p join sessions s on s.sid = p.sid join workspaces w on w.id = p.workspace_id
  where p.workspace_id = $1::uuid and p.user_id = $2::uuid and p.id = $3::uuid and (${isDeviceKnown('s', 'w')})`

const FORGET = 'delete from push_subscriptions where workspace_id = $1::uuid and user_id = $2::uuid and id = $3::uuid'

const USED = `update push_subscriptions set last_used_at = $4::timestamptz
  where workspace_id = $1::uuid and user_id = $2::uuid and id = $3::uuid`

const keyOf = ({ workspaceId, userId, deviceId }: PushDevice) => [workspaceId, userId, deviceId]

/** Where a device is reached. */
type FoundTarget = PushTarget & {
  /** How many notifications its person has not read. */
  unread: number
  /** False once its session has ended by time. */
  isSignedIn: boolean
}

/** Where a device is reached; undefined when it was signed out or is not known any more. */
export async function findPushTarget({ database }: Context, device: PushDevice): Promise<FoundTarget | undefined> {
  const [found] = await runNamed<FoundTarget>(database.main, 'push_target', FIND, keyOf(device))
  return found
}

/** Drops a device that its push service no longer knows; the settings of its person show it at once. */
export async function forgetPushDevice(context: Context, device: PushDevice): Promise<void> {
  const { workspaceId, userId } = device
  await transact({ workspaceId, userId, role: 'sales', context }, async (tx) => {
    await runNamed(tx.db, 'forget_push_device', FORGET, keyOf(device))
    tx.record({ entity: 'settings', id: userId, action: 'updated' })
  })
}

/** Notes that a push service took a message for a device. */
export async function notePushDelivery({ database }: Context, device: PushDevice): Promise<void> {
  await runNamed(database.main, 'note_push', USED, [...keyOf(device), currentTime().toISOString()])
}
