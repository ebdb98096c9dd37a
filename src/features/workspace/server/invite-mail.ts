import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { nameInMail } from '#server/mail/mail-names.ts'

/** The letter that invites somebody into a company. */
export function inviteMail(invite: { to: string; invitedBy: string; workspaceName: string; url: string }): Mail {
  const { to, invitedBy, workspaceName, url } = invite
  return composeMail({
    to,
    subject: 'Your invitation to Plotline',
    greeting: 'Hello,',
    lines: [
      `${nameInMail(invitedBy, 'A colleague')} invited you to join ${nameInMail(workspaceName, 'their company')} on Plotline.`,
    ],
    link: { label: 'Create your account', url },
    closing: 'The link works once, for 7 days. If you do not know the sender, ignore this mail.',
  })
}
