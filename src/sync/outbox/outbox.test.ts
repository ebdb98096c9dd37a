import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { change, creation, failureOf, flush, noAnswer, openOutbox, pause, refusal } from './outbox.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a write is on the device before it is sent, and gone from it once it is answered', async () => {
  const { server, outbox, held } = await openOutbox()
  const lead = creation({ firstName: 'Chidinma' })
  const heldWhenSent: string[][] = []
  server.network.fails = () => void heldWhenSent.push(held())
  const outcome = outbox.add(lead)
  await flush()
  expect(await outcome).toEqual({ output: { id: lead.id, firstName: 'Chidinma', version: 1 } })
  expect([heldWhenSent, held(), outbox.get()]).toEqual([[[lead.id]], [], []])
})

test('without a connection the screen goes on at once, and all is sent in order when it is back [ERR-21]', async () => {
  const { server, outbox, held } = await openOutbox()
  server.network.fails = noAnswer
  const lead = creation({ status: 'new' })
  const moved = change(lead.id, { status: 'contacted' }, { version: 0, base: { status: 'new' } })
  const noted = change(lead.id, { notes: 'Wants three rooms' }, { version: 0, base: { notes: null } })
  for (const one of [lead, moved, noted])
    expect(await Promise.all([outbox.add(one), pause()])).toMatchObject([{ isWaiting: true }, {}])
  expect([held(), server.done]).toEqual([[lead.id, moved.id, noted.id], []])
  delete server.network.fails
  outbox.hurry()
  await flush()
  expect([server.done, held()]).toEqual([[lead.id, moved.id, noted.id], []])
  expect(server.rows.get(lead.id)).toEqual({ id: lead.id, status: 'contacted', notes: 'Wants three rooms', version: 3 })
})

test('a network that swallows everything holds the screen for four seconds only', async () => {
  const { server, outbox, states } = await openOutbox()
  server.send = () => new Promise(() => undefined)
  const lead = creation()
  let outcome: unknown
  void outbox.add(lead).then((value) => {
    outcome = value
  })
  await vi.advanceTimersByTimeAsync(3999)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect([outcome, states()]).toEqual([{ isWaiting: true }, [[lead.id, 'sending']]])
})

test.each([0, 401, 408, 429, 502, 503, 504])('after %i nothing is lost and nothing is done twice', async (status) => {
  const { server, outbox, browser } = await openOutbox()
  const [one, two] = [creation(), creation()]
  server.network.fails = (entry) => (entry.id === one.id ? refusal(status) : undefined)
  expect((await Promise.all([outbox.add(one), pause()]))[0]).toMatchObject({ isWaiting: true })
  void outbox.add(two)
  await flush()
  delete server.network.fails
  browser.kill()
  await browser.start()
  await flush()
  expect(server.done.toSorted()).toEqual([one.id, two.id].toSorted())
})

test('a swallowed answer is asked for again under the same key, and the row is made once', async () => {
  const { server, outbox, held } = await openOutbox()
  server.network.swallows = () => server.arrived.length < 3
  const lead = creation()
  void outbox.add(lead)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([server.arrived.map(({ key }) => key), server.done, held()]).toEqual([
    [lead.id, lead.id, lead.id],
    [lead.id],
    [],
  ])
})

test('a failure of the server is told to the screen that waits, and nothing is sent again [SHELL-38]', async () => {
  const { server, outbox, held } = await openOutbox()
  server.network.fails = () => refusal(500)
  const failed = failureOf(outbox.add(creation()))
  await pause()
  expect([(await failed).status, server.arrived.length, held()]).toEqual([500, 1, []])
})

test('a refusal while its screen waits goes to the screen, and nothing stays', async () => {
  const { server, outbox, held } = await openOutbox()
  server.network.fails = () => refusal(422, { errors: [{ field: 'phone', message: 'Phone number is required' }] })
  const failed = failureOf(outbox.add(creation()))
  await flush()
  expect([(await failed).status, (await failed).fieldErrors, held()]).toEqual([
    422,
    { phone: 'Phone number is required' },
    [],
  ])
})

test('one that is refused later needs the person with what depends on it; 99 others arrive [O7]', async () => {
  const { server, outbox, states, browser } = await openOutbox()
  browser.device.isOnline = false
  server.network.fails = noAnswer
  const leads = Array.from({ length: 99 }, () => creation())
  const bad = leads[50] ?? creation()
  const note = change(bad.id, { notes: 'x' }, { version: 0 })
  for (const one of [...leads, note]) await Promise.all([outbox.add(one), pause()])
  const last = creation()
  await Promise.all([outbox.add(last), pause()])
  server.network.fails = ({ id }) => (id === bad.id ? refusal(422) : undefined)
  outbox.hurry()
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.done.length, states()]).toEqual([
    99,
    [
      [bad.id, 'stuck'],
      [note.id, 'stuck'],
    ],
  ])
  expect(outbox.get()[0]?.problem).toMatchObject({ status: 422, body: { message: 'no' } })
  delete server.network.fails
  await outbox.retry(bad.id, { key: bad.id, body: { phone: '+234' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.rows.get(bad.id), states()]).toEqual([{ id: bad.id, phone: '+234', notes: 'x', version: 2 }, []])
})

test('what is discarded takes along what cannot be sent without it', async () => {
  const { server, outbox, held } = await openOutbox()
  server.network.fails = noAnswer
  const lead = creation()
  const task = { ...creation({ leadId: lead.id }), lane: 'task:t' }
  const other = creation()
  for (const one of [lead, task, other]) await Promise.all([outbox.add(one), pause()])
  await outbox.discard(lead.id)
  expect(held()).toEqual([other.id])
})

test('an entry waits for an earlier one that creates what it mentions', async () => {
  const { server, outbox } = await openOutbox()
  let answer = () => {}
  const send = server.send.bind(server)
  const lead = creation()
  server.send = async (entry) => {
    if (entry.id === lead.id)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return send(entry)
  }
  const task = { ...creation({ leadId: lead.id }), lane: 'task:t' }
  const other = creation()
  for (const one of [lead, task, other]) void outbox.add(one)
  await flush()
  expect(server.done).toEqual([other.id])
  answer()
  await flush()
  expect(server.done).toEqual([other.id, lead.id, task.id])
})

test('a server that fails with one entry does not hold up the others, and is looked at in the end', async () => {
  const { server, outbox, states, browser } = await openOutbox()
  const [bad, good] = [creation(), creation()]
  server.network.fails = noAnswer
  for (const one of [bad, good]) await Promise.all([outbox.add(one), pause()])
  server.arrived.length = 0
  server.network.fails = ({ id }) => (id === bad.id ? refusal(500) : undefined)
  outbox.hurry()
  await flush()
  expect(server.done).toEqual([good.id])
  for (let second = 0; second < 60; second += 1) {
    browser.device.now += 1000
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([server.arrived.filter(({ key }) => key === bad.id).length, states()]).toEqual([5, [[bad.id, 'stuck']]])
})

test('while the server is away, entries are tried again ever later, and nothing overtakes [CHAT-36] [RT-25]', async () => {
  const { server, outbox } = await openOutbox()
  server.network.fails = noAnswer
  const lead = creation()
  void outbox.add(lead)
  void outbox.add(change(lead.id, { notes: 'x' }, { version: 0 }))
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(server.arrived.map(({ key }) => key)).toEqual(Array(4).fill(lead.id))
})

describe('two tabs', () => {
  test('both see the queue, and each entry is sent once', async () => {
    const { server, outbox, browser } = await openOutbox()
    const second = await browser.start('second')
    server.network.fails = noAnswer
    const [one, two] = [creation(), creation()]
    await Promise.all([outbox.add(one), second.add(two), pause()])
    expect([outbox.get().length, second.get().length]).toEqual([2, 2])
    delete server.network.fails
    outbox.hurry()
    second.hurry()
    await flush()
    expect(server.done.toSorted()).toEqual([one.id, two.id])
    expect([outbox.get(), second.get()]).toEqual([[], []])
  })

  test('two that are written before either tab has heard of the other have their own places, the same in both [O6]', async () => {
    const { server, outbox, browser, disk } = await openOutbox()
    const second = await browser.start('second')
    server.network.fails = noAnswer
    const lead = creation({ status: 'new' })
    await outbox.enqueue(lead)
    await pause()
    // The later id sorts first, so that only the place tells which was earlier.
    const earlier = { ...change(lead.id, { status: 'contacted' }, { version: 0 }), id: `f${creation().id.slice(1)}` }
    const later = change(lead.id, { notes: 'x' }, { version: 0 })
    const kept = [outbox.enqueue(earlier), second.enqueue(later)]
    await Promise.all([...kept, pause()])
    const places = (from: Iterable<{ id: string; order: number }>) => [...from].map(({ id, order }) => [id, order])
    const wanted = [
      [lead.id, 1],
      [earlier.id, 2],
      [later.id, 3],
    ]
    expect([places(outbox.get()), places(second.get())]).toEqual([wanted, wanted])
    expect(places(disk.entries.values())).toEqual(wanted)
    delete server.network.fails
    second.hurry()
    await flush()
    expect(server.done).toEqual([lead.id, earlier.id, later.id])
  })

  test('the other one goes on when the sending tab dies', async () => {
    const { server, outbox, browser } = await openOutbox()
    const second = await browser.start('second')
    const send = server.send.bind(server)
    server.send = () => new Promise(() => undefined)
    const lead = creation()
    void outbox.add(lead)
    await vi.advanceTimersByTimeAsync(10)
    server.send = send
    browser.kill()
    second.hurry()
    await vi.advanceTimersByTimeAsync(100)
    expect([server.done, second.get()]).toEqual([[lead.id], []])
  })

  test('the screen in one tab hears of the refusal that the other got', async () => {
    const { server, outbox, browser } = await openOutbox()
    const second = await browser.start('second')
    let answer = () => {}
    const send = server.send.bind(server)
    const slow = creation()
    server.send = async (entry) => {
      if (entry.id === slow.id)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      return send(entry)
    }
    void outbox.add(slow)
    await vi.advanceTimersByTimeAsync(20)
    server.network.fails = ({ id }) => (id === slow.id ? undefined : refusal(403))
    // The first tab has the turn, so it sends this one too.
    const failed = failureOf(second.add(creation()))
    await vi.advanceTimersByTimeAsync(20)
    answer()
    await vi.advanceTimersByTimeAsync(20)
    expect((await failed).status).toBe(403)
    expect([outbox.get(), second.get()]).toEqual([[], []])
  })
})

describe('what shows by itself how it stands, such as a message', () => {
  const say = (lane = 'c1') => ({ ...creation(), lane })

  test('those of a lane go out one after the other, those of another beside them [CHAT-35]', async () => {
    const { server, outbox } = await openOutbox()
    const answers = new Map<string, () => void>()
    const send = server.send.bind(server)
    server.send = async (entry) => {
      await new Promise<void>((resolve) => answers.set(entry.id, resolve))
      return send(entry)
    }
    const [a, b, x] = [say(), say(), say('c2')]
    for (const one of [a, b, x]) await outbox.enqueue(one)
    await flush()
    expect([...answers.keys()]).toEqual([a.id, x.id])
    answers.get(a.id)?.()
    await flush()
    expect([...answers.keys()]).toEqual([a.id, x.id, b.id])
  })

  test('a refused one stays, does not hold up the next, and can be sent again or removed [RT-20]', async () => {
    const { server, outbox, held } = await openOutbox()
    const [a, b] = [say(), say()]
    server.network.fails = ({ id }) => (id === a.id ? refusal(404) : undefined)
    for (const one of [a, b]) await outbox.enqueue(one)
    await flush()
    expect([server.done, outbox.get().map(({ problem }) => problem?.status)]).toEqual([[b.id], [404]])
    await outbox.retry(a.id)
    await flush()
    expect(outbox.get()[0]?.problem?.status).toBe(404)
    await outbox.discard(a.id)
    expect([outbox.get(), held()]).toEqual([[], []])
  })

  test('while the server wants a rest, what is made meanwhile does not wake it [RT-28]', async () => {
    const { server, outbox } = await openOutbox()
    server.network.fails = () => refusal(429)
    const [a, b] = [say(), say('c2')]
    await outbox.enqueue(a)
    await flush()
    await outbox.enqueue(b)
    await flush()
    expect(server.arrived.map(({ key }) => key)).toEqual([a.id])
    delete server.network.fails
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.done).toEqual([a.id, b.id])
  })

  test('its file waits with it, and goes when it is answered [CHAT-39]', async () => {
    const { server, outbox, disk } = await openOutbox()
    server.network.fails = noAnswer
    const photo = { ...say(), files: ['f'] }
    await outbox.enqueue(photo, [{ id: 'f', name: 'a.jpg', type: 'image/jpeg', file: new Blob(['x']) }])
    await pause()
    expect([...disk.files.keys()]).toEqual(['f'])
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect([server.done, [...disk.files.keys()]]).toEqual([[photo.id], []])
  })

  test('the next person finds nothing of what the one before did not get through', async () => {
    const { server, outbox, held } = await openOutbox()
    server.network.fails = noAnswer
    await outbox.enqueue(say())
    outbox.clear()
    const tries = server.arrived.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect([outbox.get(), server.arrived.length, held().length]).toEqual([[], tries, 1])
  })
})
