import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security-headers.ts'

/** A page of the web app, ready to be sent: compressed, tagged, and with a policy that allows just what it holds. */
export type Page = { plain: Buffer; brotli: Buffer; gzip: Buffer; tag: string; policy: string }

/** Reads a built page. */
export async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file)
  const html = plain.toString()
  return {
    plain,
    brotli: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
    tag: `"${sum(plain)}"`,
    policy: pagePolicy({ scripts: inlined(html, 'script'), styles: inlined(html, 'style') }),
  }
}

function sum(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

/** The hashes of what a page carries inside its own elements. */
function inlined(html: string, element: 'script' | 'style'): string[] {
  const contents = html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))
  return [...contents].map(([, content = '']) => `'sha256-${sum(content)}'`)
}

/** Sends a page in the smallest form that the browser takes, or 304 when it has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.tag)
    .type('text/html; charset=utf-8')
  if (status === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
