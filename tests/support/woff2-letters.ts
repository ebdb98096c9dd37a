import { brotliDecompressSync } from 'node:zlib'

// WOFF 2 (https://www.w3.org/TR/WOFF2/) and the table `cmap` (OpenType 1.9), as far as they say which letters a font has.
const HEADER_BYTES = 48
const OWN_TAG = 63
const CMAP = 0
const GLYF = 10
const LOCA = 11

/** The directory entries: tag, and position in the compressed stream. */
function readDirectory(file: Buffer): { tables: { tag: number; length: number }[]; end: number } {
  let at = HEADER_BYTES
  const readNumber = () => {
    let value = 0
    for (;;) {
      const byte = file[at++] ?? 0
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++] ?? 0
    const tag = flags & 63
    if (tag === OWN_TAG) at += 4
    const version = flags >> 6
    const length = readNumber()
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    return { tag, length: isTransformed ? readNumber() : length }
  })
  return { tables, end: at }
}

/** The segments of a `cmap` of format 4: first and last letter of each. */
function segmentsOf(map: Buffer): [number, number][] {
  const count = map.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, segment) => [
    map.readUInt16BE(14 + 2 * count + 2 + 2 * segment),
    map.readUInt16BE(14 + 2 * segment),
  ])
}

/** First and last of the letters of the basic plane that a WOFF 2 file has, in parts; throws where it cannot be read. */
export function lettersOf(file: Buffer): [number, number][] {
  const { tables, end } = readDirectory(file)
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)))
  const place = tables.findIndex(({ tag }) => tag === CMAP)
  const start = tables.slice(0, place).reduce((sum, { length }) => sum + length, 0)
  const cmap = data.subarray(start, start + (tables[place]?.length ?? 0))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  )
  const map = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (!map) throw new Error('The font has no map of letters that is understood here')
  return segmentsOf(map).filter(([from]) => from < 0xffff)
}
