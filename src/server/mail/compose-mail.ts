import { type LetterFace, logoOf } from './letter-face.ts'
import { letterHtml } from './letter-html.ts'
import { mailTexts } from './mail.texts.ts'
import type { Mail } from './mail.ts'

type Letter = {
  to: string
  subject: string
  greeting: string
  lines: string[]
  link: { label: string; url: string }
  closing: string
  face?: LetterFace | null
}

/** A short letter with one link, good to read as plain text and as HTML. */
export function composeMail({ to, subject, greeting, lines, link, closing, face }: Letter): Mail {
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: [greeting, ...lines, mailTexts.link(link), closing].join('\n\n'),
    html: letterHtml({
      theme: 'elysium',
      ...(face && { face }),
      greeting,
      lines,
      link,
      showsAddress: true,
      footer: { text: closing },
    }),
    attachments: logoOf(face),
  }
}
