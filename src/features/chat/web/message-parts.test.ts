import { describe, expect, test } from 'vitest'
import { configureAddresses } from '#shared/paths.ts'
import { mentionBeing, mentionsIn, parseMessage } from './message-parts.ts'

configureAddresses({ lead: '/leads/', deal: '/pipeline/', property: '/properties/' })

const ORIGIN = 'https://crm.example.com'
const ID = '0199a8f2-7d31-7c5e-9b1f-0242ac120002'
const people = [
  { id: 'ada', firstName: 'Adaeze', lastName: 'Okafor' },
  { id: 'sade', firstName: 'Ṣadé', lastName: 'Ọlátúnjí' },
]
const parse = (content: string) => parseMessage(content, people, ORIGIN)

describe('links [CHAT-23]', () => {
  test.each([
    ['See https://example.com/a?b=1.', 'https://example.com/a?b=1'],
    ['(https://example.com/x)', 'https://example.com/x'],
    ['https://example.com/Lagos_(state)', 'https://example.com/Lagos_(state)'],
    ['http://example.com, then', 'http://example.com'],
  ])('%s', (content, href) => {
    expect(parse(content).parts.filter(({ kind }) => kind === 'link')).toEqual([{ kind: 'link', text: href, href }])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    '<img src=x onerror=alert(1)>',
  ])('%s is plain text', (content) => {
    expect(parse(content).parts).toEqual([{ kind: 'text', text: content }])
  })

  test('nothing of a text is lost beside its links', () => {
    const content = 'First https://a.example\n\n  then @Adaeze Okafor, https://b.example/x!  '
    expect(
      parse(content)
        .parts.map(({ text }) => text)
        .join(''),
    ).toBe(content)
  })
})

describe('records', () => {
  const address = `${ORIGIN}/properties/${ID}`

  test('the address of an own record that ends a line becomes a card', () => {
    expect(parse(`This one fits: ${address}`)).toEqual({
      parts: [{ kind: 'text', text: 'This one fits: ' }],
      records: [{ kind: 'property', id: ID, path: `/properties/${ID}` }],
    })
    expect(parse(address).parts).toEqual([])
  })

  test('within a line it stays a link as well', () => {
    const { parts, records } = parse(`${address} before noon`)
    expect(parts[0]).toEqual({ kind: 'link', text: address, href: address, path: `/properties/${ID}` })
    expect(records).toHaveLength(1)
  })

  test.each([`https://other.example/properties/${ID}`, `${ORIGIN}/properties/12`, `${ORIGIN}/settings`])(
    '%s is no record',
    (link) => {
      expect(parse(link).records).toEqual([])
      expect(parse(link).parts).toHaveLength(1)
    },
  )
})

describe('names [CHAT-38]', () => {
  test('those who are mentioned are found by full or first name, whole words only', () => {
    const { parts } = parse('@Adaeze Okafor and @Ṣadé, not @Adaezes or x@Adaeze')
    expect(parts.filter(({ kind }) => kind === 'mention')).toEqual([
      { kind: 'mention', text: '@Adaeze Okafor', userId: 'ada' },
      { kind: 'mention', text: '@Ṣadé', userId: 'sade' },
    ])
  })

  test('a message names those whose full name it has', () => {
    expect(mentionsIn('@Adaeze Okafor please ask @Ṣadé Ọlátúnjí', people)).toEqual(['ada', 'sade'])
    expect(mentionsIn('Adaeze Okafor, @Adaeze', people)).toEqual([])
  })

  test('of people with one name only those who were picked', () => {
    const twins = [...people, { id: 'ada2', firstName: 'Adaeze', lastName: 'Okafor' }]
    expect(mentionsIn('@Adaeze Okafor', twins, ['ada2'])).toEqual(['ada2'])
    expect(mentionsIn('@Adaeze Okafor', twins)).toEqual(['ada', 'ada2'])
  })

  test.each<[string, number, ReturnType<typeof mentionBeing>]>([
    ['@', 1, { at: 0, typed: '' }],
    ['Good @za', 8, { at: 5, typed: 'za' }],
    ['Good @zainab yu', 15, { at: 5, typed: 'zainab yu' }],
    ['mail a@b', 8, undefined],
    ['@ then', 6, undefined],
    ['@za\nnext', 8, undefined],
    ['no name', 7, undefined],
    ['@za later', 2, { at: 0, typed: 'z' }],
  ])('in %j at %i', (text, caret, found) => {
    expect(mentionBeing(text, caret)).toEqual(found)
  })
})
