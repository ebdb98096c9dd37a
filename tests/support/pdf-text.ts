import { inflateSync } from 'node:zlib'

/** The objects of a PDF by number, with their streams unpacked. */
function objectsOf(pdf: Buffer): Map<number, { says: string; stream: string }> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body = '']) => {
    const start = body.indexOf('stream\n')
    if (start < 0) return [Number(id), { says: body, stream: '' }] as const
    const packed = Buffer.from(body.slice(start + 7), 'latin1')
    const isPacked = body.slice(0, start).includes('/FlateDecode')
    const stream = isPacked ? inflateSync(packed, { finishFlush: 2 }).toString('latin1') : packed.toString('latin1')
    return [Number(id), { says: body.slice(0, start), stream }] as const
  })
  return new Map(found)
}

const lettersOf = (codes: string) =>
  codes.replace(/[0-9a-f]{4}/gi, (code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The text of a PDF as a reader copies it: one line for every piece of text, as `pdfkit` writes them. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const all = [...objects.values()]
  const letters = (font: string): string[] => {
    const [, id] = all.map(({ says }) => new RegExp(`/${font} (\\d+) 0 R`).exec(says)).find(Boolean) ?? []
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.says ?? '') ?? []
    const ranges = objects.get(Number(map))?.stream.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g) ?? []
    return [...ranges].flatMap(([, list = '']) => list.split(' ').map((code) => lettersOf(code.slice(1, -1))))
  }
  const fonts = new Map<string, string[]>()
  const lines: string[] = []
  for (const { stream } of all) {
    let font = ''
    for (const [, chosen, pieces = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      font = chosen ?? font
      if (!fonts.has(font)) fonts.set(font, letters(font))
      const glyphs = [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, codes]) => codes).join('')
      const said = [...glyphs.matchAll(/..../g)].map(([code]) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '')
      if (said.length > 0) lines.push(said.join(''))
    }
  }
  return lines.join('\n')
}
