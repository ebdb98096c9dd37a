import type { Readable } from 'node:stream'
import type { Refusal } from '#shared/errors.ts'
import { isKey } from './file-store.ts'

/** A file of unknown size goes there in parts of so many bytes, one after the other; a service takes 10,000 of them, of 5 MiB at least. */
const PART_BYTES = 8 * 1024 * 1024

/** Cuts a stream into parts of equal size; the last may be shorter, and is the only one of an empty stream. */
async function* partsOf(stream: Readable): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    while (size > PART_BYTES) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, PART_BYTES), isLast: false }
      held = [all.subarray(PART_BYTES)]
      size -= PART_BYTES
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

/** What is asked of a bucket, by the path of an object, and the answer if its status is allowed; 503 otherwise. */
export type S3Request = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

type Calls = {
  ask: (request: S3Request, allowed: readonly number[]) => Promise<Response>
  put: (path: string, bytes: Uint8Array, type: string) => Promise<void>
  unavailable: (why: string) => Refusal
}

/** Files of any size in a bucket, which takes them in parts. */
export function partUploads({ ask, put, unavailable }: Calls) {
  /** Puts a file part by part as its bytes come, a short one as a whole; the result is its size. What fails leaves nothing there. */
  async function putStream(path: string, stream: Readable, type: string): Promise<number> {
    let upload: { id: string; tags: string[] } | undefined
    let size = 0
    try {
      for await (const { bytes, isLast } of partsOf(stream)) {
        size += bytes.length
        if (isLast && !upload) {
          await put(path, bytes, type)
          return size
        }
        upload ??= { id: await beginUpload(path, type), tags: [] }
        const part = `partNumber=${upload.tags.length + 1}&uploadId=${encodeURIComponent(upload.id)}`
        const answer = await ask({ method: 'PUT', path: `/${path}?${part}`, body: new Uint8Array(bytes) }, [200])
        await answer.body?.cancel()
        upload.tags.push(answer.headers.get('etag') ?? '')
      }
      if (upload) await completeUpload(path, upload)
      return size
    } catch (error) {
      // Where not even this is answered, the next sweep ends it.
      if (upload) await endUpload(path, upload.id).catch(() => undefined)
      throw error
    }
  }

  async function beginUpload(path: string, type: string): Promise<string> {
    const answer = await ask({ method: 'POST', path: `/${path}?uploads=`, headers: { 'content-type': type } }, [200])
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text()) ?? []
    if (!id) throw unavailable('began no upload')
    return id
  }

  /** A service that fails here may say so in the body of a 200. */
  async function completeUpload(path: string, { id, tags }: { id: string; tags: string[] }): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const request = { method: 'POST', path: `/${path}?uploadId=${encodeURIComponent(id)}`, body: new Uint8Array(body) }
    const answer = await ask(request, [200])
    if (!(await answer.text()).includes('<CompleteMultipartUploadResult')) throw unavailable('joined no parts')
  }

  async function endUpload(path: string, id: string): Promise<void> {
    const answer = await ask({ method: 'DELETE', path: `/${path}?uploadId=${encodeURIComponent(id)}` }, [200, 204, 404])
    await answer.body?.cancel()
  }

  /** Ends what was begun in parts before then and never completed; a service that keeps no list of it removes it by its own rules. */
  async function endUploads(before: Date): Promise<void> {
    const answer = await ask({ method: 'GET', path: '?uploads=' }, [200, 400, 403, 404, 405, 501])
    const text = await answer.text()
    if (!answer.ok) return
    for (const [, entry = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const field = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(entry)?.[1] ?? ''
      const begunAt = new Date(field('Initiated'))
      if (isKey(field('Key')) && begunAt < before) await endUpload(field('Key'), field('UploadId'))
    }
  }

  return { putStream, endUploads }
}
