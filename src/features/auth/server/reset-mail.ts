import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { greetingOf } from '#server/mail/mail-names.ts'
import { authMailTexts } from './auth-mails.texts.ts'

/** The letter with a link for a new password. */
export function resetMail({ to, firstName, url }: { to: string; firstName: string; url: string }): Mail {
  return composeMail({
    to,
    subject: authMailTexts.resetSubject(),
    greeting: greetingOf(firstName),
    lines: [authMailTexts.resetLine()],
    link: { label: authMailTexts.resetLink(), url },
    closing: authMailTexts.resetClosing(),
  })
}
