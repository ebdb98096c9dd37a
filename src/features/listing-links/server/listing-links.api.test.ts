import { describe, expect, test } from 'vitest'
import { listCommunications } from '#features/communications/communications.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { listLeadTimeline } from '#features/timeline/timeline.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { listingsOf, PHONE } from '../../../../tests/support/listings.ts'
import { testCompany, testSockets } from '../../../../tests/support/test-company.ts'
import {
  createListingLink,
  LINK_DAYS,
  listListingLinks,
  logSentListing,
  MOST_LISTING_LINKS,
  revokeListingLink,
  revokeListingLinks,
} from '../listing-links.contract.ts'

const { app, admin, agent, colleague, stranger } = testCompany()
const listen = testSockets()

const { add, addLead, listed, make, open, pathOf } = listingsOf({ app, admin, agent })
const DAY_MS = 86_400_000

describe('links', () => {
  test('they say who made them, for whom, until when, and how often people opened them [PROP-42] [MOB-77]', async () => {
    const { id } = await add()
    const lead = await addLead()
    const link = await make(id, { leadId: lead.id })
    expect(link.url).toBe(`${app.url}/listing/${link.shareToken}`)
    expect(link.shareToken).toMatch(/^[\w-]{27}$/)
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(LINK_DAYS * DAY_MS)
    expect(await listed(id)).toEqual([
      expect.objectContaining({
        id: link.id,
        leadName: 'Amarachi Duru',
        createdByName: 'Zainab Yusuf',
        opens: 0,
        lastOpenedAt: null,
      }),
    ])
    const path = pathOf(link)
    await open(path)
    await open(path)
    // Neither a preview nor a look at the head is a visit.
    for (const robot of ['WhatsApp/2.23.20.0 A', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)'])
      await open(path, robot)
    await fetch(`${app.url}${path}`, { method: 'HEAD', headers: { 'user-agent': PHONE } })
    const [read] = await listed(id)
    expect(read?.opens).toBe(2)
    expect(Date.parse(read?.lastOpenedAt ?? '')).toBeGreaterThan(Date.parse(link.createdAt))
  })

  test('the address is sent once and is nowhere in the database [PROP-41]', async () => {
    const { id } = await add()
    const headers = { 'idempotency-key': newId() }
    const call = () => agent.call(createListingLink, { params: { id }, body: {}, headers })
    const { body } = await call()
    expect(await textOfEverything(app.db)).not.toContain(body.shareToken)
    expect((await call()).body).toEqual({ ...body, shareToken: null, url: null })
    expect(JSON.stringify(await listed(id))).not.toContain(body.shareToken)
  })

  test('an agent ends their own, a manager any, an admin all at once [PROP-42]', async () => {
    const { id } = await add()
    const [own, other, third] = [await make(id), await make(id), await make(id, {}, colleague)]
    const revoke = (who: typeof agent, linkId: string, at = id) =>
      who.call(revokeListingLink, { params: { id: at, linkId } })
    expect((await revoke(colleague, own.id)).status).toBe(403)
    expect((await revoke(agent, own.id, (await add()).id)).status).toBe(404)
    expect((await revoke(agent, own.id)).status).toBe(204)
    expect(await revoke(agent, own.id)).toMatchObject({ status: 404, body: { message: 'Link not found' } })
    expect((await revoke(admin, third.id)).status).toBe(204)
    expect((await agent.call(revokeListingLinks, { params: { id } })).status).toBe(403)
    await make(id)
    expect((await admin.call(revokeListingLinks, { params: { id } })).status).toBe(204)
    expect(await listed(id)).toEqual([])
    expect((await open(pathOf(other))).status).toBe(404)
  })

  test('making and ending them is in the audit log [PROP-42]', async () => {
    const { id } = await add()
    const link = await make(id)
    await agent.call(revokeListingLink, { params: { id, linkId: link.id } })
    const audited = async (kind: string) =>
      (await auditedOf(app, admin, kind))
        .filter(({ entityId }) => entityId === link.id || entityId === id)
        .map(({ action, metadata }) => [action, metadata])
    const name = 'Ambergate 5-bed house'
    expect(await audited('listing_link')).toEqual([
      ['listing.shared', { name, expiresAt: link.expiresAt }],
      ['listing.link_revoked', { name }],
    ])
    await make(id)
    await make(id)
    await admin.call(revokeListingLinks, { params: { id } })
    expect((await audited('property')).at(-1)).toEqual(['listing.links_revoked', { name, count: 2 }])
  })

  test('another company neither makes, sees nor ends them, and leads of others are not named [PROP-41] [T2]', async () => {
    const { id } = await add()
    const link = await make(id)
    const params = { id }
    const foreignLead = await stranger.create(createLead, exampleLead)
    expect((await stranger.call(createListingLink, { params, body: {} })).status).toBe(404)
    expect((await stranger.call(listListingLinks, { params })).status).toBe(404)
    expect((await stranger.call(revokeListingLink, { params: { id, linkId: link.id } })).status).toBe(404)
    expect((await stranger.call(revokeListingLinks, { params })).status).toBe(404)
    expect((await agent.call(createListingLink, { params, body: { leadId: foreignLead.id } })).status).toBe(404)
    const body = { propertyId: id, leadId: foreignLead.id, linkId: link.id, way: 'whatsapp' } as const
    expect((await agent.call(logSentListing, { body })).status).toBe(404)
    expect((await stranger.call(logSentListing, { body })).status).toBe(404)
    expect(await listed(id)).toHaveLength(1)
  })

  test('so many lead to a listing at a time, and none for more than a year [PROP-41]', async () => {
    const { id } = await add()
    for (const expiresInDays of [0, 366, 1.5])
      expect((await agent.call(createListingLink, { params: { id }, body: { expiresInDays } })).status).toBe(400)
    for (let count = 0; count < MOST_LISTING_LINKS; count += 1) await make(id)
    expect(await agent.call(createListingLink, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(String(MOST_LISTING_LINKS)) },
    })
  })

  test('colleagues see at once that a link was made or ended [PROP-42]', async () => {
    const { id } = await add()
    const socket = await listen(admin)
    const link = await make(id)
    const told = (action: string) =>
      socket.next((message) => JSON.stringify(message).includes(link.id) && JSON.stringify(message).includes(action))
    await told('created')
    await agent.call(revokeListingLink, { params: { id, linkId: link.id } })
    await told('deleted')
  })
})

describe('the history of the lead', () => {
  const said = async (leadId: string) =>
    (await admin.call(listCommunications, { query: { leadId } })).body.map(({ type, content, status }) => ({
      type,
      content,
      status,
    }))

  test('it says what was opened with which listing, never that it was sent [PROP-43] [MOB-77]', async () => {
    const { id } = await add()
    const lead = await addLead()
    const link = await make(id)
    const body = { propertyId: id, leadId: lead.id, linkId: link.id, way: 'whatsapp' } as const
    const logged = await agent.call(logSentListing, { body })
    expect(logged.status).toBe(201)
    expect(await said(lead.id)).toEqual([
      {
        type: 'whatsapp',
        content: 'Opened WhatsApp with the listing “Ambergate 5-bed house” (₦78,000,000) and its link.',
        status: 'completed',
      },
    ])
    expect((await listed(id))[0]).toMatchObject({ leadId: lead.id, leadName: 'Amarachi Duru' })
    const { body: timeline } = await admin.call(listLeadTimeline, { params: { id: lead.id }, query: {} })
    expect(JSON.stringify(timeline)).toContain('Ambergate 5-bed house')
  })

  test('without a link, or with one that has ended, it is logged all the same, once [PROP-43]', async () => {
    const { id } = await add()
    const lead = await addLead()
    const body = { propertyId: id, leadId: lead.id, way: 'share' } as const
    const headers = { 'idempotency-key': newId() }
    await agent.call(logSentListing, { body, headers })
    expect((await agent.call(logSentListing, { body, headers })).status).toBe(200)
    await agent.call(logSentListing, { body: { ...body, linkId: newId(), way: 'whatsapp' } })
    expect((await said(lead.id)).map(({ content }) => content)).toEqual([
      'Opened WhatsApp with the listing “Ambergate 5-bed house” (₦78,000,000) and its link.',
      'Handed the listing “Ambergate 5-bed house” (₦78,000,000) to another app, without a link.',
    ])
  })

  test('a link stays when its lead is deleted, without the lead [PROP-42]', async () => {
    const { id } = await add()
    const lead = await addLead()
    const link = await make(id, { leadId: lead.id })
    await admin.call(deleteLead, { params: { id: lead.id } })
    expect((await listed(id))[0]).toMatchObject({ id: link.id, leadId: null, leadName: null })
    expect((await open(pathOf(link))).status).toBe(200)
  })
})
