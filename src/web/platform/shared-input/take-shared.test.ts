import { expect, test } from 'vitest'
import { itemOf, SHARED_MAX_BYTES, saidIn } from './take-shared.ts'

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

test('a form and an address say the same [PWA-19]', () => {
  const form = new FormData()
  form.set('title', 'A duplex')
  form.set('url', 'https://a.example/1')
  const said = { title: 'A duplex', text: undefined, url: 'https://a.example/1' }
  expect(saidIn(form)).toEqual(said)
  expect(saidIn(new URLSearchParams('title=A+duplex&url=https://a.example/1'))).toEqual(said)
})
