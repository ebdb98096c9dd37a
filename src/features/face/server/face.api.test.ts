import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShare } from '#features/documents/documents.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { createInvite, updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import { brandColoursOf } from '#shared/brand-colours.ts'
import { LOGO_MAX_BYTES, readPictureAddress } from '#shared/pictures.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import { pictureOfWeight, plainPicture, pngBomb } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { formOf } from '../../../../tests/support/upload.ts'
import { deleteLogo, getFace, updateFace } from '../face.contract.ts'

let admin: TestClient

const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())
const app = testApp(() => ({ smtpUrl: mailbox.url }))
beforeEach(async () => {
  admin = await app.signUp()
  await admin.call(updateWorkspace, { body: { name: 'Lekki Homes' } })
})

const COLOUR = '#7a1fa2'
const { light } = brandColoursOf(COLOUR)
const sendLogo = async (bytes?: Uint8Array, name = 'logo.png', who = admin) => {
  const file = { name, bytes: Buffer.from(bytes ?? (await plainPicture({ width: 900, height: 300, png: true }))) }
  return who.request('POST', '/api/admin/face/logo', { body: formOf('file', [file]) })
}
const shownTo = async (who: TestClient) => (await who.call(getSettings)).body.company.face
const openPage = async (path: string) => {
  const response = await fetch(app.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the stated brandings are shown until an admin shows the own face, which everybody has at once [SET-34]', async () => {
  const member = await admin.invite()
  expect((await admin.call(getFace)).body).toMatchObject({
    name: 'Lekki Homes',
    isShown: false,
    colour: null,
    logo: null,
  })
  await admin.call(updateFace, { body: { colour: COLOUR } })
  expect(await shownTo(member)).toBeNull()
  const heard = await member.listen()
  await admin.call(updateFace, { body: { isShown: true } })
  await heard.next((message) => message.type === 'entity_update' && message.entityType === 'settings')
  heard.close()
  expect(await shownTo(member)).toEqual({ name: 'Lekki Homes', logo: null, colours: brandColoursOf(COLOUR) })
  await admin.call(updateFace, { body: { isShown: false } })
  expect(await shownTo(member)).toBeNull()
  expect((await admin.call(getFace)).body.colour).toBe(COLOUR)
  expect(await shownTo(await app.signUp())).toBeNull()
})

test('nobody but an admin sees or changes it, and what they change is in the audit log [ROLE-03] [ROLE-09]', async () => {
  const member = await admin.invite('manager')
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', '/logo'],
  ] as const)
    expect(
      (await member.request(method, `/api/admin/face${path}`, method === 'PATCH' ? { body: {} } : {})).status,
    ).toBe(403)
  expect((await sendLogo(undefined, 'a.png', member)).status).toBe(403)
  await admin.call(updateFace, { body: { colour: COLOUR } })
  const { rows } = await app.db.execute<{ metadata: unknown }>(
    sql`select metadata from audit_log where workspace_id = ${admin.user.workspace.id} and action = 'workspace.face_changed'`,
  )
  expect(rows).toEqual([{ metadata: { from: { colour: null }, to: { colour: COLOUR } } }])
})

test.each(['green', '#12345', '#1234567', 'url(x)', '#12345g', 7])(
  'the colour %j is refused at its field',
  async (wrong) => {
    await admin.call(updateFace, { body: { colour: COLOUR } })
    expect(await admin.request('PATCH', '/api/admin/face', { body: { colour: wrong } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'colour', message: 'Enter a colour such as #0a7646' }] },
    })
    expect((await admin.call(getFace)).body.colour).toBe(COLOUR)
  },
)

test('a colour in capitals is the same colour, and none removes it', async () => {
  expect((await admin.call(updateFace, { body: { colour: ' #7A1FA2 ' } })).body.colour).toBe(COLOUR)
  expect((await admin.call(updateFace, { body: { colour: null } })).body.colour).toBeNull()
})

test('a logo is stored at most 512 px long; another one takes its place, and a removed one is gone with its files', async () => {
  const member = await admin.invite()
  await admin.call(updateFace, { body: { isShown: true } })
  expect((await sendLogo()).status).toBe(200)
  const first = (await shownTo(member))?.logo ?? ''
  expect(readPictureAddress(first)).toMatchObject({ width: 512, height: 171 })
  expect((await member.request('GET', first)).status).toBe(200)
  expect((await (await app.signUp()).request('GET', first)).status).toBe(404)
  await sendLogo()
  const second = (await shownTo(member))?.logo ?? ''
  expect((await member.request('GET', first)).status).toBe(404)
  expect((await member.request('GET', second)).status).toBe(200)
  expect((await admin.call(deleteLogo)).body.logo).toBeNull()
  expect((await member.request('GET', second)).status).toBe(404)
})

test('what is no picture, weighs too much or has too many pixels is refused with the reason, and the logo before stays [SET-34]', async () => {
  await sendLogo()
  const before = (await admin.call(getFace)).body.logo
  const tooHeavy = await pictureOfWeight(LOGO_MAX_BYTES + 1)
  const refusals: [Uint8Array, string, number, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, 'a.svg is not a JPG or PNG picture.'],
    [tooHeavy, 'b.jpg', 413, 'b.jpg is larger than 2 MB.'],
    [pngBomb(50_000, 50_000), 'c.png', 413, 'c.png has too many pixels (50,000 × 50,000). Please make it smaller.'],
  ]
  for (const [bytes, name, status, message] of refusals)
    expect(await sendLogo(bytes, name)).toMatchObject({ status, body: { message } })
  expect((await admin.call(getFace)).body.logo).toBe(before)
})

test('the page of a shared link has the logo and the colour while the face is shown [SET-34]', async () => {
  const bytes = Buffer.from('%PDF-1.7\nThe deed\n')
  const body = formOf('file', [{ name: 'deed.pdf', bytes, type: 'application/pdf' }], { title: 'Deed' })
  const { body: document } = await admin.request('POST', '/api/documents/upload', { body })
  const { body: share } = await admin.call(createShare, {
    params: { id: (document as { id: string }).id },
    body: { expiresInDays: 7 },
  })
  const path = new URL(share.url ?? '').pathname
  await admin.call(updateFace, { body: { colour: COLOUR } })
  await sendLogo()
  const stated = await openPage(path)
  expect(stated.text).not.toContain(light.primary)
  expect(stated.text).not.toContain('<img')
  expect((await openPage(`${path}/logo`)).status).toBe(404)

  await admin.call(updateFace, { body: { isShown: true } })
  const own = await openPage(path)
  expect(own.text).toContain(`--go:${light.primary};--on:${light['on-primary']}`)
  expect(own.text).toContain(`<img class="logo" src="${path}/logo" alt="">`)
  expect(own.headers.get('content-security-policy')).not.toBe(stated.headers.get('content-security-policy'))
  const logo = await openPage(`${path}/logo`)
  expect(logo).toMatchObject({ status: 200 })
  expect(logo.headers.get('content-type')).toBe('image/jpeg')
})

/** The parts of a mail by their types, as its source has them. */
const typesIn = (source: string) => [...source.matchAll(/^Content-Type: ([\w/-]+)/gm)].map(([, type]) => type)

test('an invitation by mail has the name, the colour and the logo, which comes with it, and no name like an address [SET-34]', async () => {
  await confirmAddress(mailbox, admin)
  await admin.call(updateFace, { body: { isShown: true, colour: COLOUR } })
  const mailTo = async (email: string) => {
    await admin.call(createInvite, { body: { email } })
    return mailbox.mails.find(({ to }) => to.includes(email))?.text ?? ''
  }
  const html = await mailTo('one@example.com')
  expect(html).toContain('>Lekki Homes</td>')
  expect(html).toContain(`background:${light.primary};color:${light['on-primary']}`)
  expect(typesIn(html)).toEqual(['multipart/alternative', 'text/plain', 'text/html'])

  await sendLogo()
  const withLogo = await mailTo('two@example.com')
  expect(withLogo).toMatch(
    /<img src="cid:logo@plotline" alt="" width="144" height="48" [^>]*background:#ffffff">Lekki Homes<\/td>/,
  )
  expect(withLogo).toContain('Content-ID: <logo@plotline>')
  expect(typesIn(withLogo)).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/jpeg',
  ])
  const [, sent = ''] = /Content-ID: <logo@plotline>[\s\S]*?\r\n\r\n([A-Za-z\d+/=\s]+)--/.exec(withLogo) ?? []
  const { logo } = (await admin.call(getFace)).body
  const stored = await fetch(app.url + logo, { headers: { cookie: admin.cookie ?? '' } })
  expect(Buffer.from(sent, 'base64').equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)

  await admin.call(updateWorkspace, { body: { name: 'Pay evil.example/now' } })
  expect(await mailTo('three@example.com')).toContain('>Plotline</td>')
  await admin.call(updateFace, { body: { isShown: false } })
  const stated = await mailTo('four@example.com')
  expect(stated).toContain('>Plotline</td>')
  expect(stated).not.toContain(light.primary)
  expect(stated).not.toContain('<img')
  expect(typesIn(stated)).toEqual(typesIn(html))
})

test('a mail whose logo cannot be read goes without it [SET-34]', async () => {
  await confirmAddress(mailbox, admin)
  await admin.call(updateFace, { body: { isShown: true } })
  await sendLogo()
  const { logo } = (await admin.call(getFace)).body
  await app.context.files.store.remove(keysOfPicture(logo ?? ''))
  expect((await admin.call(createInvite, { body: { email: 'without@example.com' } })).body.mailed).toBe(true)
  const { text = '' } = mailbox.mails.find(({ to }) => to.includes('without@example.com')) ?? {}
  expect(text).toContain('>Lekki Homes</td>')
  expect(text).not.toContain('cid:')
})

test('a report as PDF has the logo while the face is shown [SET-34]', async () => {
  await sendLogo()
  const hasPicture = async () => {
    const address = `${app.url}/api/reports/export?type=sales&period=month&format=pdf`
    const response = await fetch(address, { headers: { cookie: admin.cookie ?? '' } })
    return Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .includes('/Subtype /Image')
  }
  expect(await hasPicture()).toBe(false)
  await admin.call(updateFace, { body: { isShown: true, colour: COLOUR } })
  expect(await hasPicture()).toBe(true)
})
