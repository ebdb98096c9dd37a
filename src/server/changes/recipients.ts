import type { EntityType } from '#shared/entities.ts'
import type { Context } from '../base/context.ts'
import type { Database } from '../db/database.ts'
import type { Scope } from '../session/scope.ts'

/** An active member as somebody to be told things, by their own settings. */
export type Recipient = {
  userId: string
  email: string
  firstName: string
  lastName: string
  timeZone: string
  /** The code of the language that they chose in their settings. */
  language: string
  theme: 'elysium' | 'dhabi'
  /** What their company shows in place of the theme; the logo by its address. */
  face: { name: string; colour: string | null; logo: string | null } | null
  /** True when they want what they are told by e-mail too, and have confirmed that the address is theirs. */
  wantsMail: boolean
  /** The number in E.164 to which SMS go; undefined when they want none, or their profile has no number that can get one. */
  smsNumber: string | undefined
  /** The devices that get push messages: their ids, while they are known. */
  pushTo: readonly string[]
  /** True at a time at which they want no push message. */
  isQuietAt: (at: Date) => boolean
  /** After how many hours without a call their sessions end, and whether they hear of new devices. */
  security: { sessionTimeout: number; loginAlerts: boolean }
  /** True when they want to be told of records of this kind. */
  wants: (entityType: EntityType) => boolean
}

export type ReadRecipients = (workspaceId: string, userIds: string[], db: Database) => Promise<Recipient[]>

declare module '../base/context.ts' {
  interface Context {
    /** How people's settings are read, as the feature that keeps them says. */
    readSettingsOf: ReadRecipients
  }
}

/** The active members among these people, by id, in one query; nobody else is told anything. */
export async function readRecipients(
  { readSettingsOf }: Context,
  workspaceId: string,
  userIds: string[],
  db: Database,
): Promise<Map<string, Recipient>> {
  if (userIds.length === 0) return new Map()
  const recipients = await readSettingsOf(workspaceId, [...new Set(userIds)], db)
  return new Map(recipients.map((recipient) => [recipient.userId, recipient]))
}

/** The same within a transaction, which reads nobody twice. */
export function recipientsWithin({ workspaceId, context }: Scope, db: Database) {
  const asked = new Set<string>()
  const known = new Map<string, Recipient>()
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>> => {
    const missing = userIds.filter((id) => !asked.has(id))
    for (const [id, recipient] of await readRecipients(context, workspaceId, missing, db)) known.set(id, recipient)
    for (const id of missing) asked.add(id)
    return known
  }
}
