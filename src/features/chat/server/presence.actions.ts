import { runNamed } from '#server/db/prepared.ts'
import type { PresenceStore } from '#server/realtime/presence.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'
import type { OnlineUser } from '#shared/realtime.ts'

const SAVE = `
  insert into presence_status (workspace_id, id, user_id, status, current_activity, last_seen, updated_at)
  values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz, $6::timestamptz)
  on conflict (workspace_id, user_id) do update set status = excluded.status, current_activity = excluded.current_activity,
    last_seen = excluded.last_seen, updated_at = excluded.updated_at`

const RENEW = `update presence_status set last_seen = $3::timestamptz where workspace_id = $1::uuid and user_id = any($2::uuid[])`

const EXPIRE = `
  update presence_status p set status = 'offline', current_activity = null, updated_at = $3::timestamptz
  from users u
  where p.workspace_id = $1::uuid and p.status <> 'offline' and p.last_seen < $2::timestamptz
    and u.workspace_id = p.workspace_id and u.id = p.user_id
  returning u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
    p.last_seen as "lastSeen"`

const ONLINE = `
  select u.id, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
    u.profile_image_url as "profileImageUrl", p.status, p.current_activity as "currentActivity"
  from presence_status p join users u on u.workspace_id = p.workspace_id and u.id = p.user_id and u.is_active
  where p.workspace_id = $1::uuid and p.status = 'online' and p.last_seen >= $2::timestamptz
  order by u.first_name, u.last_name, u.id`

type Expired = Awaited<ReturnType<PresenceStore['expire']>>[number]

/** How people are, one row each, which all server processes read and write. It is no record: no change is announced. */
export const keptPresence: PresenceStore = {
  async save(database, workspaceId, userId, { status, currentActivity }, at) {
    const values = [workspaceId, newId(), userId, status, currentActivity, at]
    await runNamed(database.main, 'save_presence', SAVE, values)
  },
  async renew(database, workspaceId, userIds, at) {
    await runNamed(database.main, 'renew_presence', RENEW, [workspaceId, userIds, at])
  },
  expire: (database, workspaceId, since, at) =>
    runNamed<Expired>(database.main, 'expire_presence', EXPIRE, [workspaceId, since, at]),
  listOnline: (database, workspaceId, since) =>
    runNamed<OnlineUser>(database.main, 'online_people', ONLINE, [workspaceId, since]),
}

/** The people of the company who are online, by name. */
export function listOnline({ workspaceId, context }: Scope): Promise<OnlineUser[]> {
  return context.presence.onlineUsers(workspaceId)
}
