import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#shared/errors.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'
import { type FileStore, isKey, type ListedFile, MARK, readTrashed, requireKey, trashedAt } from './file-store.ts'
import { partUploads, type S3Request } from './s3-parts.ts'

/** An S3-compatible service and the bucket in it, which must exist. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A service that does not answer must not hold a person's call for long. */
const PATIENCE_MS = 30_000
const RETRIES = 2
/** How the keys of the trash begin; those of companies begin with their ids. */
const TRASH = 'trash/'
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const NO_BYTES = sha256('')

/** What a bucket is asked, by the paths of its objects. */
function callsOf({ endpoint, bucket, ...account }: S3Settings, onError: (error: unknown) => void) {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  function unavailable(why: string, cause?: unknown): Refusal {
    onError(new Error(`The file store ${why}`, { cause }))
    return new Refusal(503, { message: fileRefusalTexts.busy }, { 'retry-after': '5' })
  }

  async function ask({ method, path, headers, body }: S3Request, allowed: readonly number[]): Promise<Response> {
    const response = await client
      .fetch(`${base}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': body ? sha256(body) : NO_BYTES, ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body }),
      })
      .catch((cause: unknown) => {
        throw unavailable('does not answer', cause)
      })
    if (allowed.includes(response.status)) return response
    await response.body?.cancel()
    throw unavailable(`answered ${method} with ${response.status}`)
  }

  async function put(path: string, bytes: Uint8Array, type: string): Promise<void> {
    const request = { method: 'PUT', path: `/${path}`, headers: { 'content-type': type } }
    const answer = await ask({ ...request, body: new Uint8Array(bytes) }, [200])
    await answer.body?.cancel()
  }

  async function remove(path: string): Promise<void> {
    const answer = await ask({ method: 'DELETE', path: `/${path}` }, [200, 204, 404])
    await answer.body?.cancel()
  }

  /** By way of this process: what a service answers to a copy within itself, services disagree about. */
  async function move(from: string, to: string): Promise<void> {
    const answer = await ask({ method: 'GET', path: `/${from}` }, [200])
    await put(
      to,
      Buffer.from(await answer.arrayBuffer()),
      answer.headers.get('content-type') ?? 'application/octet-stream',
    )
    await remove(from)
  }

  async function* listFrom(prefix: string): AsyncIterable<ListedFile> {
    let after = ''
    for (;;) {
      const start = after && `&start-after=${encodeURIComponent(after)}`
      const path = `?list-type=2&max-keys=1000&prefix=${encodeURIComponent(prefix)}${start}`
      const text = await (await ask({ method: 'GET', path }, [200])).text()
      const found = readListing(text)
      yield* found.filter(({ key }) => isKey(key))
      after = found.at(-1)?.key ?? ''
      if (!after || !text.includes('<IsTruncated>true</IsTruncated>')) return
    }
  }

  return { ask, put, remove, move, listFrom, ...partUploads({ ask, put, unavailable }) }
}

/** Keeps files in a bucket, addressed by path. A failure of the service is handed to `onError` and refused with 503. */
export function s3Store(settings: S3Settings, onError: (error: unknown) => void): FileStore {
  const { ask, put, putStream, endUploads, remove, move, listFrom } = callsOf(settings, onError)

  async function* listTrash() {
    for await (const { key } of listFrom(TRASH)) {
      const file = readTrashed(key.slice(TRASH.length))
      if (file) yield file
    }
  }

  return {
    place: `the bucket ${settings.bucket}`,
    put: (key, bytes, type) => put(requireKey(key), bytes, type),
    putStream: (key, stream, type) => putStream(requireKey(key), stream, type),
    async read(key, range) {
      const headers = range && { range: `bytes=${range.from}-${range.to ?? ''}` }
      const answer = await ask({ method: 'GET', path: `/${requireKey(key)}`, headers }, [200, 206, 404, 416])
      const size = Number(answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length'))
      if (answer.ok && answer.body) return { size, stream: Readable.fromWeb(answer.body as ReadableStream) }
      await answer.body?.cancel()
      return answer.status === 416 ? { size, stream: Readable.from([]) } : undefined
    },
    async remove(keys) {
      for (const key of keys) await remove(requireKey(key))
    },
    removeUnfinished: endUploads,
    async *list(folder) {
      for await (const file of listFrom(folder ? `${folder}/` : '')) if (!file.key.startsWith(TRASH)) yield file
    },
    trash: {
      add: (file) => move(file.key, `${TRASH}${trashedAt(file)}`),
      list: listTrash,
      putBack: (file) => move(`${TRASH}${trashedAt(file)}`, file.key),
      async empty(before) {
        for await (const file of listTrash()) if (file.day < before) await remove(`${TRASH}${trashedAt(file)}`)
      },
    },
    async readMark() {
      const answer = await ask({ method: 'GET', path: `/${MARK}` }, [200, 404])
      const text = await answer.text()
      return answer.ok ? text : undefined
    },
    writeMark: (text) => put(MARK, Buffer.from(text), 'application/json'),
  }
}

/** Keys of ours need no XML escapes; what others have in the bucket is passed over. */
function readListing(xml: string): ListedFile[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<&]+)<\/Key>/.exec(entry)?.[1]
    const at = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1]
    const size = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0)
    return key && at ? [{ key, writtenAt: new Date(at), size }] : []
  })
}
