import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { readPictureAddress } from '#shared/pictures.ts'
import { noisyPicture, pictureCorpus, plainPicture, pngBomb } from '../../../tests/support/picture-corpus.ts'
import { fairTurns } from '../base/fair-turns.ts'
import type { OpenDatabase } from '../db/database.ts'
import { Files } from './files.ts'
import { discardPictures, keepPicture, keysOfPicture, makePicture, withKeptPictures } from './pictures.ts'
import { sweepFiles } from './sweep-files.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'plotline-pictures-'))
const context = {
  files: new Files({ dataDir, s3: undefined, onError: () => {} }),
  makePictureInTurn: fairTurns({ places: 1, mostWaiting: () => 300 }),
}
const { store } = context.files
const workspaceId = newId()

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const sender = () => ({ workspaceId, userId: newId(), context })
const statusOf = (bytes: Uint8Array, name: string) =>
  makePicture(bytes, name).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  )

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list()) found.push(key)
  return found
}

const corpus = await pictureCorpus()

describe('what is a picture', () => {
  test.each(corpus)('$says is answered with $status [F1] [F5]', async ({ bytes, name, status }) => {
    expect(await statusOf(bytes, name)).toBe(status)
  })

  test('of what came with the pixels nothing is kept: no place, no camera, no page behind them [F1] [F2]', async () => {
    const hidden = 'HIDDEN-TEXT-9c1f'
    const tagged = await sharp(await noisyPicture(300, 200))
      .withExif({ IFD0: { ImageDescription: hidden, Make: hidden }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${hidden}</x:xmpmeta>`)
      .jpeg()
      .toBuffer()
    expect(tagged.includes(hidden)).toBe(true)
    const { whole, sized } = await makePicture(Buffer.concat([tagged, Buffer.from(hidden)]), 'a.jpg')
    for (const bytes of [whole, sized[640], sized[1600]]) {
      expect(bytes.includes(hidden)).toBe(false)
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  })

  test('a picture that was taken with the phone held upright stands upright [PROP-30]', async () => {
    const lying = await sharp(await plainPicture({ width: 400, height: 300 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await makePicture(lying, 'a.jpg')).toMatchObject({ width: 300, height: 400 })
  })

  test('a large picture is made smaller, a small one never larger; its colour is known [PROP-30]', async () => {
    const large = await makePicture(await plainPicture({ width: 4000, height: 3000, color: '#2060a0' }), 'a.jpg')
    expect(large).toMatchObject({ width: 2560, height: 1920 })
    expect((await sharp(large.sized[640]).metadata()).width).toBe(640)
    expect((await sharp(large.sized[1600]).metadata()).width).toBe(1600)
    expect((await sharp((await makePicture(await plainPicture(), 'a.jpg')).sized[640]).metadata()).width).toBe(80)
    const parts = [0, 2, 4].map((at) => Number.parseInt(large.color.slice(at, at + 2), 16))
    for (const [at, wanted] of [0x20, 0x60, 0xa0].entries())
      expect(Math.abs((parts[at] ?? 0) - wanted)).toBeLessThan(12)
  })
})

test('bombs are refused by what their header claims, or made, and cost no memory [F5]', async () => {
  const passes = await sharp({ create: { width: 5500, height: 5500, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const bombs: [Buffer, number][] = [
    [pngBomb(50_000, 50_000, 30), 413],
    [pngBomb(8000, 8000, 8000), 200],
    [passes, 413],
  ]
  await makePicture(await plainPicture(), 'warm.jpg')
  for (const [bomb, status] of bombs) {
    const before = process.memoryUsage().rss
    expect(await statusOf(bomb, 'bomb.png')).toBe(status)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  }
})

test('a picture is kept at its address in three files; when its record fails, none stays [F6] [D9]', async () => {
  const bytes = await plainPicture()
  const address = await keepPicture(context, workspaceId, await makePicture(bytes, 'a.jpg'))
  const { id = '' } = readPictureAddress(address) ?? {}
  expect(readPictureAddress(address)).toMatchObject({ workspaceId, width: 80, height: 60 })
  expect((await keys()).filter((key) => key.includes(id))).toHaveLength(3)
  const sent = [1, 2].map((n) => ({
    name: `${n}.jpg`,
    type: 'image/jpeg',
    size: bytes.length,
    bytes: () => Promise.resolve(bytes),
  }))
  const before = await keys()
  await expect(withKeptPictures(sender(), sent, () => Promise.reject(new Error('no row')))).rejects.toThrow('no row')
  expect(await keys()).toEqual(before)
})

/** Sends of pictures that are made once `begin` was called; `made` are their names in the order in which they were made. */
async function watchedSends() {
  const bytes = await plainPicture()
  const begun = Promise.withResolvers<undefined>()
  const made: string[] = []
  const send = (from: ReturnType<typeof sender>, names: string[]) => {
    const sent = names.map((name) => ({
      name,
      type: 'image/jpeg',
      size: bytes.length,
      bytes: async () => {
        await begun.promise
        made.push(name)
        return bytes
      },
    }))
    return withKeptPictures(from, sent, (kept) => discardPictures(context, kept))
  }
  return { send, made, begin: () => begun.resolve(undefined) }
}
const ofAnother = () => ({ workspaceId: newId(), userId: newId(), context })

test('30 pictures of one person hold up another company and a colleague for two or three of them [R13]', async () => {
  const { send, made, begin } = await watchedSends()
  const many = sender()
  const asked = Array.from({ length: 30 }, (_, at) => send(many, [`many ${at}`]))
  asked.push(send(sender(), ['colleague']))
  asked.push(send(ofAnother(), ['other company']))
  begin()
  await Promise.all(asked)
  expect(made.slice(0, 4)).toEqual(['many 0', 'many 1', 'other company', 'colleague'])
  expect(made).toHaveLength(32)
})

test('five pictures in one call hold up another company for one of them [R13]', async () => {
  const { send, made, begin } = await watchedSends()
  const asked = [send(sender(), ['a', 'b', 'c', 'd', 'e']), send(ofAnother(), ['other company'])]
  begin()
  await Promise.all(asked)
  expect(made).toEqual(['a', 'other company', 'b', 'c', 'd', 'e'])
})

test('a day later the sweep takes away what no record names, and nothing else [F6] [D9]', async () => {
  const made = await makePicture(await plainPicture(), 'a.jpg')
  const address = await keepPicture(context, workspaceId, made)
  await keepPicture(context, workspaceId, made)
  const otherKey = `${workspaceId}/documents/${newId()}.pdf`
  await store.put(otherKey, Buffer.from('x'), 'application/pdf')
  const used = (_: OpenDatabase, workspace: string) =>
    Promise.resolve(workspace === workspaceId ? [...keysOfPicture(address), otherKey] : [])
  const all = await keys()
  const named = { listCompanies: () => Promise.resolve([workspaceId]), listUsedFiles: used }
  const database = {} as OpenDatabase
  const sweep = (now: number) =>
    sweepFiles({
      database,
      store,
      named,
      whyNotTied: () => Promise.resolve(undefined),
      log: { info() {}, warn() {} },
      now,
    })
  expect(await sweep(Date.now())).toBe(0)
  expect(await sweep(Date.now() + 25 * 3_600_000)).toBe(all.length - 4)
  const { id = '' } = readPictureAddress(address) ?? {}
  const left = await keys()
  expect(left).toHaveLength(4)
  expect(left.filter((key) => key.includes(id))).toHaveLength(3)
  expect(left).toContain(otherKey)
})
