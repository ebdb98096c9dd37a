import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Bytes, Upload } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { diskFull, isDiskFull } from '../base/refusals.ts'
import type { Files } from './files.ts'

/** A file as it was sent. Name and media type are the sender's: good for telling a person about it and for nothing else. */
export type UploadedFile = { name: string; type: string; size: number; bytes(): Promise<Buffer> }
/** What a form brought: its text fields (an array where one came more than once) and its files. */
export type UploadedForm = { fields: Record<string, unknown>; files: UploadedFile[]; clear(): Promise<void> }

const MOST_FIELDS = 40
const FIELD_BYTES = 64 * 1024

/**
 * Reads a form to its end. Files lie in a folder of their own until `clear`, so that memory does not grow with what is sent.
 * Whatever ends the reading early, nothing stays behind.
 */
export async function readUpload(store: Files, request: FastifyRequest, upload: Upload): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new Refusal(415, { message: refusalTexts.notForm })
  return inFolder(store, (folder) => readParts(request, upload, folder), upload.maxFiles)
}

/** Reads a body that is one file, to its end. */
export function readBytes(store: Files, request: FastifyRequest, { maxBytes, tooLarge }: Bytes): Promise<UploadedForm> {
  const tooMuch = new Refusal(413, { message: tooLarge })
  return inFolder(
    store,
    async (folder) => {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooMuch
      const path = join(folder, '0')
      // Without a body there is nothing to read: an empty file.
      const sent = (request.body as Readable | undefined) ?? []
      let size = 0
      await pipeline(
        sent,
        async function* (parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            size += part.length
            if (size > maxBytes) throw tooMuch
            yield part
          }
        },
        createWriteStream(path),
      )
      const type = request.headers['content-type'] ?? ''
      return { fields: {}, files: [{ name: '', type, size, bytes: () => readFile(path) }] }
    },
    1,
  )
}

async function inFolder(
  store: Files,
  read: (folder: string) => Promise<Omit<UploadedForm, 'clear'>>,
  maxFiles: number,
): Promise<UploadedForm> {
  const folder = await store.newUploadFolder().catch((error: unknown) => {
    throw refusalOf(error, maxFiles)
  })
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await read(folder)), clear }
  } catch (error) {
    await clear()
    throw refusalOf(error, maxFiles)
  }
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
): Promise<Omit<UploadedForm, 'clear'>> {
  const texts = new Map<string, unknown[]>()
  const files: UploadedFile[] = []
  const limits = {
    fileSize: upload.maxBytes,
    files: upload.maxFiles,
    fields: MOST_FIELDS,
    fieldSize: upload.maxTextBytes ?? FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  // Who has gone meanwhile would be waited for without end.
  if (request.raw.destroyed && !request.raw.complete) throw new Error('The request broke off')
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const file = await keepFile(part, join(folder, String(files.length)), upload)
      // A form field for files in which none was chosen is sent as a file without name and bytes.
      if (part.fieldname === upload.field && (file.name !== '' || file.size > 0)) files.push(file)
      continue
    }
    if (part.valueTruncated) throw new Refusal(413, { message: upload.tooLarge ?? refusalTexts.tooLarge })
    // Forms end their lines as mail does; nothing else of ours does.
    const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value
    texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), value])
  }
  const fields = Object.fromEntries([...texts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
  return { fields, files }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

async function keepFile(part: MultipartFile, path: string, { maxBytes, tooLarge }: Upload): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path))
  const name = (part.filename ?? '').slice(-120)
  if (part.file.truncated)
    throw new Refusal(413, { message: tooLarge ?? refusalTexts.fileTooLarge.with({ name, size: megabytes(maxBytes) }) })
  return { name, type: part.mimetype, size: (await stat(path)).size, bytes: () => readFile(path) }
}

function refusalOf(error: unknown, maxFiles: number): unknown {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT')
    return new Refusal(413, { message: refusalTexts.tooManyFiles.with({ max: maxFiles }) })
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Refusal(413, { message: refusalTexts.tooLarge })
  if (isDiskFull(error)) return diskFull()
  return new Refusal(400, { message: refusalTexts.notUploaded })
}
