import { expect, test } from 'vitest'
import { peopleInCard, personInText, textOfShared } from './read-shared.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const empty = { firstName: '', lastName: '', phone: '', email: '', company: '' }

test.each([
  [
    'of Android (2.1, quoted-printable, two numbers)',
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=93=E1=B9=A3=C3=ADn;Ad=C3=A9;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ad=C3=A9 =',
      '=C3=93=E1=B9=A3=C3=ADn',
      'TEL;CELL;PREF:0803 555 0101',
      'TEL;WORK:01 271 0000',
      'EMAIL;HOME:ade@example.com',
    ),
    { ...empty, firstName: 'Adé', lastName: 'Óṣín', phone: '0803 555 0101', email: 'ade@example.com' },
  ],
  [
    'of an iPhone (3.0, groups, folded lines)',
    card(
      'VERSION:3.0',
      'N:Duru;Amarachi;;;',
      'FN:Amarachi Duru',
      'item1.TEL;type=CELL;type=pref:+234 803 555 0102',
      'item2.EMAIL;type=INTERNET:amarachi@exam',
      ' ple.com',
      'ORG:Duru & Sons\\, Ltd;Sales',
    ),
    {
      ...empty,
      firstName: 'Amarachi',
      lastName: 'Duru',
      phone: '+234 803 555 0102',
      email: 'amarachi@example.com',
      company: 'Duru & Sons, Ltd',
    },
  ],
  [
    'with a company alone (4.0)',
    card('VERSION:4.0', 'FN:', 'ORG:Lekki Homes', 'TEL;VALUE=uri:tel:+234-803-555-0103'),
    { ...empty, firstName: 'Lekki', lastName: 'Homes', phone: '+234-803-555-0103', company: 'Lekki Homes' },
  ],
])('a card %s is read [PWA-19]', (_, text, person) => {
  expect(peopleInCard(text)).toEqual([person])
})

test('several cards are several people; an empty one, and what is no card, is nobody [PWA-19]', () => {
  const two = card('FN:Ada Obi') + card('VERSION:3.0') + card('FN:Ben Eze')
  expect(peopleInCard(two).map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben'])
  expect(peopleInCard('\u0000\u0001 no card')).toEqual([])
})

test.each([
  ['Ada Obi 0803 555 0101 wants 3 beds in Lekki', { firstName: 'Ada', lastName: 'Obi', phone: '0803 555 0101' }],
  ['Name: Ngozi\n+234 803 555 0102', { phone: '+234 803 555 0102' }],
  ['ade@example.com', { email: 'ade@example.com' }],
  ['Please call the woman of the duplex on 08035550103 today', { phone: '08035550103' }],
])('in “%s” a person is recognised [PWA-19]', (text, fields) => {
  expect(personInText(text)).toMatchObject(fields)
})

test.each(['Three bedrooms in Lekki', '₦85,000,000 for 2 plots', ''])('“%s” tells of nobody [PWA-19]', (text) => {
  expect(personInText(text)).toBeUndefined()
})

test('title, text and address stand once each [PWA-19]', () => {
  expect(textOfShared(['A duplex', 'A duplex https://a.example/1', 'https://a.example/1'])).toBe(
    'A duplex https://a.example/1',
  )
  expect(textOfShared(['Hello', 'Hello', undefined, ' '])).toBe('Hello')
})
