import type { Context } from '#server/base/context.ts'
import { languageOf } from '#server/changes/languages.ts'
import type { Recipient } from '#server/changes/recipients.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { mayMail } from '#server/mail/mail-limits.ts'
import { greetingOf, nameInMail } from '#server/mail/mail-names.ts'
import type { Scope } from '#server/session/scope.ts'
import { inLanguage } from '#shared/texts.ts'
import { type Requested, wordsOfRequest } from './factor-reset-notices.ts'
import { twoFactorMailTexts } from './two-factor-mails.texts.ts'

type Links = {
  /** Stops the reset without signing in; for the member alone. */
  stopUrl: string
  teamUrl: string
}

/** Mails everybody concerned about a new reset, whatever they have switched off: it is about who gets into an account. */
export function mailResetRequest(scope: Scope, requested: Requested, people: Iterable<Recipient>, links: Links): void {
  const { context } = scope
  for (const person of people)
    context.mailer.inBackground(async () => {
      if (!context.mailer.isSetUp || !(await mayMail(context, { to: person.email, by: scope }))) return
      await context.mailer.send(letterFor(context, requested, person, links))
    })
}

function letterFor(context: Context, requested: Requested, person: Recipient, { stopUrl, teamUrl }: Links) {
  const { member, admin } = requested
  const isMember = person.userId === member.id
  return inLanguage(languageOf(context, person), () => {
    const named = {
      ...requested,
      member: { ...member, name: nameInMail(member.name, twoFactorMailTexts.colleague()) },
      admin: nameInMail(admin, twoFactorMailTexts.admin()),
    }
    const [title, content] = wordsOfRequest(named, person)
    return composeMail({
      to: person.email,
      subject: title(),
      greeting: greetingOf(person.firstName),
      lines: [content()],
      link: isMember
        ? { label: twoFactorMailTexts.stop(), url: stopUrl }
        : { label: twoFactorMailTexts.openTeam(), url: teamUrl },
      closing: isMember ? twoFactorMailTexts.memberClosing() : twoFactorMailTexts.adminClosing(),
    })
  })
}
