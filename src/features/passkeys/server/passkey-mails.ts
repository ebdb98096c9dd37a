import { languageOf } from '#server/changes/languages.ts'
import { readRecipients } from '#server/changes/recipients.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { mayMail } from '#server/mail/mail-limits.ts'
import { greetingOf, nameInMail } from '#server/mail/mail-names.ts'
import type { Scope } from '#server/session/scope.ts'
import { inLanguage } from '#shared/texts.ts'
import { passkeyMailTexts } from './passkey-mails.texts.ts'
import { passkeyNoticeTexts } from './passkey-notices.texts.ts'

type Change = { isAdded: boolean; name: string; url: string }

/** Mails the owner, whatever they have switched off: it is about who gets into their account. */
export function mailPasskeyChange(scope: Scope, { isAdded, name, url }: Change): void {
  const { context, workspaceId, userId } = scope
  context.mailer.inBackground(async () => {
    if (!context.mailer.isSetUp) return
    const person = (await readRecipients(context, workspaceId, [userId], context.database.main)).get(userId)
    if (!person || !(await mayMail(context, { to: person.email, by: scope }))) return
    const letter = inLanguage(languageOf(context, person), () => {
      const [title, about] = isAdded
        ? [passkeyNoticeTexts.added, passkeyNoticeTexts.aboutAdded]
        : [passkeyNoticeTexts.removed, passkeyNoticeTexts.aboutRemoved]
      return composeMail({
        to: person.email,
        subject: title(),
        greeting: greetingOf(person.firstName),
        lines: [about({ name: nameInMail(name, passkeyMailTexts.unnamed()) })],
        link: { label: passkeyMailTexts.open(), url },
        closing: passkeyMailTexts.closing(),
      })
    })
    await context.mailer.send(letter)
  })
}
