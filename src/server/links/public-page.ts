import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandColours } from '#shared/brand-colours.ts'
import { readPictureAddress } from '#shared/pictures.ts'
import { ENGLISH, inLanguage, type Language, languageCode } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { sendFile } from '../files/object-route.ts'
import { pictureKey } from '../files/pictures.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { escapeHtml } from '../mail/letter-html.ts'
import { languageLinks, pageLanguage } from './page-language.ts'
import { publicPageTexts } from './public-page.texts.ts'

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
footer{color:var(--muted);font-size:13px;text-align:center}
nav{display:flex;flex-wrap:wrap;justify-content:center;margin-bottom:4px}
nav a{padding:10px 8px;color:inherit}
nav [aria-current]{color:var(--text);font-weight:600;text-decoration:none}`

const DARK = '@media(prefers-color-scheme:dark)'

const policyOf = (style: string) =>
  pagePolicy({ scripts: [], styles: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] })

/** A company's own face on a page: its logo by its address in the file store, and its colours. */
type PageFace = { logo: string | null; colours: BrandColours | null }

/** The style of a page, with its own sheet and the colours of a company's own face. */
function styleOf(own: string, face: PageFace | null): string {
  const sheets = [STYLE, ...(own ? [own] : [])]
  if (!face?.colours) return sheets.join('\n')
  const { light, dark } = face.colours
  const root = (tokens: typeof light) => `:root{--go:${tokens.primary};--on:${tokens['on-primary']}}`
  return [...sheets, root(light), `${DARK}{${root(dark)}}`].join('\n')
}

export type PublicPage = { html: string; style: string }

type Parts = {
  title: string
  /** The HTML of the page's main part, escaped. */
  main: string
  /** More of its head, escaped. */
  head?: string
  /** Its own sheet, after that of all such pages. */
  style?: string
  face?: PageFace | null
}

/** A page for people without an account: one small file, which no search engine stores, with the languages that it can be read in. */
export function publicPage({ title, main, head = '', style: own = '', face = null }: Parts): PublicPage {
  const style = styleOf(own, face)
  return {
    style,
    html: `<!doctype html>
<html lang="${languageCode() === ENGLISH.code ? 'en-NG' : languageCode()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title>${head}<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>${main}</main><footer>${languageLinks()}${escapeHtml(publicPageTexts.sharedWith())}</footer></body></html>`,
  }
}

export function sendPublicPage(reply: FastifyReply, status: number, { html, style }: PublicPage): FastifyReply {
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

/** What every link that leads nowhere shows, whether it ended or never was one. */
export function sendGone(reply: FastifyReply, language: Language): FastifyReply {
  return sendPublicPage(reply, 404, inLanguage(language, gonePage))
}

function gonePage(): PublicPage {
  const gone = publicPageTexts.gone()
  const main = `<h1>${escapeHtml(gone)}</h1><p class="about">${escapeHtml(publicPageTexts.askForNew())}</p>`
  return publicPage({ title: gone, main })
}

/** Sends the logo of a company's face to whoever has a link of the company. */
export function sendLogo(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  face: PageFace | null | undefined,
): FastifyReply | Promise<unknown> {
  const picture = readPictureAddress(face?.logo ?? '')
  if (!picture) return sendGone(reply, pageLanguage(context, request, reply))
  const object = { key: pictureKey(picture), name: 'logo.jpg', type: 'image/jpeg', isShownInPlace: true }
  return sendFile(context.files.store, request, reply.header('x-robots-tag', 'noindex'), object)
}
