import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProperty, deleteProperty, getProperty } from '#features/properties/properties.contract.ts'
import { Files } from '#server/files/files.ts'
import { emptyTrash } from '../support/empty-trash.ts'
import { plainPicture } from '../support/picture-corpus.ts'
import { startS3Peer } from '../support/s3-peer.ts'
import { startTestApp } from '../support/test-app.ts'
import { sendPhotos } from '../support/upload.ts'

test('with a bucket photos go there, come from there and leave it; a bucket that is away is 503 [PROP-30] [F6]', async () => {
  const app = await startTestApp()
  const owner = await app.signUp()
  const peer = await startS3Peer()
  const onError = (error: unknown) => app.fileErrors.push(error)
  app.context.files = new Files({ dataDir: app.dataDir, s3: peer.settings, onError })
  const listing = { title: 'x', type: 'land' as const, address: 'x', city: 'x', state: 'x', price: '1' }
  const { id } = (await owner.call(createProperty, { body: listing })).body
  const photo = { name: 'a.jpg', bytes: await plainPicture() }
  const { images } = (await sendPhotos(owner, id, [photo])).body as { images: string[] }
  expect(peer.kept.size).toBe(3)
  for (const size of ['', '?size=640', '?size=1600']) {
    const answer = await fetch(`${app.url}${images[0]}${size}`, { headers: { cookie: owner.cookie ?? '' } })
    expect(answer.status).toBe(200)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(80)
  }
  const part = await owner.request('GET', images[0] ?? '', { headers: { range: 'bytes=6-9' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toMatch(/^bytes 6-9\/\d+$/)
  expect(part.headers.get('content-length')).toBe('4')
  peer.failures.push(...Array<number>(20).fill(500))
  expect(await sendPhotos(owner, id, [photo])).toMatchObject({
    status: 503,
    body: { message: 'The file store is busy. Please try again.' },
  })
  expect((await owner.call(getProperty, { params: { id } })).body.images).toEqual(images)
  peer.failures.splice(0)
  expect((await owner.call(deleteProperty, { params: { id } })).status).toBe(204)
  await emptyTrash(app)
  expect(peer.kept.size).toBe(0)
  expect(peer.refused).toEqual([])
  await peer.close()
  await app.close()
})
