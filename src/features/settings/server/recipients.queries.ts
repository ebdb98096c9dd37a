import type { StoredFace } from '#features/face/face.rules.ts'
import type { Recipient } from '#server/changes/recipients.ts'
import type { Database } from '#server/db/database.ts'
import { runNamed } from '#server/db/prepared.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import { isDeviceKnown } from '#server/session/known-device.ts'
import { preferencesOf } from '../preferences.rules.ts'
import { DEFAULT_SETTINGS, type SettingsChanges } from '../settings.contract.ts'
import { isQuietAt, isToldOf } from '../settings.rules.ts'

type Row = Pick<Recipient, 'userId' | 'email' | 'firstName' | 'lastName'> & {
  isConfirmed: boolean
  phone: string | null
  company: string
  face: StoredFace
  saved: SettingsChanges | null
  pushTo: string[]
}

const RECIPIENTS = `
  select u.id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone,
    u.email_confirmed_at is not null as "isConfirmed", s.saved, w.name as company, w.face,
    array(select p.id from push_subscriptions p join sessions l on l.sid = p.sid
      where p.workspace_id = u.workspace_id and p.user_id = u.id and (${isDeviceKnown('l', 'w')})) as "pushTo"
  from users u join workspaces w on w.id = u.workspace_id
    left join user_settings s on s.workspace_id = u.workspace_id and s.user_id = u.id
  where u.workspace_id = $1::uuid and u.id = any($2::uuid[]) and u.is_active`

/** How the active ones of these people want to be told, in one query. */
export async function listRecipients(workspaceId: string, userIds: string[], db: Database): Promise<Recipient[]> {
  const rows = await runNamed<Row>(db, 'recipients', RECIPIENTS, [workspaceId, userIds])
  return rows.map(({ saved, isConfirmed, phone, company, face, ...person }) => {
    const notifications = { ...DEFAULT_SETTINGS.notifications, ...saved?.notifications }
    const { timezone: timeZone, language } = preferencesOf(saved?.preferences)
    const quietHours = { ...DEFAULT_SETTINGS.quietHours, ...saved?.quietHours }
    return {
      ...person,
      timeZone,
      language,
      theme: saved?.theme ?? DEFAULT_SETTINGS.theme,
      face: face.isShown ? { name: company, colour: face.colour ?? null, logo: face.logo ?? null } : null,
      security: { ...DEFAULT_SETTINGS.security, ...saved?.security },
      // An address that nobody has confirmed may be a stranger's.
      wantsMail: notifications.email && isConfirmed,
      smsNumber: (notifications.sms && phoneNumberOf(phone)) || undefined,
      isQuietAt: (at) => isQuietAt(quietHours, at, timeZone),
      wants: (entityType) => isToldOf(entityType, notifications),
    }
  })
}
