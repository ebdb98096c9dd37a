import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#server/files/s3-store.ts'

type Kept = { bytes: Buffer; type: string; at: Date }
type Upload = { key: string; type: string; at: Date; parts: Map<number, { tag: string; bytes: Buffer }> }
type Stores = Pick<S3Peer, 'kept' | 'uploads'>
export type S3Peer = {
  settings: S3Settings
  kept: Map<string, Kept>
  /** Requests whose signature did not fit. */
  refused: string[]
  /** The status that each of the next requests is answered with, in place of doing it. */
  failures: number[]
  /** Files that were begun in parts and not completed. */
  uploads: Map<string, Upload>
  close(): Promise<void>
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that a request must carry (AWS Signature Version 4), worked out from the request alone. */
function signatureOf(request: IncomingMessage, { region, secretAccessKey }: S3Settings, signed: string): string {
  const url = new URL(request.url ?? '', 'http://peer')
  const date = String(request.headers['x-amz-date'])
  const day = date.slice(0, 8)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  return hmac(key, text).toString('hex')
}

function isSigned(request: IncomingMessage, body: Buffer, settings: S3Settings): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, signed = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  return (
    keyId === settings.accessKeyId &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name)) &&
    request.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === signatureOf(request, settings, signed)
  )
}

/** A service that speaks as much S3 as the file store does and believes no request that is not signed for it. */
export async function startS3Peer(pageSize = 1000): Promise<S3Peer> {
  const kept = new Map<string, Kept>()
  const refused: string[] = []
  const failures: number[] = []
  const uploads: S3Peer['uploads'] = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const failure = failures.shift()
    if (failure) return response.writeHead(failure).end('<Error/>')
    if (isSigned(request, body, settings)) return answer(request, body, response, { kept, uploads }, pageSize)
    refused.push(`${request.method} ${request.url}`)
    return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'plotline-files',
    region: 'eu-west-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { settings, kept, uploads, refused, failures, close }
}

function answer(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  { kept, uploads }: Stores,
  pageSize: number,
): ServerResponse {
  const url = new URL(request.url ?? '', 'http://peer')
  const [, bucket, ...rest] = url.pathname.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  if (bucket !== 'plotline-files') return response.writeHead(404).end('<Error/>')
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const part = answerInParts(request, body, url.searchParams, key, { kept, uploads })
  if (part) return response.writeHead(part.status, part.headers).end(part.text)
  if (key === '') return response.end(listing(kept, asked('prefix'), asked('start-after'), pageSize))
  if (request.method === 'PUT') {
    kept.set(key, { bytes: body, type: String(request.headers['content-type']), at: new Date() })
    return response.writeHead(200).end()
  }
  const found = kept.get(key)
  if (request.method === 'DELETE') {
    kept.delete(key)
    return response.writeHead(204).end()
  }
  if (!found) return response.writeHead(404).end('<Error/>')
  return sendObject(request, response, found)
}

/** What a call of an upload in parts is answered; undefined for any other call. */
function answerInParts(
  { method, headers }: IncomingMessage,
  bytes: Buffer,
  query: URLSearchParams,
  key: string,
  { kept, uploads }: Stores,
): { status: number; headers?: Record<string, string>; text?: string } | undefined {
  if (query.has('uploads')) {
    if (method === 'GET') {
      const entries = [...uploads].map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      )
      return { status: 200, text: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>` }
    }
    const id = `upload ${uploads.size + 1}/${key.length}=`
    uploads.set(id, { key, type: String(headers['content-type']), at: new Date(), parts: new Map() })
    return {
      status: 200,
      text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }
  const id = query.get('uploadId')
  if (id === null) return undefined
  const upload = uploads.get(id)
  if (upload?.key !== key) return { status: 404, text: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'PUT') {
    const tag = `"${sha256(bytes)}"`
    upload.parts.set(Number(query.get('partNumber')), { tag, bytes })
    return { status: 200, headers: { etag: tag } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  return completed(upload, bytes.toString(), kept)
}

const LEAST_PART = 5 * 1024 * 1024

/** Joins the parts that are named, as a service does: in order, each with its tag, none but the last below 5 MiB. */
function completed({ key, type, parts }: Upload, xml: string, kept: S3Peer['kept']): { status: number; text: string } {
  const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const joined = named.map(([, number, tag], at) => {
    const part = parts.get(Number(number))
    const isLong = at === named.length - 1 || (part?.bytes.length ?? 0) >= LEAST_PART
    return part && Number(number) === at + 1 && part.tag === tag && isLong ? part.bytes : undefined
  })
  const bytes = joined.flatMap((part) => part ?? [])
  if (bytes.length !== parts.size) return { status: 200, text: '<Error><Code>InvalidPart</Code></Error>' }
  kept.set(key, { bytes: Buffer.concat(bytes), type, at: new Date() })
  return { status: 200, text: '<CompleteMultipartUploadResult/>' }
}

function sendObject({ headers }: IncomingMessage, response: ServerResponse, { bytes, type }: Kept): ServerResponse {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined)
    return response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  if (Number(from) > end) return response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
  const part = bytes.subarray(Number(from), end + 1)
  const range = `bytes ${from}-${end}/${bytes.length}`
  return response.writeHead(206, { 'content-range': range, 'content-length': part.length }).end(part)
}

function listing(kept: S3Peer['kept'], prefix: string, after: string, pageSize: number): string {
  const all = [...kept].filter(([key]) => key.startsWith(prefix) && key > after).sort(([a], [b]) => (a < b ? -1 : 1))
  const page = all.slice(0, pageSize)
  const entries = page.map(
    ([key, { at, bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const isCut = all.length > page.length
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${entries.join('')}</ListBucketResult>`
}
