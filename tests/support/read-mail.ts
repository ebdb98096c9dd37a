const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** A header in letters: `=?UTF-8?Q?Cl=C3=A9?=` as `Clé`. */
function headerOf(head: string, name: string): string {
  const line = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  return line
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

/** The parts of a mail that have words, by their kind. */
function partsOf(mail: string): [type: string, text: string][] {
  const end = mail.indexOf('\r\n\r\n')
  const [head, body] = [mail.slice(0, end), mail.slice(end + 4)]
  const boundary = /boundary="(.*?)"/.exec(head)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  const way = headerOf(head, 'Content-Transfer-Encoding').toLowerCase()
  const text =
    way === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : way === 'quoted-printable'
        ? quoted(body.replaceAll('=\r\n', ''))
        : body
  return [[headerOf(head, 'Content-Type').split(';')[0] ?? '', text.replaceAll('\r\n', '\n')]]
}

/** What a mail program shows of a mail. */
export function readMail(raw: string): { subject: string; text: string; html: string } {
  const parts = new Map(partsOf(raw).reverse())
  return {
    subject: headerOf(raw.slice(0, raw.indexOf('\r\n\r\n')), 'Subject'),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
  }
}
