import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { change, creation, flush, noAnswer, openOutbox, pause, refusal } from './outbox.fixture.ts'
import type { OutboxEntry } from './outbox-entry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is not as it should be', () => {
  test('storage is full: the write goes on in this tab, which knows that it is not safe', async () => {
    const { server, outbox, disk } = await openOutbox()
    disk.disk.isFull = true
    server.network.fails = noAnswer
    const lead = creation()
    await Promise.all([outbox.add(lead), pause()])
    expect([[...outbox.unsaved.get()], disk.entries.size]).toEqual([[lead.id], 0])
    expect([...outbox.unkept.get()]).toEqual([lead.id])
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect([server.done, outbox.get(), [...outbox.unsaved.get()]]).toEqual([[lead.id], [], []])
    expect(outbox.unkept.get().size).toBe(0)
  })

  test('storage is deleted under the page: what waits goes on in this tab, is said not to be safe, and is kept again [ERR-21]', async () => {
    const { server, outbox, disk } = await openOutbox()
    server.network.fails = noAnswer
    const [one, two] = [creation(), creation()]
    for (const lead of [one, two]) await Promise.all([outbox.add(lead), pause()])
    disk.entries.clear()
    outbox.unsaved.takeAll()
    expect([...outbox.unsaved.get()]).toEqual([one.id, two.id])
    await outbox.start()
    await flush()
    expect([[...disk.entries.keys()], [...outbox.unsaved.get()]]).toEqual([[one.id, two.id], []])
    disk.entries.clear()
    outbox.unsaved.takeAll()
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect([server.done, outbox.get(), [...outbox.unsaved.get()]]).toEqual([[one.id, two.id], [], []])
  })

  test('what is still being kept is not taken for safe', async () => {
    const { outbox } = await openOutbox()
    const message = creation()
    const kept = outbox.enqueue(message)
    expect([outbox.get().length, [...outbox.unsaved.get()]]).toEqual([1, [message.id]])
    await Promise.all([kept, pause()])
    expect([...outbox.unsaved.get()]).toEqual([])
  })

  test('a tab dies once its write is kept, before it could tell: another tab sends it', async () => {
    const { server, browser, disk, outbox } = await openOutbox()
    const other = await browser.start('other')
    const { save } = disk.storage
    disk.storage.save = async (changed) => {
      await save(changed)
      browser.kill('other')
      return new Promise(() => undefined)
    }
    const lead = creation()
    void other.enqueue(lead)
    await flush()
    disk.storage.save = save
    expect([[...disk.entries.keys()], outbox.get(), server.done]).toEqual([[lead.id], [], []])
    await vi.advanceTimersByTimeAsync(3000)
    expect([[...disk.entries.keys()], server.done]).toEqual([[], [lead.id]])
  })

  test('what is being kept when the device is opened is not kept again when another tab has sent it', async () => {
    const { server, browser, disk, outbox } = await openOutbox()
    await browser.start('other')
    const { save } = disk.storage
    const delays = [5, 50]
    let last: Promise<unknown> = Promise.resolve()
    // This tab keeps one after the other, and takes long over it; the other one removes what it has sent at once.
    disk.storage.save = (changed) => {
      if (changed.put.length === 0) return save(changed)
      const saved = last
        .then(() => new Promise((resolve) => setTimeout(resolve, delays.shift())))
        .then(() => save(changed))
      last = saved
      return saved
    }
    const lead = creation()
    const kept = outbox.enqueue(lead)
    const started = outbox.start()
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all([kept, started])
    await pause()
    expect([[...disk.entries.keys()], server.arrived.map(({ key }) => key), outbox.get()]).toEqual([[], [lead.id], []])
  })

  test('two changes of a record go out in their order while the other tab adds more', async () => {
    const { server, outbox, disk } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', version: 1 })
    const { save } = disk.storage
    const delays = [5, 10]
    disk.storage.save = async (changed) => {
      await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0))
      return save(changed)
    }
    // The other tab has not said yet what it added, which moves the places of these two while they are being kept.
    for (const order of [1, 2, 3]) {
      const other = { ...creation(), order }
      disk.entries.set(other.id, other)
    }
    const [one, two] = [change('d', { status: 'contacted' }), change('d', { status: 'qualified' })]
    await Promise.all([outbox.enqueue(one), outbox.enqueue(two), pause()])
    expect(server.done.filter((id) => [one.id, two.id].includes(id))).toEqual([one.id, two.id])
    expect(server.rows.get('d')).toMatchObject({ status: 'qualified', version: 3 })
  })

  test('two changes are shown in their order while their places are still being given', async () => {
    const { server, outbox, disk } = await openOutbox()
    server.network.fails = noAnswer
    const { save } = disk.storage
    const delays = [5, 10]
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    disk.storage.save = (changed) => wait(delays.shift() ?? 0).then(() => save(changed))
    for (const order of [10, 11, 12]) {
      const other = { ...creation(), order }
      disk.entries.set(other.id, other)
    }
    const [one, two] = [change('d', { status: 'contacted' }), change('d', { status: 'qualified' })]
    void outbox.enqueue(one)
    void outbox.enqueue(two)
    await vi.advanceTimersByTimeAsync(6)
    expect(outbox.get().slice(-2)).toMatchObject([{ id: one.id, order: 13 }, { id: two.id }])
    await pause()
    expect(outbox.get().slice(-2)).toMatchObject([
      { id: one.id, order: 13 },
      { id: two.id, order: 14 },
    ])
  })

  test('an answer that comes while changes are being kept leaves them their places on the device [O6]', async () => {
    const { server, outbox, disk, browser } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', version: 1 })
    const { save } = disk.storage
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const { send } = server
    server.send = (entry) => wait(7).then(() => send.call(server, entry))
    await outbox.enqueue(change('d', { notes: 'Called' }))
    for (const order of [10, 11, 12]) {
      const other = { ...creation(), order }
      disk.entries.set(other.id, other)
    }
    // The first is kept after 5 ms, at a place that the second does not know yet; the answer comes after 7, its write after 11.
    const delays = [5, 10, 4]
    disk.storage.save = (changed) => wait(delays.shift() ?? 0).then(() => save(changed))
    const [one, two] = [change('d', { status: 'contacted' }), change('d', { status: 'qualified' })]
    void outbox.enqueue(one)
    void outbox.enqueue(two)
    await vi.advanceTimersByTimeAsync(6)
    server.network.fails = ({ id }) => (id === one.id || id === two.id ? noAnswer() : undefined)
    await pause()
    browser.kill()
    delete server.network.fails
    await browser.start('next')
    await pause()
    expect(server.done.filter((id) => [one.id, two.id].includes(id))).toEqual([one.id, two.id])
    expect(server.rows.get('d')).toMatchObject({ status: 'qualified' })
  })

  test.each([-1, 1])('the clock is %i day off: all is sent, in the order in which it was made [O6]', async (days) => {
    const { server, outbox, browser } = await openOutbox()
    server.network.fails = noAnswer
    const [one, two] = [creation(), creation()]
    await Promise.all([outbox.add(one), pause()])
    browser.device.now += days * 86_400_000
    await Promise.all([outbox.add({ ...two, at: new Date(browser.device.now).toISOString(), lane: one.lane }), pause()])
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect(server.done).toEqual([one.id, two.id])
  })

  test('an entry that is older than the keys of the server is not sent blindly', async () => {
    const { server, outbox, browser } = await openOutbox()
    server.network.fails = noAnswer
    const lead = creation()
    await Promise.all([outbox.add(lead), pause()])
    delete server.network.fails
    browser.device.now += 29 * 86_400_000
    browser.kill()
    const next = await browser.start()
    expect([server.done, next.get()[0]?.problem]).toMatchObject([[], { status: 410, text: 'too old' }])
    await next.retry(lead.id)
    await flush()
    expect(server.done).toEqual([lead.id])
  })

  test('a server restored from a backup is sent what waits, on top of what it has', async () => {
    const { server, outbox } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', priority: 'hot', version: 9 })
    server.network.fails = noAnswer
    const seen = { version: 9, base: { status: 'new' } }
    await Promise.all([outbox.add(change('d', { status: 'contacted' }, seen)), pause()])
    await Promise.all([outbox.add(change('e', { status: 'contacted' }, { version: 1 })), pause()])
    server.rows.set('d', { id: 'd', status: 'new', priority: 'low', version: 3 })
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect(server.rows.get('d')).toEqual({ id: 'd', status: 'contacted', priority: 'low', version: 4 })
    // What the backup does not have needs the person.
    expect(outbox.get().map(({ problem }) => problem?.status)).toEqual([404])
  })

  test('the session ends with fifty waiting: none is lost, and they go out once the same person is back [O3]', async () => {
    const { server, outbox, browser, held } = await openOutbox()
    server.network.fails = noAnswer
    const leads = Array.from({ length: 50 }, () => creation())
    for (const one of leads) await Promise.all([outbox.add(one), pause()])
    server.network.fails = () => refusal(401)
    outbox.hurry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([held().length, server.arrived.length]).toEqual([50, expect.any(Number)])
    const tries = server.arrived.length
    outbox.hurry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.arrived.length).toBe(tries)
    delete server.network.fails
    browser.kill()
    await browser.start()
    await vi.advanceTimersByTimeAsync(1000)
    expect([server.done.length, held()]).toEqual([50, []])
  })
})

test('an entry of a mutation that this version does not know keeps its text, and holds up nothing [O4]', async () => {
  const { server, outbox, browser } = await openOutbox()
  const old: Omit<OutboxEntry, 'order'> = { ...creation({ notes: 'Wants a garden' }), name: 'createDream' }
  server.network.fails = noAnswer
  await Promise.all([outbox.add(old), pause()])
  server.network.fails = ({ name }) => (name === 'createDream' ? refusal(410, { message: 'unknown' }) : undefined)
  browser.kill()
  const next = await browser.start()
  const lead = creation()
  await Promise.all([next.add(lead), pause()])
  expect([server.done, next.get()]).toMatchObject([[lead.id], [{ input: old.input, problem: { status: 410 } }]])
})

test('a session that ends before the device has answered leaves nothing that the tab would ask about', async () => {
  const { outbox, disk } = await openOutbox()
  disk.disk.isFull = true
  void outbox.add(creation())
  outbox.clear()
  await flush()
  expect([outbox.get(), outbox.unsaved.get().size]).toEqual([[], 0])
})
