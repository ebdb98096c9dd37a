import type { Recipient } from '#server/changes/recipients.ts'
import type { AuditEntry, Recorded, Tx } from '#server/changes/transact.ts'
import { nameInMail } from '#server/mail/mail-names.ts'
import { dateText } from '#shared/dates.ts'
import type { CatalogueText, StorableWords, TextWith } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { listAdmins, nameOfMember } from './two-factor.queries.ts'
import { twoFactorMailTexts } from './two-factor-mails.texts.ts'
import { twoFactorNoticeTexts } from './two-factor-notices.texts.ts'

export type Requested = {
  member: { id: string; name: string }
  /** Who asked for it. */
  admin: string
  takesEffectAt: string
}

type Notices = NonNullable<Recorded['notify']>

/** The title and the line for one recipient, by their clock. */
export function wordsOfRequest(
  { member, admin, takesEffectAt }: Requested,
  person: Recipient,
): [CatalogueText, CatalogueText] {
  const zone = person.timeZone
  const when = { time: formatTime(takesEffectAt, zone), day: dateText(takesEffectAt, zone) }
  return person.userId === member.id
    ? [twoFactorNoticeTexts.requested, twoFactorNoticeTexts.aboutRequested.with({ admin, ...when })]
    : [
        twoFactorNoticeTexts.requestedFor.with({ name: member.name }),
        twoFactorNoticeTexts.aboutRequestedFor.with({ admin, ...when }),
      ]
}

/** Notifies everybody of a new reset, also its requester: somebody else may have used their session. Separate mails follow. */
export function noticesOfRequest(requested: Requested, people: Iterable<Recipient>): Notices {
  return [...people].map((person) => {
    const [title, content] = wordsOfRequest(requested, person)
    return { userId: person.userId, isOwn: true, type: 'other', title, content, unmailed: true }
  })
}

/** The name of a member in a notification that is mailed too. */
export const mailedName = (name: string): StorableWords => nameInMail(name, '') || twoFactorMailTexts.colleague

type End = {
  audit: AuditEntry
  /** Names the person whose factor it is. */
  title: TextWith<{ readonly name: StorableWords }>
  content: CatalogueText
}

/** Writes to the audit how a reset ended, and notifies its owner and every admin. */
export async function tellEnd(tx: Tx, userId: string, { audit, title, content }: End): Promise<void> {
  const name = await nameOfMember(tx, userId)
  // It is mailed too.
  const words = { title: title.with({ name: mailedName(name) }), content }
  const told = new Set([userId, ...(await listAdmins(tx.scope, tx.db))])
  tx.record({
    entity: 'settings',
    id: userId,
    action: 'updated',
    audit,
    notify: [...told].map((one) => ({ userId: one, isOwn: true, type: 'other', ...words })),
  })
}
