import { escapeHtml } from './compose-mail.ts'
import type { Mail } from './mail.ts'

/** What somebody is told by mail, in the look of the theme that they use. */
export type NoticeLetter = {
  to: string
  firstName: string
  theme: 'elysium' | 'dhabi'
  title: string
  content: string | null
  link: { label: string; url: string }
  /** Where this mail is switched off. */
  settingsUrl: string
}

type Look = Record<'canvas' | 'border' | 'text' | 'muted' | 'head' | 'brand' | 'button' | 'onButton', string>

/** Mail programs know no custom properties: these are the themes' light colours as numbers. */
const LOOKS: Record<NoticeLetter['theme'], Look> = {
  elysium: {
    canvas: '#f5f9f6',
    border: '#d8e0db',
    text: '#131a16',
    muted: '#4f5853',
    head: '#0d1511',
    brand: '#52e492',
    button: '#0a7646',
    onButton: '#ffffff',
  },
  dhabi: {
    canvas: '#fbf7f3',
    border: '#e4ddd5',
    text: '#1d1710',
    muted: '#5b544c',
    head: '#17110c',
    brand: '#f5c252',
    button: '#eab444',
    onButton: '#2b1808',
  },
}

const WHY = 'You get this because e-mail notifications are on in your Plotline settings.'
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The letter for one notification: good to read as plain text, and as HTML that shows people's own words as text. */
export function composeNotice(letter: NoticeLetter): Mail {
  const { to, firstName, title, content, link, settingsUrl } = letter
  return {
    to,
    subject: (content ? `${title}: ${content}` : title).replace(/\s+/g, ' ').slice(0, 200),
    text: [
      `Hello ${firstName},`,
      content ? `${title}\n${content}` : title,
      `${link.label}:\n${link.url}`,
      `-- \n${WHY}\nSwitch them off: ${settingsUrl}`,
    ].join('\n\n'),
    html: htmlOf(letter),
  }
}

function htmlOf({ firstName, theme, title, content, link, settingsUrl }: NoticeLetter): string {
  const look = LOOKS[theme]
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${look.canvas};color:${look.text};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${look.border};border-radius:12px">
<tr><td style="padding:16px 24px;background:${look.head};border-radius:11px 11px 0 0;color:${look.brand};font-size:18px;font-weight:700">Plotline</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
${paragraph(`Hello ${firstName},`, `color:${look.muted}`)}
<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3;color:${look.text}">${escapeHtml(title)}</h1>
${content ? paragraph(content, '') : ''}
<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${look.button};color:${look.onButton};font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${look.border};color:${look.muted};font-size:13px;line-height:1.5">${WHY} <a href="${escapeHtml(settingsUrl)}" style="color:${look.muted}">Switch them off</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
