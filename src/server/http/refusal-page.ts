import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#shared/errors.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import { refusalPageTexts } from './refusal-page.texts.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** True for a person's browser that opens an address; false for a call of the app, and for a picture or script of a page. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/** What the page says: of an address that is for those who are signed in, how to get to it. */
function wordsOf({ status, body }: Refusal, address: string): string {
  if (status !== 401) return `<h1>Plotline</h1><p>${escaped(body.message)}</p>`
  const login = `/login?next=${encodeURIComponent(address)}`
  return `<h1>${refusalPageTexts.heading()}</h1><p>${refusalPageTexts.forCompany()}</p><p><a href="${login}">${refusalPageTexts.signIn()}</a></p>`
}

/** Sends a refusal as a small page, which asks again by itself where that may help. */
export function sendRefusalPage(
  reply: FastifyReply,
  refusal: Refusal,
  address: string,
  language: Language,
): FastifyReply {
  const { status, headers } = refusal
  return reply
    .code(status)
    .headers({ ...headers, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(inLanguage(language, () => pageOf(refusal, address, language)))
}

function pageOf(refusal: Refusal, address: string, { code }: Language): string {
  const { headers } = refusal
  const seconds = Number(headers['retry-after'] ?? 0)
  const again = seconds > 0 ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  const next =
    seconds > 0
      ? `<p>${refusalPageTexts.triesAgain()}</p>`
      : `<p><a href="/">${refusalPageTexts.openPlotline()}</a></p>`
  return (
    `<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Plotline</title>${again}<style>${STYLE}</style></head><body>${wordsOf(refusal, address)}${next}</body></html>`
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
