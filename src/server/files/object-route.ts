import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, unauthorized } from '#shared/errors.ts'
import { PICTURE_SIZES, type Picture, type PictureSize, readPictureAddress } from '#shared/pictures.ts'
import { take } from '../http/limits.ts'
import { type ReadSession, SESSION_COOKIE } from '../session/session.ts'
import type { ByteRange } from './file-store.ts'
import { files } from './files.ts'
import { pictureKey } from './pictures.ts'

const YEAR_SECONDS = 31_536_000
/** A stored file is data to look at: it runs nothing, loads nothing and is shown by our own pages alone. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
  'content-disposition': 'inline',
  'accept-ranges': 'bytes',
}

const absent = () => new Refusal(404, { message: 'Document file not found.' })

/**
 * Serves stored files to the people of their company. The address is compared as it was sent, undecoded, with the one form
 * that addresses of ours have; so no spelling of a path leads anywhere else.
 */
export function registerObjectRoute(app: FastifyInstance, readSession: ReadSession): void {
  app.get('/objects/*', async (request, reply) => {
    const cookie = request.cookies[SESSION_COOKIE]
    const session = cookie ? await readSession(cookie) : undefined
    if (!session) throw unauthorized()
    await take('file', `user:${session.scope.userId}`)
    const [path = ''] = request.url.split('?', 1)
    const picture = readPictureAddress(path)
    if (picture?.workspaceId !== session.scope.workspaceId) throw absent()
    return sendPicture(request, reply, picture)
  })
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): Promise<unknown> {
  const size = readSize(request.query)
  const tag = `"${picture.id}${size ? `-${size}` : ''}"`
  if (request.headers['if-none-match'] === tag)
    return reply
      .code(304)
      .headers({ ...HEADERS, etag: tag })
      .send()
  const key = pictureKey(picture, size)
  const range = readRange(request.headers.range)
  const file = await files().read(key, range)
  if (!file) throw absent()
  reply.headers({ ...HEADERS, etag: tag }).type(size ? 'image/webp' : 'image/jpeg')
  if (!range) return reply.header('content-length', file.size).send(file.stream)
  if (range.from >= file.size) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const to = Math.min(range.to ?? file.size - 1, file.size - 1)
  reply.code(206).header('content-range', `bytes ${range.from}-${to}/${file.size}`)
  return reply.header('content-length', to - range.from + 1).send(file.stream)
}

function readSize(query: unknown): PictureSize | undefined {
  const { size } = query as { size?: unknown }
  return PICTURE_SIZES.find((each) => String(each) === size)
}

/** One range of bytes; several at once, and what cannot be read, are answered with the whole file, as the standard allows. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '') ?? []
  if (from === undefined || (to !== undefined && Number(to) < Number(from))) return undefined
  return { from: Number(from), ...(to !== undefined && { to: Number(to) }) }
}
