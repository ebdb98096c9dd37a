import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShownFace } from '#features/face/face.contract.ts'
import { shownFaceOf } from '#features/face/face.rules.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import type { Context } from '#server/base/context.ts'
import { readSize, sendPicture } from '#server/files/object-route.ts'
import { pageLanguage } from '#server/links/page-language.ts'
import { type PublicPage, publicPage, sendGone, sendLogo, sendPublicPage } from '#server/links/public-page.ts'
import { escapeHtml } from '#server/mail/letter-html.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import { formatDecimal, formatNairaExact } from '#shared/money.ts'
import { shownPhone } from '#shared/phone.ts'
import { readPictureAddress } from '#shared/pictures.ts'
import { inLanguage } from '#shared/texts.ts'
import { whatsAppAddress } from '#shared/whats-app.ts'
import { isOnOffer, isPerson } from '../listing-links.rules.ts'
import { noteOpening } from './listing-links.actions.ts'
import { findByListingToken } from './listing-links.queries.ts'
import { LISTING_STYLE } from './listing-page.style.ts'
import { listingPageTexts } from './listing-page.texts.ts'
import { previewOf } from './listing-preview.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findByListingToken>>>
type Listing = NonNullable<Found['listing']>

/** What the parts of a page need beside the listing. */
type Around = Pick<Found, 'company' | 'agent'> & { url: string; face: ShownFace | null }

const picturesOf = ({ images }: Pick<Listing, 'images'>) =>
  images.flatMap((address) => readPictureAddress(address) ?? [])

/** The size and kind of a listing in short: `Duplex`, `4 bedrooms`, `450 m²`. */
function factsOf({ type, bedrooms, bathrooms, area }: Listing): string[] {
  return [
    propertyTexts.types[type](),
    bedrooms ? listingPageTexts.bedrooms({ count: bedrooms }) : '',
    bathrooms ? listingPageTexts.bathrooms({ count: bathrooms }) : '',
    area === null ? '' : listingPageTexts.area({ area: formatDecimal(Number(area), 2) }),
  ].filter(Boolean)
}

const placeOf = ({ address, city, state }: Listing) => [address, city, state].join(', ')

const itemsOf = (words: readonly string[]) =>
  `<ul class="facts">${words.map((word) => `<li>${escapeHtml(word)}</li>`).join('')}</ul>`

/** The photos in their small size, each of which opens its large one; those out of sight are fetched once somebody looks. */
function gallery(listing: Listing, path: string): string {
  const pictures = picturesOf(listing)
  const shown = pictures.map(({ id, width, height }, at) => {
    const alt = listingPageTexts.photo({ number: at + 1, total: pictures.length })
    const lazy = at === 0 ? 'fetchpriority="high"' : 'loading="lazy"'
    return `<a href="${path}/${id}?size=1600"><img src="${path}/${id}" width="${width}" height="${height}" ${lazy} decoding="async" alt="${escapeHtml(alt)}"></a>`
  })
  return shown.length === 0 ? '' : `<div class="pics${shown.length > 1 ? ' more' : ''}">${shown.join('')}</div>`
}

/** Who shared the listing, and the ways to reach them; `message` is the text that a buyer starts with. */
function agentPart({ agent, company }: Around, message: (name: string) => string): string {
  if (!agent) return ''
  const name = `${agent.firstName} ${agent.lastName}`
  const number = phoneNumberOf(agent.phone)
  const position = agent.position ? listingPageTexts.of({ position: agent.position, company }) : company
  const way = (href: string, label: string, says: string) =>
    `<a class="go" href="${escapeHtml(href)}" aria-label="${escapeHtml(says)}">${escapeHtml(label)}</a>`
  const ways = number
    ? `<div class="ways">${way(`tel:${number}`, listingPageTexts.call(), listingPageTexts.callPerson({ name }))}${way(
        whatsAppAddress(number, message(agent.firstName ?? name)),
        listingPageTexts.whatsApp(),
        listingPageTexts.messagePerson({ name }),
      )}</div>`
    : ''
  const phone = number ? ` · <span>${escapeHtml(shownPhone(agent.phone ?? number, number))}</span>` : ''
  return `<section class="agent" aria-label="${escapeHtml(listingPageTexts.sharedBy())}"><p class="who">${escapeHtml(listingPageTexts.sharedBy())}</p><p><b>${escapeHtml(name)}</b></p><p class="who">${escapeHtml(position)}${phone}</p>${ways}</section>`
}

function companyPart({ company, face, url }: Around): string {
  const logo = face?.logo ? `<img class="logo" src="${url}/logo" alt="">` : ''
  return `${logo}<p class="from">${escapeHtml(company)}</p>`
}

/** What programs that draw a preview of the link read: absolute addresses, because they read nothing else of the page. */
function previewTags(listing: Listing, { company, url }: Around): string {
  const facts = [placeOf(listing), ...factsOf(listing)].join(' · ')
  const hasPicture = picturesOf(listing).length > 0
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', company],
    ['og:title', `${listing.title} · ${formatNairaExact(listing.price)}`],
    ['og:description', facts],
    ['og:url', url],
    ...(hasPicture
      ? ([
          ['og:image', `${url}/preview.jpg`],
          ['og:image:type', 'image/jpeg'],
        ] as [string, string][])
      : []),
  ]
  const meta = tags.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
  return `<meta name="description" content="${escapeHtml(facts)}"><meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}">${meta.join('')}`
}

function listingPage(listing: Listing, around: Around): PublicPage {
  const { title, price, description, features } = listing
  const about = description ? `<p class="about">${escapeHtml(description)}</p>` : ''
  const more = features.length > 0 ? `<h2>${escapeHtml(listingPageTexts.features())}</h2>${itemsOf(features)}` : ''
  const text = `${companyPart(around)}<p class="price">${formatNairaExact(price)}</p><h1>${escapeHtml(title)}</h1><p class="place">${escapeHtml(placeOf(listing))}</p>${itemsOf(factsOf(listing))}${about}${more}`
  const agent = agentPart(around, (name) => listingPageTexts.interested({ name, title, url: around.url }))
  return publicPage({
    title,
    head: previewTags(listing, around),
    main: `${gallery(listing, new URL(around.url).pathname)}<div class="text">${text}</div>${agent}`,
    style: LISTING_STYLE,
    face: around.face,
  })
}

function goneListingPage(around: Around): PublicPage {
  const title = listingPageTexts.notAvailable()
  const ask = around.agent ? `<p class="about">${escapeHtml(listingPageTexts.askForOthers())}</p>` : ''
  return publicPage({
    title,
    main: `<div class="text">${companyPart(around)}<h1>${escapeHtml(title)}</h1>${ask}</div>${agentPart(around, (name) => listingPageTexts.looking({ name }))}`,
    style: LISTING_STYLE,
    face: around.face,
  })
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

/** The pages that links to listings lead to, for people without an account. */
export function registerListingPages(
  app: FastifyInstance,
  context: Context,
  originOf: (request: FastifyRequest) => string,
): void {
  const find = async (request: FastifyRequest) => {
    await context.limits.takeOfNetwork('file', request.ip)
    return findByListingToken(context, tokenOf(request))
  }
  const shownListing = async (request: FastifyRequest) => {
    const found = await find(request)
    return found?.listing && isOnOffer(found.listing) ? { ...found, listing: found.listing } : undefined
  }

  app.get('/listing/:token', async (request, reply) => {
    const found = await find(request)
    const language = pageLanguage(context, request, reply, found?.language)
    if (!found) return sendGone(reply, language)
    const { workspaceId, linkId, listing, company, agent } = found
    if (request.method === 'GET' && isPerson(request.headers['user-agent']))
      await noteOpening(context, workspaceId, linkId)
    const url = `${originOf(request)}/listing/${tokenOf(request)}`
    const around = { company, agent, url, face: shownFaceOf({ name: company, face: found.face }) }
    return inLanguage(language, () =>
      listing && isOnOffer(listing)
        ? sendPublicPage(reply, 200, listingPage(listing, around))
        : sendPublicPage(reply, 410, goneListingPage(around)),
    )
  })
  app.get('/listing/:token/logo', async (request, reply) => {
    const found = await find(request)
    return sendLogo(context, request, reply, found && shownFaceOf({ name: found.company, face: found.face }))
  })
  app.get('/listing/:token/preview.jpg', async (request, reply) => {
    const found = await shownListing(request)
    const preview = found && (await previewOf(context, found.workspaceId, picturesOf(found.listing)[0]))
    if (!preview) return sendGone(reply, pageLanguage(context, request, reply))
    const headers = { 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' }
    return reply.headers(headers).type('image/jpeg').send(preview)
  })
  app.get('/listing/:token/:picture', async (request, reply) => {
    const found = await shownListing(request)
    const { picture: wanted } = request.params as { picture: string }
    const picture = found && picturesOf(found.listing).find(({ id }) => id === wanted)
    if (!picture) return sendGone(reply, pageLanguage(context, request, reply))
    const size = readSize(request.query) ?? 640
    return sendPicture(context.files.store, request, reply.header('x-robots-tag', 'noindex'), picture, size)
  })
}
