import { crc32 } from 'node:zlib'

/** The parts of a JPEG that a picture is drawn from, beside the pixels: its frame, its colours and how they are mixed. */
const KEPT_JPEG_PARTS: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }
/** The same of a PNG; a part whose name begins with a capital letter is one that every reader needs. */
const KEPT_PNG_PARTS = /^([A-Z]\w{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|hIST|sPLT|acTL|fcTL|fdAT)$/
const PNG_START = 8
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const EXIF_MARKER = 0xe1
const ORIENTATION_TAG = 0x0112

/**
 * The bytes of a picture without what stands beside its pixels: place, camera and time of a photo, texts, previews, and
 * whatever follows its end. Pixels and colours stay as they are, byte for byte; of the rest only how it is turned is said
 * again. Other files come back as they are; undefined for a picture of which no pixels can be found.
 */
export function barePicture(type: string, bytes: Buffer): Buffer | undefined {
  if (type === 'image/jpeg') return bareJpeg(bytes)
  if (type === 'image/png') return barePng(bytes)
  return bytes
}

function bareJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = []
  let turned = 1
  let hasPixels = false
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    // Readers pass over what stands between two parts, so it is of no use to anybody.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at++
      continue
    }
    if (marker === 0xd9) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) break
    const part = bytes.subarray(at, end)
    if (marker === EXIF_MARKER && part.subarray(4, 10).equals(EXIF))
      turned = readOrientation(part.subarray(10)) ?? turned
    if (isKeptInJpeg(marker, part)) kept.push(part)
    at = end
    if (marker !== 0xda) continue
    hasPixels = true
    const scanEnd = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, scanEnd))
    at = scanEnd
  }
  if (!hasPixels) return undefined
  const start = [bytes.subarray(0, 2)]
  if (turned !== 1) start.push(jpegOrientation(turned))
  return Buffer.concat([...start, ...kept, Buffer.from([0xff, 0xd9])])
}

function isKeptInJpeg(marker: number, part: Buffer): boolean {
  const isComment = marker === 0xfe
  const isOfApplication = marker >= 0xe0 && marker <= 0xef
  if (!isComment && !isOfApplication) return true
  const name = KEPT_JPEG_PARTS[marker]
  return name !== undefined && part.subarray(4, 4 + name.length).toString('latin1') === name
}

/** Where the pixels of a scan end: at the next marker that is none of those that stand among them. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    const isAmongPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isAmongPixels) return at
    at += next === 0xff ? 1 : 2
  }
}

function barePng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, PNG_START)]
  let at = PNG_START
  while (at + 12 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + size
    if (end > bytes.length) return undefined
    const turned = type === 'eXIf' ? readOrientation(bytes.subarray(at + 8, end - 4)) : undefined
    if (turned !== undefined && turned !== 1) kept.push(pngPart('eXIf', orientationOf(turned)))
    if (KEPT_PNG_PARTS.test(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

/** How a picture is turned, 1 to 8, by its EXIF data; undefined when that does not say. */
function readOrientation(exif: Buffer): number | undefined {
  if (exif.length < 14) return undefined
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return undefined
  const count = short(first)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= exif.length; entry += 12) {
    if (short(entry) !== ORIENTATION_TAG) continue
    const turned = short(entry + 8)
    return turned >= 1 && turned <= 8 ? turned : undefined
  }
  return undefined
}

/** EXIF data that says nothing but how a picture is turned. */
function orientationOf(turned: number): Buffer {
  return Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0],
    ...[0, 0, 0, 0],
  ])
}

function jpegOrientation(turned: number): Buffer {
  const data = Buffer.concat([EXIF, orientationOf(turned)])
  return Buffer.concat([Buffer.from([0xff, EXIF_MARKER, 0, data.length + 2]), data])
}

function pngPart(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const part = Buffer.alloc(named.length + 8)
  part.writeUInt32BE(data.length, 0)
  named.copy(part, 4)
  part.writeUInt32BE(crc32(named), named.length + 4)
  return part
}
