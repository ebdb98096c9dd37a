import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unauthorized } from '#shared/errors.ts'
import { PICTURE_SIZES, type Picture, type PictureSize, readPictureAddress } from '#shared/pictures.ts'
import type { Context } from '../base/context.ts'
import type { Scope } from '../session/scope.ts'
import { needsFactor, type ReadSession } from '../session/session.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'
import type { ByteRange, FileStore, StoredFile } from './file-store.ts'
import { pictureKey } from './pictures.ts'

/** How the addresses of stored files begin. */
export const OBJECTS = '/objects/'
const YEAR_SECONDS = 31_536_000
/** A stored file is data to look at: it runs nothing, loads nothing and is shown by our own pages alone. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
  'content-disposition': 'inline',
  'accept-ranges': 'bytes',
}

/**
 * A kept file that an address leads to: its key, and under which name and media type it is sent. `onSent` is called when somebody
 * begins to fetch it, not when a download continues.
 */
export type FoundObject = {
  key: string
  name: string
  type: string
  isShownInPlace: boolean
  onSent?: () => Promise<void>
}

/**
 * How a feature answers for its part of the addresses: `path` is what follows `/objects/`, as it was sent; `scope` is who asks.
 * Undefined where there is nothing that they may have; throws 401 where signing in would help.
 */
export type FindObject = (context: Context, path: string, scope: Scope | undefined) => Promise<FoundObject | undefined>

declare module '../base/context.ts' {
  interface Context {
    /** The features that keep files beside pictures, by how their paths begin. */
    objectFinders: Readonly<Record<string, FindObject>>
  }
}

/** The file beside pictures that a path under `/objects/` leads to, as far as the caller may have it. */
async function findKept(context: Context, path: string, scope: Scope | undefined): Promise<FoundObject | undefined> {
  const { objectFinders: finders } = context
  const [shelf = ''] = path.split('/', 1)
  return Object.hasOwn(finders, shelf) ? finders[shelf]?.(context, path, scope) : undefined
}

/** The file that an address such as `/objects/private/deed.pdf` leads to, pictures included, as far as the caller may have it. */
export async function findObject(scope: Scope, address: string): Promise<FoundObject | undefined> {
  const picture = readPictureAddress(address)
  if (!picture) return findKept(scope.context, address.slice(OBJECTS.length), scope)
  if (picture.workspaceId !== scope.workspaceId) return undefined
  return { key: pictureKey(picture), name: `${picture.id}.jpg`, type: 'image/jpeg', isShownInPlace: true }
}

/**
 * Serves stored files: pictures to the people of their company, and what the features find to whom they allow. The address is
 * compared as it was sent, undecoded, with the forms that addresses of ours have; so no spelling of a path leads anywhere else.
 */
export function registerObjectRoute(app: FastifyInstance, context: Context, readSession: ReadSession): void {
  app.get('/objects/*', async (request, reply) => {
    const { limits } = context
    const cookie = sessionCookie(request.cookies)
    const found = cookie ? await readSession(context, cookie) : undefined
    const session = found && needsFactor(found) ? undefined : found
    await (session ? limits.take('file', `user:${session.scope.userId}`) : limits.takeOfNetwork('file', request.ip))
    const [path = ''] = request.url.split('?', 1)
    const picture = readPictureAddress(path)
    if (picture) {
      if (!session) throw unauthorized()
      if (picture.workspaceId !== session.scope.workspaceId) throw fileAbsent()
      return sendPicture(context.files.store, request, reply, picture, readSize(request.query))
    }
    const file = await findKept(context, path.slice(OBJECTS.length), session?.scope)
    if (file) return sendFile(context.files.store, request, reply, file)
    throw session ? fileAbsent() : unauthorized()
  })
}

/** 404 for a file that is not there, or that the caller may not know of. */
export function fileAbsent(): Refusal {
  return new Refusal(404, { message: fileRefusalTexts.notFound })
}

/** Sends a file under its own name, to be saved; with `?inline=1` to be looked at, where browsers show its kind by themselves. */
export async function sendFile(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundObject,
): Promise<unknown> {
  const { inline } = request.query as { inline?: unknown }
  const isInline = inline === '1' && found.isShownInPlace
  const range = readRange(request.headers.range)
  const file = await store.read(found.key, range)
  if (!file) throw fileAbsent()
  if (request.method === 'GET' && !range?.from) await found.onSent?.()
  reply.headers({
    // Its own pages may show it in a frame; a viewer of PDF files runs in no sandbox.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'${found.type === 'application/pdf' ? '' : '; sandbox'}`,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(isInline ? 'inline' : 'attachment', found.name),
    'accept-ranges': 'bytes',
  })
  reply.type(found.type.startsWith('text/') ? `${found.type}; charset=utf-8` : found.type)
  return sendStream(reply, file, range)
}

/** The name of a file for those who save it: plain letters for old readers, and as it is. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Sends a picture in one of its sizes, or as a whole. */
export async function sendPicture(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  size: PictureSize | undefined,
): Promise<unknown> {
  const tag = `"${picture.id}${size ? `-${size}` : ''}"`
  if (request.headers['if-none-match'] === tag)
    return reply
      .code(304)
      .headers({ ...HEADERS, etag: tag })
      .send()
  const key = pictureKey(picture, size)
  const range = readRange(request.headers.range)
  const file = await store.read(key, range)
  if (!file) throw fileAbsent()
  reply.headers({ ...HEADERS, etag: tag }).type(size ? 'image/webp' : 'image/jpeg')
  return sendStream(reply, file, range)
}

function sendStream(reply: FastifyReply, { stream, size }: StoredFile, range: ByteRange | undefined): FastifyReply {
  if (!range) return reply.header('content-length', size).send(stream)
  if (range.from >= size) return reply.code(416).header('content-range', `bytes */${size}`).send()
  const to = Math.min(range.to ?? size - 1, size - 1)
  reply.code(206).header('content-range', `bytes ${range.from}-${to}/${size}`)
  return reply.header('content-length', to - range.from + 1).send(stream)
}

/** The size that an address asks for. */
export function readSize(query: unknown): PictureSize | undefined {
  const { size } = query as { size?: unknown }
  return PICTURE_SIZES.find((each) => String(each) === size)
}

/** One range of bytes; several at once, and what cannot be read, are answered with the whole file, as the standard allows. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '') ?? []
  if (from === undefined || (to !== undefined && Number(to) < Number(from))) return undefined
  return { from: Number(from), ...(to !== undefined && { to: Number(to) }) }
}
