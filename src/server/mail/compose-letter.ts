import { type LetterFace, logoOf } from './letter-face.ts'
import { type LetterTheme, letterHtml } from './letter-html.ts'
import { mailTexts } from './mail.texts.ts'
import type { Mail } from './mail.ts'

type Letter = {
  to: string
  theme: LetterTheme
  face?: LetterFace | null
  title: string
  lines: string[]
  link: { label: string; url: string }
  closing: string
  file: { name: string; type: string; bytes: Buffer }
}

/** A letter with a file, good to read as plain text and as HTML. */
export function composeLetter({ to, theme, face, title, lines, link, closing, file }: Letter): Mail {
  const greeting = mailTexts.hello()
  return {
    to,
    subject: title.replace(/\s+/g, ' ').slice(0, 200),
    text: [greeting, title, ...lines, mailTexts.link(link), `-- \n${closing}`].join('\n\n'),
    html: letterHtml({ theme, ...(face && { face }), greeting, title, lines, link, footer: { text: closing } }),
    attachments: [...logoOf(face), { filename: file.name, contentType: file.type, content: file.bytes }],
  }
}
