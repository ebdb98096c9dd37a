import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#shared/errors.ts'
import { type FileStore, isKey, type ListedFile, requireKey } from './file-store.ts'

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
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const NO_BYTES = sha256('')

type Request = { method: string; path: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

/** Keeps files in a bucket, addressed by path. A failure of the service is handed to `onError` and refused with 503. */
export function s3Store({ endpoint, bucket, ...account }: S3Settings, onError: (error: unknown) => void): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  function unavailable(why: string, cause?: unknown): Refusal {
    onError(new Error(`The file store ${why}`, { cause }))
    return new Refusal(503, { message: 'The file store is busy. Please try again.' }, { 'retry-after': '5' })
  }

  async function ask({ method, path, headers, body }: Request, allowed: readonly number[]): Promise<Response> {
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

  return {
    place: `the bucket ${bucket}`,
    async put(key, bytes, type) {
      const request = { method: 'PUT', path: `/${requireKey(key)}`, headers: { 'content-type': type } }
      const answer = await ask({ ...request, body: new Uint8Array(bytes) }, [200])
      await answer.body?.cancel()
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.from}-${range.to ?? ''}` }
      const answer = await ask({ method: 'GET', path: `/${requireKey(key)}`, headers }, [200, 206, 404, 416])
      const size = Number(answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length'))
      if (answer.ok && answer.body) return { size, stream: Readable.fromWeb(answer.body as ReadableStream) }
      await answer.body?.cancel()
      return answer.status === 416 ? { size, stream: Readable.from([]) } : undefined
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await ask({ method: 'DELETE', path: `/${requireKey(key)}` }, [200, 204, 404])
        await answer.body?.cancel()
      }
    },
    // A bucket takes a file as a whole.
    removeUnfinished: () => Promise.resolve(),
    async *list() {
      let after = ''
      for (;;) {
        const path = `?list-type=2&max-keys=1000${after && `&start-after=${encodeURIComponent(after)}`}`
        const text = await (await ask({ method: 'GET', path }, [200])).text()
        const found = readListing(text)
        yield* found.filter(({ key }) => isKey(key))
        after = found.at(-1)?.key ?? ''
        if (!after || !text.includes('<IsTruncated>true</IsTruncated>')) return
      }
    },
  }
}

/** Keys of ours need no XML escapes; what others have in the bucket is passed over. */
function readListing(xml: string): ListedFile[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<&]+)<\/Key>/.exec(entry)?.[1]
    const at = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1]
    return key && at ? [{ key, writtenAt: new Date(at) }] : []
  })
}
