import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_MS, createOutbox, type Sent, type Unsent } from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const written = (clientId: string, channelId = 'c1'): Unsent => ({
  clientId,
  channelId,
  content: clientId,
  mentions: [],
  parentMessageId: null,
  at: '2026-11-20T08:00:00.000Z',
  isRefused: false,
})

function open() {
  const way = { hasSocket: true, http: 'done' as Sent }
  const sent: string[] = []
  let kept: readonly Unsent[] = []
  const outbox = createOutbox({
    overSocket: ({ clientId }) => {
      if (way.hasSocket) sent.push(`socket ${clientId}`)
      return way.hasSocket
    },
    overHttp: ({ clientId }) => {
      sent.push(`http ${clientId}`)
      return Promise.resolve(way.http)
    },
    keep: (all) => {
      kept = all
    },
  })
  return { outbox, way, sent, kept: () => kept.map(({ clientId }) => clientId) }
}

test('messages of a channel go out one after the other, those of another beside them [CHAT-35]', () => {
  const { outbox, sent, kept } = open()
  outbox.add(written('a'))
  outbox.add(written('b'))
  outbox.add(written('x', 'c2'))
  expect(sent).toEqual(['socket a', 'socket x'])
  outbox.settle('a')
  expect(sent).toEqual(['socket a', 'socket x', 'socket b'])
  expect(kept()).toEqual(['b', 'x'])
  outbox.settle('b')
  outbox.settle('x')
  expect([outbox.all(), kept()]).toEqual([[], []])
})

test('while the server wants a rest, what is written meanwhile does not wake it [RT-28]', async () => {
  const { outbox, sent } = open()
  outbox.add(written('a'))
  outbox.postpone('a')
  outbox.add(written('b'))
  outbox.add(written('c'))
  expect(sent).toEqual(['socket a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual(['socket a', 'socket a'])
})

test('without a socket they go by HTTP [CHAT-36]', async () => {
  const { outbox, way, sent } = open()
  way.hasSocket = false
  outbox.add(written('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['http a'])
  expect(outbox.all()).toEqual([])
})

test('while nothing answers they wait in order, are tried again ever later, and go out once the connection is back [CHAT-36]', async () => {
  const { outbox, way, sent, kept } = open()
  Object.assign(way, { hasSocket: false, http: 'later' })
  outbox.add(written('a'))
  outbox.add(written('b'))
  await vi.advanceTimersByTimeAsync(2000 + 4000)
  expect(sent).toEqual(['http a', 'http a', 'http a'])
  expect(kept()).toEqual(['a', 'b'])
  way.hasSocket = true
  outbox.hurry()
  expect(sent.at(-1)).toBe('socket a')
  outbox.settle('a')
  expect(sent.at(-1)).toBe('socket b')
})

test('a socket that does not answer is not trusted: the same message goes by HTTP [CHAT-36]', async () => {
  const { outbox, sent } = open()
  outbox.add(written('a'))
  await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
  expect(sent).toEqual(['socket a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['socket a', 'http a'])
  expect(outbox.all()).toEqual([])
})

test('an answer that was lost with the connection is asked for again with the same name [CHAT-36] [RT-25]', () => {
  const { outbox, sent } = open()
  outbox.add(written('a'))
  outbox.hurry()
  expect(sent).toEqual(['socket a', 'socket a'])
  outbox.settle('a')
  outbox.settle('a')
  expect(outbox.all()).toEqual([])
})

test('a refused one stays, marked, does not hold up the next, and can be sent again or dropped [RT-20]', () => {
  const { outbox, sent } = open()
  outbox.add(written('a'))
  outbox.add(written('b'))
  outbox.refuse('a')
  expect(outbox.all().map(({ isRefused }) => isRefused)).toEqual([true, false])
  expect(sent).toEqual(['socket a', 'socket b'])
  outbox.settle('b')
  outbox.retry('a')
  expect(sent.at(-1)).toBe('socket a')
  outbox.refuse('a')
  outbox.drop('a')
  expect(outbox.all()).toEqual([])
})

test('a refusal by HTTP is final as well [RT-20]', async () => {
  const { outbox, way } = open()
  Object.assign(way, { hasSocket: false, http: 'refused' })
  outbox.add(written('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.all().map(({ isRefused }) => isRefused)).toEqual([true])
})

test('a server that has too much to do is asked again later, and nothing is lost [RT-28]', async () => {
  const { outbox, sent } = open()
  outbox.add(written('a'))
  outbox.postpone('a')
  expect([sent, outbox.all().length]).toEqual([['socket a'], 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual(['socket a', 'socket a'])
})

test('what was kept before a reload comes first and is sent once [CHAT-36]', () => {
  const { outbox, sent } = open()
  outbox.add(written('late', 'c2'))
  outbox.restore([written('a'), written('late', 'c2')])
  expect(outbox.all().map(({ clientId }) => clientId)).toEqual(['a', 'late'])
  expect(sent).toEqual(['socket late', 'socket a'])
})
