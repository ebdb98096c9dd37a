import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { change, creation, flush, noAnswer, openOutbox, refusal } from './outbox.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a server that wants a rest gets it, however many were on their way, and nothing is lost [RT-28]', async () => {
  const { server, outbox } = await openOutbox()
  server.network.fails = noAnswer
  const leads = Array.from({ length: 30 }, () => creation())
  for (const one of leads) await outbox.enqueue(one)
  let isResting = true
  server.network.fails = () => (isResting ? refusal(429, { message: 'Too many' }, 7) : undefined)
  server.arrived.length = 0
  outbox.hurry()
  await flush()
  const tried = server.arrived.length
  // Neither what is made meanwhile nor a page that is looked at again wakes it.
  await outbox.enqueue(creation())
  outbox.hurry()
  await vi.advanceTimersByTimeAsync(6999)
  expect([server.arrived.length, server.done]).toEqual([tried, []])
  isResting = false
  await vi.advanceTimersByTimeAsync(1)
  await flush()
  expect([server.done.length, outbox.get()]).toEqual([31, []])
})

test('a thousand that waited arrive once each and in order within a record, over a bad line and a server that wants rests [ERR-21]', async () => {
  const { server, outbox } = await openOutbox()
  server.network.fails = noAnswer
  const made: string[] = []
  const keep = async (entry: ReturnType<typeof creation>) => {
    made.push(entry.id)
    await outbox.enqueue(entry)
  }
  // Each record is added, changed three times, and has a task of its own in another lane.
  for (let record = 0; record < 200; record += 1) {
    const lead = creation()
    await keep(lead)
    for (const status of ['contacted', 'qualified', 'converted'])
      await keep(change(lead.id, { status }, { version: 0, base: { status: null } }))
    await keep({ ...creation({ leadId: lead.id }), lane: `task:${lead.id}` })
  }
  let calls = 0
  const roll = () => {
    calls += 1
    return (calls * 7919) % 100
  }
  let most = 0
  let open = 0
  const { send } = server
  server.send = async function (entry) {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 300 + 2 * roll()))
    open -= 1
    return send.call(this, entry)
  }
  server.network.fails = () =>
    roll() < 3 ? refusal(429, { message: 'Too many' }, 2) : roll() < 3 ? noAnswer() : undefined
  server.network.swallows = () => roll() < 5
  server.done.length = 0
  outbox.hurry()
  await vi.advanceTimersByTimeAsync(1_200_000)
  expect([outbox.get().length, server.done.length, new Set(server.done).size]).toEqual([0, 1000, 1000])
  const place = new Map(server.done.map((id, index) => [id, index]))
  const at = (index: number) => place.get(made[index] ?? '') ?? -1
  for (let first = 0; first < 1000; first += 5) {
    const lane = [0, 1, 2, 3].map((step) => at(first + step))
    expect(lane).toEqual(lane.toSorted((a, b) => a - b))
    expect(at(first + 4)).toBeGreaterThan(at(first))
  }
  expect([...server.rows.values()].filter(({ status }) => status === 'converted')).toHaveLength(200)
  expect([most > 8, most <= 12]).toEqual([true, true])
})
