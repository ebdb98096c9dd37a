import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** One file as somebody might send it; `status` is the status of the answer. */
export type SentFile = { says: string; name: string; bytes: Uint8Array; status: 200 | 413 | 415 }

const ascii = (text: string) => Buffer.from(text, 'latin1')
const HTML = ascii('<!doctype html><script>alert(document.domain)</script>')
const SVG = ascii('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

/** A picture of one colour; JPEG unless said otherwise. */
export function plainPicture({ width = 80, height = 60, color = '#3a7f5c', png = false } = {}): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: color } })
  return (png ? drawn.png() : drawn.jpeg()).toBuffer()
}

/** A photo of twelve megapixels with detail of every size, as a phone takes it of leaves and walls: about 5 MB. */
export async function detailedPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = (share: number, sigma: number) => {
    const create = { width: width / share, height: height / share, channels: 3 as const, background: '#808080' }
    return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma } } })
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  const [coarse, middle, fine] = await Promise.all([noise(40, 60), noise(8, 30), noise(1, 8)])
  const layers = [middle, fine].map((input) => ({ input, blend: 'overlay' as const }))
  return sharp(coarse).composite(layers).jpeg({ quality: 92 }).toBuffer()
}

/** Metadata of the photo below that must not remain: place, camera, time and texts. */
export const TOLD_BY_PHOTO = /6\.4281|Lekki|Pixel|2026:01:02|adobe:ns|Photoshop|MPF/

/** A photo as a phone takes it, 64 × 32 px, with place, camera and time; `turned` is how it is to be held, 1 to 8. */
export function photoWithPlace(turned = 1): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 32, channels: 3, background: '#3a7f5c' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Google', Model: 'Pixel 8', ImageDescription: 'Lekki' },
      IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
      IFD3: { GPSLatitude: '6/1 25/1 41/1', GPSLatitudeRef: 'N', GPSLongitude: '3/1 25/1 19/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>6.4281 N</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: turned })
    .toBuffer()
}

/** A JPEG photo that no program can squeeze: its weight is that of its noise. */
export function noisyPicture(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The same picture with bytes after its end, so that it weighs exactly this much. */
export async function pictureOfWeight(bytes: number): Promise<Buffer> {
  const picture = await plainPicture()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([ascii(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A PNG of a few kilobytes that claims to be this large; its rows are zeros, deflated. */
export function pngBomb(width: number, height: number, rows = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (width * 3 + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose header claims another size than it has. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Files that are pictures, are none, or are something else as well. */
export async function pictureCorpus(): Promise<SentFile[]> {
  const jpeg = await noisyPicture(200, 150)
  const png = await plainPicture({ png: true })
  const [webp, gif, tiff, avif] = await Promise.all([
    sharp(png).webp().toBuffer(),
    sharp(png).gif().toBuffer(),
    sharp(png).tiff().toBuffer(),
    sharp(png).avif({ effort: 0 }).toBuffer(),
  ])
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  const grey = await sharp(jpeg).greyscale().jpeg().toBuffer()
  const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()
  const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const deep = await sharp(png).toColourspace('rgb16').png().toBuffer()
  const palette = await sharp(png).png({ palette: true }).toBuffer()
  const zip = Buffer.concat([ascii('PK\x03\x04'), Buffer.alloc(40)])
  const pdf = ascii('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const right: [string, string, Uint8Array][] = [
    ['a JPEG', 'a.jpg', jpeg],
    ['a PNG', 'a.png', png],
    ['a progressive JPEG', 'a.jpeg', progressive],
    ['a grey JPEG', 'grey.jpg', grey],
    ['a JPEG for print (CMYK)', 'cmyk.jpg', cmyk],
    ['a PNG that one can see through', 'clear.png', clear],
    ['a PNG of 16 bits', 'deep.png', deep],
    ['a PNG with a palette', 'palette.png', palette],
    ['a JPEG that is called .png', 'a.png', jpeg],
    ['a PNG that is called .exe', 'setup.exe', png],
    ['a JPEG with a page behind it', 'a.jpg', Buffer.concat([jpeg, HTML])],
    ['a JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, zip])],
    ['a PNG with a page behind it', 'a.png', Buffer.concat([png, HTML])],
    ['a JPEG with a name for pages', 'a.html', jpeg],
    ['a JPEG with a name that climbs', '../../../etc/passwd', jpeg],
  ]
  const wrong: [string, string, Uint8Array][] = [
    ['nothing', 'empty.jpg', Buffer.alloc(0)],
    ['one byte', 'one.jpg', Buffer.from([0xff])],
    ['a page called .jpg', 'page.jpg', HTML],
    ['an SVG', 'a.svg', SVG],
    ['an SVG called .png', 'a.png', SVG],
    ['a Windows program', 'setup.jpg', Buffer.concat([ascii('MZ'), Buffer.alloc(200)])],
    ['a Linux program', 'a.png', Buffer.concat([ascii('\x7fELF'), Buffer.alloc(200)])],
    ['a PDF', 'a.jpg', pdf],
    ['an archive', 'a.jpg', zip],
    ['a script', 'a.png', ascii('#!/bin/sh\nrm -rf /')],
    ['a GIF', 'a.gif', gif],
    ['a GIF called .jpg', 'a.jpg', gif],
    ['a WebP called .jpg', 'a.jpg', webp],
    ['a TIFF', 'a.jpg', tiff],
    ['an AVIF', 'a.jpg', avif],
    ['zeros', 'a.jpg', Buffer.alloc(5000)],
    ['a page before a JPEG', 'a.jpg', Buffer.concat([HTML, jpeg])],
    ['the first bytes of a JPEG and then a page', 'a.jpg', Buffer.concat([jpeg.subarray(0, 3), HTML])],
    ['the first bytes of a PNG and then a page', 'a.png', Buffer.concat([png.subarray(0, 8), HTML])],
    ['half a JPEG', 'half.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['the head of a JPEG', 'head.jpg', jpeg.subarray(0, 300)],
    ['a PNG without its end', 'half.png', png.subarray(0, 60)],
    ['a PNG whose rows are missing', 'rows.png', pngBomb(400, 400)],
    ['a PNG of 2,000,000,000 × 1', 'wide.png', pngBomb(2_000_000_000, 1)],
  ]
  const large: [string, string, Uint8Array][] = [
    ['a PNG of 50,000 × 50,000', 'bomb.png', pngBomb(50_000, 50_000, 30)],
    ['a JPEG that claims 65,000 × 65,000', 'bomb.jpg', jpegClaiming(jpeg, 65_000, 65_000)],
  ]
  const of =
    (status: SentFile['status']) =>
    ([says, name, bytes]: [string, string, Uint8Array]) => ({
      says,
      name,
      bytes,
      status,
    })
  return [...right.map(of(200)), ...wrong.map(of(415)), ...large.map(of(413))]
}
