import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { greetingOf } from '#server/mail/mail-names.ts'

/** The letter with a link for a new password. */
export function resetMail({ to, firstName, url }: { to: string; firstName: string; url: string }): Mail {
  return composeMail({
    to,
    subject: 'Set a new password for Plotline',
    greeting: greetingOf(firstName),
    lines: ['Somebody asked for a new password for your Plotline account.'],
    link: { label: 'Set a new password', url },
    closing:
      'The link works once, for 60 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
  })
}
