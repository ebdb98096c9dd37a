import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noisyPicture, photoWithPlace, plainPicture, TOLD_BY_PHOTO } from '../../../tests/support/picture-corpus.ts'
import { barePicture } from './bare-picture.ts'

function bareOf(type: string, bytes: Buffer): Buffer {
  const bare = barePicture(type, bytes)
  if (!bare) throw new Error('No pixels were found')
  return bare
}

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, text.length + 2])
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}
/** The same picture with more parts before its pixels. */
const withParts = (jpeg: Buffer, ...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])

describe('a JPEG', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses place, camera and time and keeps its pixels, turned as %i',
    async (turned) => {
      const photo = await photoWithPlace(turned)
      const bare = bareOf('image/jpeg', photo)
      const { exif, xmp, iptc, orientation = 1, icc, width, height } = await sharp(bare).metadata()
      expect(exif?.length ?? 0).toBeLessThan(40)
      expect([xmp, iptc, orientation, width, height]).toEqual([undefined, undefined, turned, 64, 32])
      expect(bare.toString('latin1')).not.toMatch(TOLD_BY_PHOTO)
      expect(await pixels(bare)).toEqual(await pixels(photo))
      expect(icc?.length).toBe((await sharp(photo).metadata()).icc?.length)
    },
  )

  test('loses texts, previews, and what follows its end', async () => {
    const plain = await plainPicture()
    const told = withParts(
      plain,
      segment(0xed, 'Photoshop 3.0\0Lekki'),
      segment(0xe2, 'MPF\0II'),
      segment(0xfe, 'Lekki'),
    )
    expect(barePicture('image/jpeg', Buffer.concat([told, await photoWithPlace(6)]))).toEqual(plain)
  })

  test.each([
    ['plain', (jpeg: Buffer) => sharp(jpeg).jpeg()],
    ['in passes', (jpeg: Buffer) => sharp(jpeg).jpeg({ progressive: true })],
    ['grey', (jpeg: Buffer) => sharp(jpeg).greyscale().jpeg()],
    ['for print', (jpeg: Buffer) => sharp(jpeg).toColourspace('cmyk').jpeg()],
  ])('that tells nothing comes back byte for byte: %s', async (_, draw) => {
    const jpeg = await draw(await noisyPicture(200, 150)).toBuffer()
    const { exif } = await sharp(jpeg).metadata()
    expect(exif).toBeUndefined()
    expect(bareOf('image/jpeg', jpeg).equals(jpeg)).toBe(true)
  })
})

describe('a PNG', () => {
  test('loses place, camera, time and texts and keeps its pixels and how it is turned', async () => {
    const photo = await sharp(await photoWithPlace(6))
      .withExif({ IFD0: { Model: 'Pixel 8', Orientation: '6' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" />')
      .png()
      .toBuffer()
    expect(photo.toString('latin1')).toMatch(TOLD_BY_PHOTO)
    const bare = bareOf('image/png', Buffer.concat([photo, Buffer.from('Lekki')]))
    expect(bare.toString('latin1')).not.toMatch(TOLD_BY_PHOTO)
    const { orientation, xmp } = await sharp(bare).metadata()
    expect([orientation, xmp]).toEqual([6, undefined])
    expect(await pixels(bare)).toEqual(await pixels(photo))
  })

  test('that tells nothing comes back byte for byte', async () => {
    const png = await sharp(await plainPicture({ png: true }))
      .png()
      .toBuffer()
    const bare = bareOf('image/png', png)
    expect(await pixels(bare)).toEqual(await pixels(png))
    expect(bare.length).toBeLessThanOrEqual(png.length)
  })
})

test('nothing comes of a picture without pixels; any other file comes back as it is', async () => {
  const photo = await photoWithPlace(6)
  expect(barePicture('image/jpeg', photo.subarray(0, 100))).toBeUndefined()
  expect(barePicture('image/jpeg', Buffer.concat([photo.subarray(0, 3), Buffer.from('no picture')]))).toBeUndefined()
  expect(barePicture('image/png', (await plainPicture({ png: true })).subarray(0, 60))).toBeUndefined()
  const scan = Buffer.concat([Buffer.from('%PDF-1.7'), photo])
  expect(barePicture('application/pdf', scan)).toBe(scan)
})

test('a photo that broke off tells as little as a whole one', async () => {
  const photo = await photoWithPlace(6)
  const broken = barePicture('image/jpeg', photo.subarray(0, -3)) ?? photo
  expect(broken.toString('latin1')).not.toMatch(TOLD_BY_PHOTO)
  expect((await sharp(broken).metadata()).orientation).toBe(6)
})
