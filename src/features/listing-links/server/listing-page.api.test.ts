import { describe, expect, test } from 'vitest'
import { updateMember } from '#features/members/members.contract.ts'
import { updatePolicy } from '#features/policy/policy.contract.ts'
import { deleteProperty, MOST_IMAGES, updateProperty } from '#features/properties/properties.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { loadLanguages } from '#server/changes/languages.ts'
import { CAPS } from '#shared/caps.ts'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createListingLink, revokeListingLink } from '../listing-links.contract.ts'

const languages = await loadLanguages((error) => {
  throw error
})
const { app, admin, agent } = testCompany({ languages })
const { add, addLead, listed, make, open, pathOf, withPhotos } = listingsOf({ app, admin, agent })
const DAY_MS = 86_400_000
const MOST_BYTES = 60_000

describe('the public page', () => {
  test('it shows price, place, facts and photos, and names who shared it with call and WhatsApp, without an account [PROP-40] [MOB-76]', async () => {
    const { id } = await withPhotos(2, {
      title: '<b>Ambergate</b> & "co"',
      description: 'Line one\nLine <two>',
      bedrooms: 5,
      bathrooms: 1,
      area: '450.5',
      features: ['Pool', 'BQ & gate'],
    })
    const page = await open(pathOf(await make(id)))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const part of [
      '₦78,000,000',
      '&lt;b&gt;Ambergate&lt;/b&gt; &amp; &quot;co&quot;',
      '8 Acacia Drive, Guzape, Abuja, FCT',
      '<li>House</li><li>5 bedrooms</li><li>1 bathroom</li><li>450.5 m²</li>',
      'Line one\nLine &lt;two&gt;',
      '<li>Pool</li><li>BQ &amp; gate</li>',
      'Zainab Yusuf',
      'Senior agent, ',
      '0803 123 4567',
      'href="tel:+2348031234567"',
      'href="https://wa.me/2348031234567?text=Hello%20Zainab',
    ])
      expect(page.text).toContain(part)
    expect(page.text.match(/<img [^>]*loading="lazy"/g)).toHaveLength(1)
  })

  test('no search engine stores it, no script runs on it, and its token opens no call [PROP-40] [T11]', async () => {
    const link = await make((await add()).id)
    const page = await open(pathOf(link))
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">')
    const response = await fetch(`${app.url}/api/properties`, { headers: { cookie: `sid=${link.shareToken}` } })
    expect(response.status).toBe(401)
  })

  test('programs that draw a preview find title, price, place and a small JPG under absolute addresses [PROP-40]', async () => {
    const { id } = await withPhotos(1)
    const link = await make(id)
    const { text } = await open(pathOf(link), 'WhatsApp/2.23.20.0')
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(text)?.[1]
    expect(tag('og:title')).toBe('Ambergate 5-bed house · ₦78,000,000')
    expect(tag('og:description')).toBe('8 Acacia Drive, Guzape, Abuja, FCT · House')
    expect(tag('og:url')).toBe(link.url)
    expect(tag('og:image')).toBe(`${link.url}/preview.jpg`)
    const preview = await open(`${pathOf(link)}/preview.jpg`)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(preview.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(preview.bytes.length).toBeLessThan(300_000)
  })

  test('it takes at most 60 kB before its photos, with the longest texts and the most photos [PROP-41]', async () => {
    const { id } = await withPhotos(MOST_IMAGES, {
      title: '&'.repeat(CAPS.title),
      description: '&'.repeat(CAPS.long),
      features: Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(40, 'ọ')),
    })
    const { text, bytes } = await open(pathOf(await make(id)))
    expect(text.match(/<img /g)).toHaveLength(MOST_IMAGES)
    expect(bytes.length).toBeLessThan(MOST_BYTES)
    // It fetches nothing else but the icon of the tab.
    expect(text.match(/<link [^>]*href="([^"]*)"/g)).toEqual([expect.stringContaining('/icon.svg')])
  })

  test('photos come in the small size, in the large one where somebody wants to see more, and no others [PROP-41]', async () => {
    const { id, images } = await withPhotos(1)
    const [, other] = [id, (await withPhotos(1)).images[0] ?? '']
    const path = pathOf(await make(id))
    const idOf = (address: string) => /\/([0-9a-f-]{36})-\d+x/.exec(address)?.[1] ?? ''
    const small = await open(`${path}/${idOf(images[0] ?? '')}`)
    const large = await open(`${path}/${idOf(images[0] ?? '')}?size=1600`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await open(`${path}/${idOf(other)}`)).status).toBe(404)
    expect((await open(images[0] ?? '')).status).toBe(401)
  })

  test('a listing that is sold, rented or deleted shows that it is gone and whom to ask, and no photos [PROP-41]', async () => {
    const listing = await withPhotos(1)
    const path = pathOf(await make(listing.id))
    const picture = /\/([0-9a-f-]{36})-\d+x/.exec(listing.images[0] ?? '')?.[1]
    for (const status of ['sold', 'rented', 'off_market'] as const) {
      await admin.call(updateProperty, { params: { id: listing.id }, body: { status } })
      const page = await open(path)
      expect(page.status).toBe(410)
      expect(page.text).toContain('This listing is no longer available.')
      expect(page.text).toContain('Zainab Yusuf')
      expect(page.text).not.toContain('₦78,000,000')
      expect((await open(`${path}/${picture}`)).status).toBe(404)
      expect((await open(`${path}/preview.jpg`)).status).toBe(404)
    }
    expect((await agent.call(createListingLink, { params: { id: listing.id }, body: {} })).status).toBe(409)
    await admin.call(updateProperty, { params: { id: listing.id }, body: { status: 'under_offer' } })
    expect((await open(path)).status).toBe(200)
    await admin.call(deleteProperty, { params: { id: listing.id } })
    const gone = await open(path)
    expect([gone.status, gone.text.includes('Zainab Yusuf')]).toEqual([410, true])
  })

  test('an unknown, expired or revoked link shows the page that those of documents show [PROP-41]', async () => {
    const { id } = await add()
    const link = await make(id, { expiresInDays: 1 })
    const path = pathOf(link)
    const nowhere = await open('/shared/nothing')
    await atTime(new Date(Date.now() + 2 * DAY_MS), async () => {
      expect((await open(path)).text).toBe(nowhere.text)
      expect(await listed(id)).toEqual([])
    })
    expect((await open(path)).status).toBe(200)
    await agent.call(revokeListingLink, { params: { id, linkId: link.id } })
    for (const address of [path, `${path}/logo`, `${path}/preview.jpg`, '/listing/short', '/listing/..%2f..%2f'])
      expect(await open(address)).toMatchObject({ status: 404, text: nowhere.text })
  })

  test('it is in the language that its reader chose, here or before, else in that of the lead [PROP-40]', async () => {
    const { id } = await add()
    const lead = await addLead({ language: 'fr' })
    const path = pathOf(await make(id, { leadId: lead.id }))
    const languageOf = async (address: string, cookie = '') =>
      /<html lang="([\w-]+)">/.exec((await open(address, undefined, cookie)).text)?.[1]
    expect(await languageOf(path)).toBe('fr')
    expect((await open(path)).text).toContain('Partagé par')
    const chosen = await open(`${path}?language=yo`)
    const cookie = chosen.headers.getSetCookie().join('; ')
    expect(cookie).toMatch(/^page_language=yo;/)
    expect(await languageOf(`${path}?language=yo`)).toBe('yo')
    expect(await languageOf(path, 'page_language=yo')).toBe('yo')
    expect(await languageOf(`${path}?language=klingon`)).toBe('fr')
    const gone = await make(id, { leadId: lead.id })
    await agent.call(revokeListingLink, { params: { id, linkId: gone.id } })
    expect(await languageOf(pathOf(gone), 'page_language=yo')).toBe('yo')
  })

  test('while the policy of the company allows no links for people outside, none works and none is made [PROP-41]', async () => {
    const { id } = await add()
    const path = pathOf(await make(id))
    await admin.call(updatePolicy, { body: { publicLinks: false } })
    expect((await open(path)).status).toBe(404)
    expect((await agent.call(createListingLink, { params: { id }, body: {} })).status).toBe(403)
    await admin.call(updatePolicy, { body: { publicLinks: true } })
    expect((await open(path)).status).toBe(200)
  })

  test('when who shared it has left, it names the agent of the listing, else nobody [PROP-40]', async () => {
    const leaver = await admin.invite('sales', { firstName: 'Tunde', lastName: 'Bello' })
    const { id } = await add()
    const path = pathOf(await make(id, {}, leaver))
    expect((await open(path)).text).toContain('Tunde Bello')
    await admin.call(updateMember, { params: { id: leaver.user.id }, body: { isActive: false } })
    const orphaned = await open(path)
    expect([orphaned.status, orphaned.text.includes('Tunde'), orphaned.text.includes('wa.me')]).toEqual([
      200,
      false,
      false,
    ])
    await admin.call(updateProperty, { params: { id }, body: { assignedAgent: agent.user.id } })
    expect((await open(path)).text).toContain('Zainab Yusuf')
  })
})
