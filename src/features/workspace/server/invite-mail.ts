import { composeMail } from '#server/mail/compose-mail.ts'
import type { LetterFace } from '#server/mail/letter-face.ts'
import { mailTexts } from '#server/mail/mail.texts.ts'
import type { Mail } from '#server/mail/mail.ts'
import { nameInMail } from '#server/mail/mail-names.ts'
import { inviteMailTexts } from './invite-mail.texts.ts'

/** The letter that invites somebody into a company. */
export function inviteMail(invite: {
  to: string
  invitedBy: string
  workspaceName: string
  url: string
  face: LetterFace | null
}): Mail {
  const { to, invitedBy, workspaceName, url, face } = invite
  return composeMail({
    to,
    subject: inviteMailTexts.subject(),
    greeting: mailTexts.hello(),
    lines: [
      inviteMailTexts.line({
        name: nameInMail(invitedBy, inviteMailTexts.colleague()),
        company: nameInMail(workspaceName, inviteMailTexts.theirCompany()),
      }),
    ],
    link: { label: inviteMailTexts.link(), url },
    closing: inviteMailTexts.closing(),
    face,
  })
}
