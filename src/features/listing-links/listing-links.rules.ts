import type { Property, PropertyStatus } from '#features/properties/properties.contract.ts'

const ON_OFFER: ReadonlySet<PropertyStatus> = new Set(['available', 'under_offer', 'pending'])

/** Whether a buyer can still get a listing; links to others say that it is gone, and no new one is made. */
export const isOnOffer = ({ status }: Pick<Property, 'status'>): boolean => ON_OFFER.has(status)

/** The programs that fetch a page to draw a preview of its link, and the robots: nobody looked at it. */
const NOBODY =
  /whatsapp|facebookexternalhit|facebot|telegrambot|twitterbot|slackbot|linkedinbot|discordbot|skypeuripreview|bot\b|crawl|spider|preview/i

/** Whether a person opened a page, by what their browser says it is. */
export const isPerson = (userAgent: string | undefined): boolean => userAgent !== undefined && !NOBODY.test(userAgent)
