import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shownFaceOf } from '#features/face/face.rules.ts'
import type { Context } from '#server/base/context.ts'
import { sendFile } from '#server/files/object-route.ts'
import { pageLanguage } from '#server/links/page-language.ts'
import { type PublicPage, publicPage, sendGone, sendLogo, sendPublicPage } from '#server/links/public-page.ts'
import { escapeHtml } from '#server/mail/letter-html.ts'
import { formatBytes } from '#shared/files.ts'
import { inLanguage } from '#shared/texts.ts'
import { objectOf } from './document-files.ts'
import { findByShareToken } from './documents.queries.ts'
import { sharedPageTexts } from './shared-page.texts.ts'
import { noteDownload } from './shares.actions.ts'

type Shared = NonNullable<Awaited<ReturnType<typeof findByShareToken>>>

function documentPage(
  token: string,
  { name, fileName, fileSize, description, company, face: stored }: Shared,
): PublicPage {
  const face = shownFaceOf({ name: company, face: stored })
  const logo = face?.logo ? `<img class="logo" src="/shared/${token}/logo" alt="">` : ''
  const about = description ? `<p class="about">${escapeHtml(description)}</p>` : ''
  return publicPage({
    title: name,
    main: `${logo}<p class="from">${escapeHtml(sharedPageTexts.from({ company }))}</p><h1>${escapeHtml(name)}</h1><p class="file">${escapeHtml(fileName)} · ${formatBytes(fileSize)}</p>${about}<a class="go" href="/shared/${token}/download" download>${escapeHtml(sharedPageTexts.download())}</a>`,
    face,
  })
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

/** The pages that links to documents lead to, for people without an account. */
export function registerSharedPages(app: FastifyInstance, context: Context): void {
  app.get('/shared/:token', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findByShareToken(context, tokenOf(request))
    const language = pageLanguage(context, request, reply, shared?.language)
    if (!shared || !objectOf(shared)) return sendGone(reply, language)
    const page = inLanguage(language, () => documentPage(tokenOf(request), shared))
    return sendPublicPage(reply, 200, page)
  })
  app.get('/shared/:token/logo', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findByShareToken(context, tokenOf(request))
    return sendLogo(context, request, reply, shared && shownFaceOf({ name: shared.company, face: shared.face }))
  })
  app.get('/shared/:token/download', async (request, reply) => {
    await context.limits.takeOfNetwork('file', request.ip)
    const shared = await findByShareToken(context, tokenOf(request))
    const object = shared && objectOf(shared)
    if (!shared || !object) return sendGone(reply, pageLanguage(context, request, reply))
    // A browser that continues a download asks for the rest of it.
    if (!/^bytes=[1-9]/.test(request.headers.range ?? ''))
      await noteDownload(context, shared.workspaceId, shared.shareId)
    return sendFile(context.files.store, request, reply.header('x-robots-tag', 'noindex'), object)
  })
}
