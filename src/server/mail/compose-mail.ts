import type { Mail } from './mail.ts'

type Letter = { to: string; subject: string; lines: string[]; link: { label: string; url: string }; closing: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that shows it letter by letter. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** A short letter with one link, as plain text and as HTML that shows people's own words as text. */
export function composeMail({ to, subject, lines, link, closing }: Letter): Mail {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: [...lines, `${link.label}:\n${link.url}`, closing].join('\n\n'),
    html: `${paragraphs}
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>
<p>${escapeHtml(link.url)}</p>
<p>${escapeHtml(closing)}</p>`,
  }
}
