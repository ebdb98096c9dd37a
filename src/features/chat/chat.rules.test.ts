import { describe, expect, test } from 'vitest'
import { show } from '#shared/texts.ts'
import { directKeyOf, groupName, messageNotices, noticeText, type PostedMessage } from './chat.rules.ts'

test('people who talk directly have one key, whoever begins [CHAT-40]', () => {
  expect(directKeyOf(['b', 'a'])).toBe(directKeyOf(['a', 'b']))
  expect(directKeyOf(['a', 'b', 'b'])).toBe('a b')
})

test('a group is called by its first names, never longer than a name may be', () => {
  expect(groupName(['Adaeze', 'Tunde', 'Ṣadé'])).toBe('Adaeze, Tunde, Ṣadé')
  const full = 'a'.repeat(80)
  expect(groupName([full])).toBe(full)
  expect(groupName([`${full}a`])).toBe(`${'a'.repeat(79)}…`)
  const many = groupName(Array.from({ length: 40 }, () => 'Olúwaṣeun'))
  expect(many.length).toBeLessThanOrEqual(80)
  expect(many).toMatch(/^Olúwaṣeun, .*…$/)
})

test('a notification shows 200 characters of a message, and no half one', () => {
  expect(noticeText('a'.repeat(200))).toBe('a'.repeat(200))
  expect(noticeText('a'.repeat(201))).toBe('a'.repeat(200))
  expect(noticeText(`${'a'.repeat(199)}🏠`)).toBe('a'.repeat(199))
})

describe('who is told of a message', () => {
  const said: PostedMessage = {
    channel: { id: 'c', name: 'sales-team', type: 'team' },
    sender: { id: 'ada', name: 'Adaeze Okafor' },
    text: 'The gate code has changed.',
    members: ['ada', 'tunde', 'zainab'].map((userId) => ({ userId, muted: false })),
    mentioned: [],
    viewing: new Set(),
    behind: new Set(),
  }
  const told = (changes: Partial<PostedMessage>) =>
    messageNotices({ ...said, ...changes }).map(({ userId, type, unmailed }) => [userId, type, unmailed ?? false])
  const direct = { id: 'c', name: 'x', type: 'direct' } as const

  test.each<[string, Partial<PostedMessage>, unknown[]]>([
    [
      'everybody but the sender, without mail',
      {},
      [
        ['tunde', 'message', true],
        ['zainab', 'message', true],
      ],
    ],
    ['whoever looks on is not', { viewing: new Set(['tunde']) }, [['zainab', 'message', true]]],
    [
      'whoever has muted it is not',
      {
        members: [
          { userId: 'tunde', muted: true },
          { userId: 'zainab', muted: false },
        ],
      },
      [['zainab', 'message', true]],
    ],
    [
      'whoever is named is told so instead, also when they look on or have muted it',
      { members: [{ userId: 'tunde', muted: true }], mentioned: ['tunde'], viewing: new Set(['tunde']) },
      [['tunde', 'mention', false]],
    ],
    ['naming oneself is no news', { mentioned: ['ada'], members: [] }, []],
    [
      'a direct message is mailed',
      { channel: direct, members: [{ userId: 'tunde', muted: false }] },
      [['tunde', 'message', false]],
    ],
    [
      'unless the one before has not been read',
      { channel: direct, members: [{ userId: 'tunde', muted: false }], behind: new Set(['tunde']) },
      [['tunde', 'message', true]],
    ],
  ])('%s [NOTIF-17] [NOTIF-18]', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected)
  })

  test('the words name the channel, of a direct one the sender, and hold 200 characters at most [NOTIF-17]', () => {
    const text = `${'x'.repeat(199)}😀`
    const words = (changes: Partial<PostedMessage>) =>
      messageNotices({ ...said, ...changes }).map(({ title }) => show(title))
    expect(words({ mentioned: ['tunde'] })).toEqual([
      'Adaeze Okafor mentioned you in #sales-team',
      'New messages in #sales-team',
    ])
    expect(words({ channel: direct, mentioned: ['tunde'] })).toEqual(['Adaeze Okafor mentioned you', 'Adaeze Okafor'])
    expect(messageNotices({ ...said, text })[0]).toMatchObject({
      content: 'x'.repeat(199),
      channelId: 'c',
      entityType: 'channel',
      entityId: 'c',
    })
  })
})
