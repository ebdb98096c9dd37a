import { type LetterFace, logoOf } from './letter-face.ts'
import { type LetterTheme, letterHtml } from './letter-html.ts'
import { mailTexts } from './mail.texts.ts'
import type { Mail } from './mail.ts'
import { greetingOf } from './mail-names.ts'

/** What somebody is told by mail, in the look of the theme that they use. */
export type NoticeLetter = {
  to: string
  firstName: string
  theme: LetterTheme
  face?: LetterFace | null
  title: string
  content: string | null
  link: { label: string; url: string }
  /** Where this mail is switched off. */
  settingsUrl: string
}

/** The letter for one notification: good to read as plain text, and as HTML. */
export function composeNotice({ to, firstName, theme, face, title, content, link, settingsUrl }: NoticeLetter): Mail {
  const greeting = greetingOf(firstName)
  const why = mailTexts.whyNotice()
  return {
    to,
    subject: (content ? mailTexts.noticeSubject({ title, content }) : title).replace(/\s+/g, ' ').slice(0, 200),
    text: [
      greeting,
      content ? `${title}\n${content}` : title,
      mailTexts.link(link),
      `-- \n${why}\n${mailTexts.switchOffAt({ url: settingsUrl })}`,
    ].join('\n\n'),
    html: letterHtml({
      theme,
      ...(face && { face }),
      greeting,
      title,
      lines: content ? [content] : [],
      link,
      footer: { text: why, link: { label: mailTexts.switchOff(), url: settingsUrl } },
    }),
    attachments: logoOf(face),
  }
}
