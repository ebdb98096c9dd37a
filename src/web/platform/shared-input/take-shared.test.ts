import { expect, test } from 'vitest'
import { isChat, itemOf, SHARED_MAX_BYTES, saidIn } from './take-shared.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

test('files are kept; those that are too large or of another kind are named and left out [PWA-19]', () => {
  const item = itemOf(
    { text: 'Look' },
    [
      file('Ada.vcf', 'text/x-vcard'),
      file('', 'image/jpeg', SHARED_MAX_BYTES + 1),
      file('plan.pdf', 'application/pdf', SHARED_MAX_BYTES + 1),
      file('film.mp4', 'video/mp4'),
    ],
    'someone',
  )
  expect(item.files.map(({ name }) => name)).toEqual(['Ada.vcf', 'file.jpg'])
  expect(item.refused).toEqual([
    { name: 'plan.pdf', why: 'large' },
    { name: 'film.mp4', why: 'kind' },
  ])
  expect([item.text, item.owner]).toEqual(['Look', 'someone'])
})

test.each([
  ['WhatsApp Chat with Ada Obi.txt', ''],
  ['WhatsApp Chat - Ada Obi.zip', 'PK'],
  ['_chat.txt', '\u200e[25/03/2026, 14:05:09] Ada: Good day'],
  ['chat.txt', '3/25/26, 2:05 PM - Messages are end-to-end encrypted.\n'],
])('%s is a chat of WhatsApp [PWA-19]', (name, head) => {
  expect(isChat({ name }, head)).toBe(true)
})

test.each([
  ['notes.txt', 'Call Ada on 25/03/2026'],
  ['plans.zip', 'PK'],
  ['WhatsApp Image.jpg', ''],
])('%s is no chat [PWA-19]', (name, head) => {
  expect(isChat({ name }, head)).toBe(false)
})

test('a chat may weigh as much as an import [PWA-19]', () => {
  const chat = file('WhatsApp Chat with Ada.zip', 'application/zip', SHARED_MAX_BYTES + 1)
  expect(itemOf({}, [chat], 'someone')).toMatchObject({ files: [{ name: chat.name }], refused: [] })
})

test('a form and an address say the same [PWA-19]', () => {
  const form = new FormData()
  form.set('title', 'A duplex')
  form.set('url', 'https://a.example/1')
  const said = { title: 'A duplex', text: undefined, url: 'https://a.example/1' }
  expect(saidIn(form)).toEqual(said)
  expect(saidIn(new URLSearchParams('title=A+duplex&url=https://a.example/1'))).toEqual(said)
})
