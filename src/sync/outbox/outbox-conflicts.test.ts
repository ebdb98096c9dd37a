import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { change, creation, deletion, flush, noAnswer, openOutbox, pause, refusal } from './outbox.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what a page wrote that died at once is known to the next one: it asks nothing about it [O1]', async () => {
  const { server, browser, disk, outbox } = await openOutbox()
  server.rows.set('d', { id: 'd', status: 'new', version: 1 })
  const base = { status: 'new' }
  const first = change('d', { status: 'contacted' }, { version: 1, base })
  await outbox.add(first)
  await flush()
  browser.kill()
  const next = await browser.start('next')
  expect(browser.taken).toEqual([first.id])
  // The copy that the page opened with is older than that.
  await next.add(change('d', { status: 'qualified' }, { version: 1, base }))
  expect([server.rows.get('d')?.status, next.get(), disk.answered.size]).toEqual(['qualified', [], 2])
})

test('an answer whose code cannot be loaded stays on the device, and what waits is sent all the same', async () => {
  const { server, browser, outbox } = await openOutbox()
  server.rows.set('d', { id: 'd', status: 'new', version: 1 })
  await outbox.add(change('d', { status: 'contacted' }, { version: 1, base: { status: 'new' } }))
  await flush()
  browser.kill()
  browser.device.isWithoutCode = true
  const before = [...browser.held]
  const next = await browser.start('next')
  await next.add(creation())
  expect([browser.taken, next.get()]).toEqual([[], []])
  expect(browser.held).toHaveLength(before.length + 1)
})

describe('a record that a colleague changed meanwhile [O2]', () => {
  async function waiting(
    body: Record<string, unknown>,
    base: Record<string, unknown> | undefined,
    theirs: Record<string, unknown>,
  ) {
    const opened = await openOutbox()
    const { server, outbox } = opened
    server.rows.set('d', { id: 'd', status: 'new', priority: 'low', budgetMin: '100.00', version: 1 })
    server.network.fails = noAnswer
    await Promise.all([outbox.add(change('d', body, { version: 1, ...(base && { base }) })), pause()])
    server.colleagueWrites('d', theirs)
    delete server.network.fails
    outbox.hurry()
    await flush()
    return opened
  }

  test('other fields are merged without a word', async () => {
    const { server, outbox } = await waiting({ status: 'contacted' }, { status: 'new' }, { priority: 'hot' })
    expect([server.rows.get('d'), outbox.get()]).toMatchObject([{ status: 'contacted', priority: 'hot' }, []])
  })

  test('the same value of both is no conflict', async () => {
    const { server, outbox } = await waiting({ budgetMin: 250 }, { budgetMin: '100.00' }, { budgetMin: '250.00' })
    expect([server.rows.get('d')?.version, outbox.get()]).toEqual([2, []])
  })

  test('the field that both changed asks, the others are sent', async () => {
    const { server, outbox, states } = await waiting(
      { status: 'contacted', priority: 'medium' },
      { status: 'new', priority: 'low' },
      { priority: 'hot' },
    )
    expect(server.rows.get('d')).toMatchObject({ status: 'contacted', priority: 'hot' })
    const [left] = outbox.get()
    expect(left?.problem).toMatchObject({
      by: 'Chidi',
      changedAt: '2026-11-20T09:00',
      conflicts: [{ field: 'priority', mine: 'medium', theirs: 'hot' }],
      current: { status: 'new', priority: 'hot' },
    })
    expect(states()).toEqual([[left?.id, 'stuck']])
    // Keep mine.
    await outbox.retry(left?.id ?? '')
    await flush()
    expect([server.rows.get('d'), outbox.get()]).toMatchObject([{ status: 'contacted', priority: 'medium' }, []])
  })

  test('where it is not known what the person saw, everything that differs asks', async () => {
    const { server, outbox } = await waiting({ status: 'contacted', budgetMin: 100 }, undefined, { priority: 'hot' })
    expect(server.rows.get('d')?.status).toBe('new')
    expect(outbox.get()[0]?.problem?.conflicts).toEqual([{ field: 'status', mine: 'contacted', theirs: 'new' }])
  })

  test('two own changes one after the other are no conflict', async () => {
    const { server, outbox } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', version: 4 })
    server.network.fails = noAnswer
    for (const status of ['contacted', 'qualified'])
      await Promise.all([outbox.add(change('d', { status }, { version: 4, base: { status: 'new' } })), pause()])
    server.colleagueWrites('d', { priority: 'hot' })
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect([server.rows.get('d'), outbox.get()]).toEqual([
      { id: 'd', status: 'qualified', priority: 'hot', version: 7 },
      [],
    ])
  })

  test('two own changes of a field whose screens still wait are merged in their order, without asking', async () => {
    const { server, outbox } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', version: 4 })
    server.colleagueWrites('d', { priority: 'hot' })
    const both = ['contacted', 'qualified'].map((status) =>
      outbox.add(change('d', { status }, { version: 4, base: { status: 'new' } })),
    )
    await flush()
    expect(await Promise.all(both)).toMatchObject([
      { output: { status: 'contacted', priority: 'hot' } },
      { output: { status: 'qualified', priority: 'hot', version: 7 } },
    ])
    expect(outbox.get()).toEqual([])
  })

  test('an own change that a tab made before it heard of an earlier one is not asked about', async () => {
    const { server, outbox } = await openOutbox()
    server.rows.set('d', { id: 'd', status: 'new', version: 4 })
    const made = (status: string) => change('d', { status }, { version: 4, base: { status: 'new' } })
    await outbox.add(made('contacted'))
    await outbox.add(made('qualified'))
    expect(server.rows.get('d')).toMatchObject({ status: 'qualified', version: 6 })
    expect(outbox.get()).toEqual([])
    server.colleagueWrites('d', { status: 'lost' })
    await outbox.enqueue(made('negotiation'))
    await flush()
    expect(outbox.get()).toMatchObject([{ problem: { status: 412 } }])
  })

  test('a record that is gone already was deleted', async () => {
    const { server, outbox } = await openOutbox()
    server.network.fails = noAnswer
    await Promise.all([outbox.add(deletion('d')), pause()])
    delete server.network.fails
    outbox.hurry()
    await flush()
    expect(outbox.get()).toEqual([])
  })
})

test('a new record that was refused is repaired by changing it, and what waited behind it follows', async () => {
  const { server, outbox } = await openOutbox()
  server.network.fails = noAnswer
  const lead = creation({ phone: '1', notes: 'x' })
  const moved = change(lead.id, { status: 'contacted' }, { version: 0 })
  for (const one of [lead, moved]) await Promise.all([outbox.add(one), pause()])
  server.network.fails = ({ input }) => (JSON.stringify(input).includes('"1"') ? refusal(422) : undefined)
  outbox.hurry()
  await flush()
  expect(outbox.get().map(({ problem }) => problem?.status)).toEqual([422, undefined])
  await Promise.all([outbox.add(change(lead.id, { phone: '+234' }, { version: 0 })), pause()])
  expect([server.rows.get(lead.id), outbox.get()]).toEqual([
    { id: lead.id, phone: '+234', notes: 'x', status: 'contacted', version: 2 },
    [],
  ])
})
