import { type LetterTheme, letterHtml } from './letter-html.ts'
import type { Mail } from './mail.ts'
import { greetingOf } from './mail-names.ts'

/** What somebody is told by mail, in the look of the theme that they use. */
export type NoticeLetter = {
  to: string
  firstName: string
  theme: LetterTheme
  title: string
  content: string | null
  link: { label: string; url: string }
  /** Where this mail is switched off. */
  settingsUrl: string
}

const WHY = 'You get this because e-mail notifications are on in your Plotline settings.'

/** The letter for one notification: good to read as plain text, and as HTML. */
export function composeNotice({ to, firstName, theme, title, content, link, settingsUrl }: NoticeLetter): Mail {
  const greeting = greetingOf(firstName)
  return {
    to,
    subject: (content ? `${title}: ${content}` : title).replace(/\s+/g, ' ').slice(0, 200),
    text: [
      greeting,
      content ? `${title}\n${content}` : title,
      `${link.label}:\n${link.url}`,
      `-- \n${WHY}\nSwitch them off: ${settingsUrl}`,
    ].join('\n\n'),
    html: letterHtml({
      theme,
      greeting,
      title,
      lines: content ? [content] : [],
      link,
      footer: { text: WHY, link: { label: 'Switch them off', url: settingsUrl } },
    }),
  }
}
