import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import type { LogPage, LogReader } from './log-part.ts'

type Message = { id: string; channelId: string; seq: number; content: string; version: number; isEdited?: boolean }

const messageOf = (seq: number, facts: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  channelId: 'c1',
  seq,
  content: `Message ${seq}`,
  version: 1,
  ...facts,
})

const PAGE = 10

/** A server with one channel, which answers as ours does; `isAway` makes every call fail. */
function open(count: number) {
  let rows = Array.from({ length: count }, (_, index) => messageOf(index + 1))
  const server = { isAway: false, asked: [] as string[] }
  const answer = <T>(what: string, value: () => T): Promise<T> => {
    server.asked.push(what)
    return server.isAway ? Promise.reject(new Error('No connection')) : Promise.resolve(value())
  }
  const paged = (all: Message[], cursor?: string): LogPage<Message> =>
    cursor === undefined ? { rows: all } : { rows: all, next: cursor }
  const reader: LogReader<Message> = {
    page: (_, cursor) =>
      answer(`page ${cursor ?? 'newest'}`, () => {
        const before = rows.filter(({ seq }) => cursor === undefined || seq < Number(cursor))
        const shown = before.slice(-PAGE)
        return paged(shown, before.length > PAGE ? String(shown[0]?.seq) : undefined)
      }),
    after: (_, seq) =>
      answer(`after ${seq}`, () => {
        const later = rows.filter((row) => row.seq > seq)
        return paged(later.slice(0, PAGE), later.length > PAGE ? 'more' : undefined)
      }),
    byIds: (_, ids) => answer(`ids ${ids.join(' ')}`, () => rows.filter(({ id }) => ids.includes(id))),
  }
  const store = createLog(reader, ({ channelId }) => channelId)
  const heard = vi.fn()
  return {
    server,
    store,
    heard,
    show: () => store.subscribe('c1', heard),
    say: (...more: Message[]) => {
      rows = [...rows, ...more]
      return more
    },
    change: (id: string, facts: Partial<Message>) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...facts, version: row.version + 1 } : row))
    },
    removeRow: (id: string) => {
      rows = rows.filter((row) => row.id !== id)
    },
    seqs: () => store.view('c1').rows.map(({ seq }) => seq),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('the newest page comes first, older ones before it until there are none [CHAT-21] [CHAT-24]', async () => {
  const { store, show, seqs, server } = open(25)
  expect(store.view('c1').status).toBe('loading')
  show()
  await settle()
  expect(seqs()).toEqual(upTo(16, 25))
  expect(store.view('c1').hasOlder).toBe(true)
  expect(await store.loadOlder('c1')).toBe(true)
  expect(seqs()).toEqual(upTo(6, 25))
  const both = [store.loadOlder('c1'), store.loadOlder('c1')]
  expect(await Promise.all(both)).toEqual([true, false])
  expect(seqs()).toEqual(upTo(1, 25))
  expect(store.view('c1').hasOlder).toBe(false)
  expect(server.asked).toEqual(['page newest', 'page 16', 'page 6'])
})

test('a message stands once, however often it is told of, in the order of its seq [CHAT-35]', async () => {
  const { store, show, say, seqs, server } = open(3)
  show()
  await settle()
  const [five, four] = say(messageOf(5), messageOf(4))
  for (const row of [four, five, four]) if (row) store.take(row)
  await settle()
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
  expect(server.asked).toEqual(['page newest'])
})

test('a number that was left out is read after the last one that is surely held [RT-25]', async () => {
  const { store, show, say, seqs, server } = open(3)
  show()
  await settle()
  const [, , six] = say(messageOf(4), messageOf(5), messageOf(6))
  if (six) store.take(six)
  expect(seqs()).toEqual([1, 2, 3, 6])
  await settle()
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6])
  expect(server.asked).toEqual(['page newest', 'after 3'])
})

test('what was missed while away is read page after page, and only where it is on screen [RT-25]', async () => {
  const { store, show, say, seqs, server } = open(3)
  const leave = show()
  await settle()
  say(...upTo(4, 28).map((seq) => messageOf(seq)))
  leave()
  await store.fillAll()
  expect(server.asked).toEqual(['page newest'])
  show()
  await settle()
  expect(seqs()).toEqual(upTo(1, 28))
  expect(server.asked).toEqual(['page newest', 'after 3', 'after 13', 'after 23'])
})

test('a reading that fails is told and made good later [SHELL-37]', async () => {
  const { store, show, say, seqs, server } = open(3)
  server.isAway = true
  show()
  await settle()
  expect(store.view('c1').status).toBe('error')
  server.isAway = false
  store.retry('c1')
  await settle()
  expect(seqs()).toEqual([1, 2, 3])
  say(messageOf(4))
  server.isAway = true
  await expect(store.fillAll()).rejects.toThrow('No connection')
  expect(store.isBehind()).toBe(true)
  server.isAway = false
  await store.refetch()
  expect([seqs(), store.isBehind()]).toEqual([[1, 2, 3, 4], false])
})

test('what is being read is not behind: only a reading that failed is [SHELL-37]', async () => {
  const { server, store, show } = open(3)
  show()
  await settle()
  const reading = store.fillAll()
  expect(store.isBehind()).toBe(false)
  await reading
  server.isAway = true
  await expect(store.fillAll()).rejects.toThrow('No connection')
  server.isAway = false
  const again = store.fillAll()
  expect(store.isBehind()).toBe(true)
  await again
  expect(store.isBehind()).toBe(false)
})

test('an older page that does not come can be asked for again [CHAT-24]', async () => {
  const { store, show, seqs, server } = open(15)
  show()
  await settle()
  server.isAway = true
  expect(await store.loadOlder('c1')).toBe(false)
  expect(store.view('c1').isOlderFailed).toBe(true)
  server.isAway = false
  expect(await store.loadOlder('c1')).toBe(true)
  expect(seqs()).toEqual(upTo(1, 15))
})

test('changes are read by their ids; an older copy never replaces a newer one; what is gone stays gone [CHAT-39]', async () => {
  const { store, show, change, removeRow, seqs } = open(3)
  show()
  await settle()
  const old = store.view('c1').rows[1]
  change('m2', { content: 'Changed', isEdited: true })
  await store.apply(new Map([['m2', 'updated']]))
  expect(store.view('c1').rows[1]?.content).toBe('Changed')
  if (old) store.take(old)
  expect(store.view('c1').rows[1]?.content).toBe('Changed')
  removeRow('m2')
  await store.apply(new Map([['m2', 'deleted']]))
  if (old) store.take(old)
  expect(seqs()).toEqual([1, 3])
})

test('a created message that was not told of by itself is news; one that was is not [RT-27]', async () => {
  const { store, show, say, seqs, server } = open(2)
  show()
  await settle()
  const [three] = say(messageOf(3), messageOf(4))
  if (three) store.take(three)
  store.take(messageOf(9, { id: 'other', channelId: 'c2' }))
  const known = new Map([['m3', 'created'] as const, ['other', 'created'] as const])
  expect(store.hasNews(known)).toBe(false)
  await store.apply(known)
  expect(server.asked).toEqual(['page newest'])
  expect(store.hasNews(new Map([['m4', 'created']]))).toBe(true)
  await store.apply(new Map([['m4', 'created']]))
  expect(seqs()).toEqual([1, 2, 3, 4])
})

test('what comes while the first page is read is there once it has come, and never alone [CHAT-35]', async () => {
  const { store, show, say, seqs, server } = open(2)
  server.isAway = true
  show()
  await settle()
  const [three] = say(messageOf(3))
  if (three) store.take(three)
  expect(seqs()).toEqual([])
  await settle()
  expect([store.view('c1').status, seqs()]).toEqual(['error', []])
  server.isAway = false
  await store.fillAll()
  await settle()
  expect(seqs()).toEqual([1, 2, 3])
  expect(server.asked[0]).toBe('page newest')
})

test('older pages are read until a message is reached', async () => {
  const { store, show, seqs } = open(45)
  show()
  await settle()
  await store.reach('c1', 12)
  expect(seqs()).toEqual(upTo(6, 45))
})

test('the view is the same object until something changes', async () => {
  const { store, show, heard } = open(2)
  show()
  await settle()
  const view = store.view('c1')
  expect(store.view('c1')).toBe(view)
  heard.mockClear()
  store.take(messageOf(3))
  expect(heard).toHaveBeenCalled()
  expect(store.view('c1')).not.toBe(view)
})

test('a channel that the person left keeps nothing, and after a restored backup a channel starts again', async () => {
  const { store, show, server } = open(3)
  const leave = show()
  await vi.waitFor(() => expect(store.view('c1').rows).toHaveLength(3))
  store.distrust()
  expect([store.view('c1').status, [...store.storedIds()]]).toEqual(['loading', []])
  await store.fillAll()
  expect([store.view('c1').rows.length, server.asked.at(-1)]).toEqual([3, 'page newest'])
  leave()
  store.forget('c1')
  expect([[...store.storedIds()], store.storedRest()]).toEqual([[], []])
})

test.each([1, 2])('a channel that starts again in its reading %i ends with its newest page', async (reading) => {
  const { store, show, seqs, server } = open(3)
  show()
  // What comes while it is read has it read again.
  const filled = store.fillAll()
  while (server.asked.length < reading) await Promise.resolve()
  store.distrust()
  await Promise.all([filled, store.fillAll()])
  await vi.waitFor(() => expect([store.view('c1').status, seqs()]).toEqual(['ready', [1, 2, 3]]))
})

test('an own change that waits lies over its message, and says nothing about where reading stands [ERR-21]', async () => {
  const { store, show, heard, seqs, server } = open(3)
  show()
  await settle()
  heard.mockClear()
  const end = store.store.overlay('m2', (row) => row && { ...row, content: 'Reworded' })
  const endDeletion = store.store.overlay('m3', () => undefined)
  expect([store.view('c1').rows.map(({ content }) => content), heard.mock.calls.length]).toEqual([
    ['Message 1', 'Reworded'],
    2,
  ])
  server.asked.length = 0
  await store.fillAll()
  expect(server.asked).toEqual(['after 3'])
  end()
  endDeletion()
  expect([seqs(), store.view('c1').rows[1]?.content]).toEqual([[1, 2, 3], 'Message 2'])
})

test('what a write was answered with is taken in by its channel alone', async () => {
  const { store, show, seqs } = open(2)
  show()
  await settle()
  store.store.put([messageOf(2, { content: 'Reworded', version: 2 }), messageOf(9, { id: 'x', channelId: 'c2' })])
  store.store.remove(['m1'])
  expect([seqs(), store.view('c1').rows[0]?.content, [...store.storedIds()]]).toEqual([[2], 'Reworded', ['m2']])
})

test('the newest messages of a channel that nobody has opened are held, and read again only when newer ones are missing [PWA-18]', async () => {
  const { server, store, say } = open(5)
  const upTo = (seq: number) => (row: { seq: number }) => row.seq >= seq
  await store.hold('c1', 50, upTo(5))
  await store.hold('c1', 50, upTo(5))
  expect([store.view('c1').rows.length, server.asked]).toEqual([5, ['page newest']])
  say(messageOf(6))
  await store.hold('c1', 50, upTo(6))
  expect([store.view('c1').rows.length, server.asked.at(-1)]).toEqual([6, 'after 5'])
})

test('what this device keeps is shown although it comes while the newest page is requested in vain, or after that [PWA-10]', async () => {
  const kept = open(3)
  kept.show()
  await settle()
  const copy = () => ({ rows: [...kept.store.storedIds()].map(kept.store.storedRow), rest: kept.store.storedRest() })
  for (const isAnswered of [false, true]) {
    const { store, show, seqs, server } = open(3)
    server.isAway = true
    show()
    if (isAnswered) await settle()
    store.restore(copy())
    await settle()
    expect([store.view('c1').status, seqs()]).toEqual(['ready', [1, 2, 3]])
  }
})

test.each(['while the newest page is read', 'after the newest page was read', 'after it was read ahead'])(
  'what this device keeps has no gap to what is newer when it comes %s [CHAT-24]',
  async (how) => {
    const kept = open(3)
    kept.show()
    await settle()
    const copy = { rows: [...kept.store.storedIds()].map(kept.store.storedRow), rest: kept.store.storedRest() }
    const { store, show, seqs } = open(30)
    const isShown = how !== 'after it was read ahead'
    if (isShown) show()
    else await store.hold('c1', 10, () => false)
    if (how !== 'while the newest page is read') await settle()
    store.restore(copy)
    if (!isShown) show()
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(1, 30)))
    expect(store.view('c1')).toMatchObject({ status: 'ready', hasOlder: false })
  },
)
