import { beforeAll } from 'vitest'
import { updateCurrentUser } from '#features/auth/auth.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import {
  createListingLink,
  listListingLinks,
  type NewListingLink,
} from '#features/listing-links/listing-links.contract.ts'
import { createProperty, type Property } from '#features/properties/properties.contract.ts'
import { exampleLead, exampleProperty } from './examples.ts'
import { plainPicture } from './picture-corpus.ts'
import type { TestApp, TestClient } from './test-app.ts'
import { sendPhotos } from './upload.ts'

/** The browser of a buyer's phone. */
export const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'

type Company = { app: TestApp; admin: TestClient; agent: TestClient }

/** Listings with photos, links to them by the agent, and their public pages as a buyer opens them. */
export function listingsOf({ app, admin, agent }: Company) {
  beforeAll(async () => {
    await agent.call(updateCurrentUser, { body: { phone: '0803 123 4567', position: 'Senior agent' } })
  })
  const add = (fields: object = {}) => admin.create(createProperty, { ...exampleProperty, ...fields })
  return {
    add,
    addLead: (fields: object = {}) => admin.create(createLead, { ...exampleLead, ...fields }),
    make: async (id: string, body: object = {}, who = agent) =>
      (await who.call(createListingLink, { params: { id }, body })).body,
    listed: async (id: string) => (await admin.call(listListingLinks, { params: { id } })).body,
    pathOf: ({ shareToken }: NewListingLink) => `/listing/${shareToken}`,

    async open(path: string, userAgent: string | undefined = PHONE, cookie = '') {
      const response = await fetch(`${app.url}${path}`, { headers: { 'user-agent': userAgent, cookie } })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
    },

    async withPhotos(count: number, fields: object = {}): Promise<Property> {
      const { id } = await add(fields)
      const bytes = await plainPicture()
      let body: unknown
      for (let sent = 0; sent < count; sent += 20) {
        const files = Array.from({ length: Math.min(20, count - sent) }, (_, at) => ({ name: `${at}.jpg`, bytes }))
        body = (await sendPhotos(admin, id, files)).body
      }
      return body as Property
    },
  }
}
