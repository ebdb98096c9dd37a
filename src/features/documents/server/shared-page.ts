import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShownFace } from '#features/face/face.contract.ts'
import { shownFaceOf } from '#features/face/face.rules.ts'
import type { Context } from '#server/base/context.ts'
import { sendFile } from '#server/files/object-route.ts'
import { pictureKey } from '#server/files/pictures.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { escapeHtml } from '#server/mail/letter-html.ts'
import { formatBytes } from '#shared/files.ts'
import { readPictureAddress } from '#shared/pictures.ts'
import { objectOf } from './document-files.ts'
import { findByShareToken } from './documents.queries.ts'
import { sharedPageTexts } from './shared-page.texts.ts'
import { noteDownload } from './shares.actions.ts'

const TOKEN = /^[\w-]{20,60}$/

const STYLE = `:root{color-scheme:light dark;--canvas:oklch(.978 .0056 160);--card:#fff;--line:oklch(.9 .0112 160);--text:oklch(.21 .014 160);--muted:oklch(.45 .014 160);--go:oklch(.5 .118 156);--on:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(.17 .01 160);--card:oklch(.215 .012 160);--line:oklch(.32 .014 160);--text:oklch(.95 .006 160);--muted:oklch(.74 .012 160);--go:oklch(.78 .15 156);--on:oklch(.2 .04 156)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto;justify-items:center;align-items:center;gap:24px;padding:24px 16px;background:var(--canvas);color:var(--text);font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{width:100%;max-width:480px;padding:32px 28px;border:1px solid var(--line);border-radius:16px;background:var(--card);overflow-wrap:anywhere}
.from{color:var(--muted);font-size:13px;margin-bottom:20px}
h1{font-size:22px;line-height:1.3;letter-spacing:-.01em}
img.logo{display:block;max-width:160px;max-height:64px;margin-bottom:16px;border-radius:8px}
.file{color:var(--muted);margin-top:6px}
.about{margin-top:16px;white-space:pre-wrap}
a.go{display:flex;justify-content:center;align-items:center;gap:8px;min-height:48px;margin-top:28px;padding:0 20px;border-radius:10px;background:var(--go);color:var(--on);font-weight:600;text-decoration:none}
a.go:focus-visible{outline:3px solid var(--go);outline-offset:3px}
a.go:hover{filter:brightness(.94)}
footer{color:var(--muted);font-size:13px}`

const policyOf = (style: string) =>
  pagePolicy({ scripts: [], styles: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] })

const DARK = '@media(prefers-color-scheme:dark)'

/** The style of a page with the colours of a company's own face. */
function styleOf(face: ShownFace | null): string {
  if (!face?.colours) return STYLE
  const { light, dark } = face.colours
  const root = (tokens: typeof light) => `:root{--go:${tokens.primary};--on:${tokens['on-primary']}}`
  return [STYLE, root(light), `${DARK}{${root(dark)}}`].join('\n')
}

type Page = { html: string; style: string }

function page(title: string, main: string, face: ShownFace | null = null): Page {
  const style = styleOf(face)
  return { style, html: pageHtml(title, main, style) }
}

function pageHtml(title: string, main: string, style: string): string {
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>${main}</main><footer>${escapeHtml(sharedPageTexts.sharedWith())}</footer></body></html>`
}

type Shared = NonNullable<Awaited<ReturnType<typeof findByShareToken>>>

function documentPage(token: string, { name, fileName, fileSize, description, company, face: stored }: Shared): Page {
  const face = shownFaceOf({ name: company, face: stored })
  const logo = face?.logo ? `<img class="logo" src="/shared/${token}/logo" alt="">` : ''
  const about = description ? `<p class="about">${escapeHtml(description)}</p>` : ''
  return page(
    name,
    `${logo}<p class="from">${escapeHtml(sharedPageTexts.from({ company }))}</p><h1>${escapeHtml(name)}</h1><p class="file">${escapeHtml(fileName)} · ${formatBytes(fileSize)}</p>${about}<a class="go" href="/shared/${token}/download" download>${escapeHtml(sharedPageTexts.download())}</a>`,
    face,
  )
}

function send(reply: FastifyReply, status: number, { html, style }: Page): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyOf(style),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

async function findShared(context: Context, request: FastifyRequest): Promise<Shared | undefined> {
  const { token = '' } = request.params as { token?: string }
  return TOKEN.test(token) ? findByShareToken(context, token) : undefined
}

function sendGone(reply: FastifyReply): FastifyReply {
  const gone = sharedPageTexts.gone()
  const main = `<h1>${escapeHtml(gone)}</h1><p class="about">${escapeHtml(sharedPageTexts.askForNew())}</p>`
  return send(reply, 404, page(gone, main))
}

/** The pages that links to documents lead to, for people without an account. */
export function registerSharedPages(app: FastifyInstance, context: Context): void {
  app.get('/shared/:token', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findShared(context, request)
    if (!shared || !objectOf(shared)) return sendGone(reply)
    return send(reply, 200, documentPage((request.params as { token: string }).token, shared))
  })
  app.get('/shared/:token/logo', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findShared(context, request)
    const face = shared && shownFaceOf({ name: shared.company, face: shared.face })
    const picture = readPictureAddress(face?.logo ?? '')
    if (!picture) return sendGone(reply)
    const object = { key: pictureKey(picture), name: 'logo.jpg', type: 'image/jpeg', isShownInPlace: true }
    return sendFile(context.files.store, request, reply.header('x-robots-tag', 'noindex'), object)
  })
  app.get('/shared/:token/download', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findShared(context, request)
    const object = shared && objectOf(shared)
    if (!shared || !object) return sendGone(reply)
    // A browser that goes on with a download asks for the rest of it.
    if (!/^bytes=[1-9]/.test(request.headers.range ?? ''))
      await noteDownload(context, shared.workspaceId, shared.shareId)
    return sendFile(context.files.store, request, reply.header('x-robots-tag', 'noindex'), object)
  })
}
