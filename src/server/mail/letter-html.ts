import { brandColoursOf } from '#shared/brand-colours.ts'
import { languageCode } from '#shared/texts.ts'
import { type LetterFace, LOGO_CID } from './letter-face.ts'
import { nameInMail } from './mail-names.ts'

export type LetterTheme = 'elysium' | 'dhabi'

type Look = Record<'canvas' | 'border' | 'text' | 'muted' | 'head' | 'brand' | 'button' | 'onButton', string>

/** Mail programs know no custom properties: these are the themes' light colours as numbers. */
const LOOKS: Record<LetterTheme, Look> = {
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

/** The colours of a theme, with those of the face in their place. */
function lookOf(theme: LetterTheme, face: LetterFace | null): Look {
  const look = LOOKS[theme]
  if (!face?.colour) return look
  const { light } = brandColoursOf(face.colour)
  return { ...look, brand: light['side-accent'], button: light.primary, onButton: light['on-primary'] }
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that shows it letter by letter. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

const PRODUCT = 'Plotline'

type Parts = {
  theme: LetterTheme
  face?: LetterFace | null
  greeting: string
  /** The one thing that the letter says; left out where the lines say it. */
  title?: string
  lines: readonly string[]
  link: { label: string; url: string }
  /** Shows the address under the button too, for mail programs that take the button away. */
  showsAddress?: boolean
  footer: { text: string; link?: { label: string; url: string } }
}

/** The page of a letter, the same for all: people's own words are shown as text. */
export function letterHtml({ theme, face = null, greeting, title, lines, link, showsAddress, footer }: Parts): string {
  const look = lookOf(theme, face)
  const head = face ? nameInMail(face.name, PRODUCT) : PRODUCT
  const logo = face?.logo
  // The name beside it says the same. A logo stands on white, which is part of the picture: so it does where a program darkens pages.
  const mark = logo
    ? `<img src="cid:${LOGO_CID}" alt="" width="${logo.width}" height="${logo.height}" style="display:inline-block;vertical-align:middle;margin-right:12px;border:0;border-radius:6px;background:#ffffff">`
    : ''
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const heading = title
    ? `<h1 style="margin:0 0 8px;font-size:20px;line-height:1.3;color:${look.text}">${escapeHtml(title)}</h1>`
    : ''
  const address = showsAddress
    ? `<p style="margin:16px 0 0;color:${look.muted};font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`
    : ''
  const way = footer.link
    ? ` <a href="${escapeHtml(footer.link.url)}" style="color:${look.muted}">${escapeHtml(footer.link.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${languageCode()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title ?? link.label)}</title></head>
<body style="margin:0;padding:0;background:${look.canvas};color:${look.text};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${look.border};border-radius:12px">
<tr><td style="padding:16px 24px;background:${look.head};border-radius:11px 11px 0 0;color:${look.brand};font-size:18px;font-weight:700">${mark}${escapeHtml(head)}</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
${paragraph(greeting, `color:${look.muted}`)}
${heading}
${lines.map((line) => paragraph(line)).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${look.button};color:${look.onButton};font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
${address}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${look.border};color:${look.muted};font-size:13px;line-height:1.5">${escapeHtml(footer.text)}${way}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
