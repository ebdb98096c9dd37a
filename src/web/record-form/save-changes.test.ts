import { expect, test } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { saveChanges } from './save-changes.ts'

type Row = { version: number; title: string; notes: string | null }
const base: Row = { version: 1, title: 'Palmgrove', notes: null }
const read = ({ title, notes }: Row) => ({ title, notes })
const always = async () => true

/** A record that answers as the server does; `lose` commits and loses the answer. */
function record(row: Row) {
  let stored = row
  const sent: unknown[] = []
  return {
    sent,
    stored: () => stored,
    lose: 0,
    async send(body: Record<string, unknown>, version: number | undefined): Promise<Row> {
      sent.push({ body, version })
      if (version !== stored.version)
        throw new ApiError(412, '', { current: stored, changedBy: 'Ada Obi', changedAt: '2026-11-23T10:42:00.000Z' })
      stored = { ...stored, ...body, version: stored.version + 1 }
      if (this.lose > 0) {
        this.lose -= 1
        throw new ApiError(0, 'No connection')
      }
      return stored
    },
  }
}

const save = (to: ReturnType<typeof record>, changes: Partial<Row>, retryAfter: () => Promise<boolean> = always) =>
  saveChanges<Row>({ base: read(base), changes, version: 1, read, send: (body, v) => to.send(body, v), retryAfter })

test('what a colleague changed elsewhere in the record stays', async () => {
  const to = record({ version: 2, title: 'Palmgrove', notes: 'Theirs' })
  expect(await save(to, { title: 'Mine' })).toEqual({ row: { version: 3, title: 'Mine', notes: 'Theirs' } })
  expect(to.sent).toEqual([
    { body: { title: 'Mine' }, version: 1 },
    { body: { title: 'Mine' }, version: 2 },
  ])
})

test('a field that both changed is not written and names the other', async () => {
  const to = record({ version: 2, title: 'Theirs', notes: null })
  const { conflict } = await save(to, { title: 'Mine', notes: 'Mine too' })
  expect(conflict).toMatchObject({ by: 'Ada Obi', fields: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }] })
  expect(to.stored()).toMatchObject({ title: 'Theirs', notes: null })
})

test('an answer that was lost after the commit is no failure, and nothing is written twice', async () => {
  const to = record(base)
  to.lose = 1
  expect(await save(to, { title: 'Mine' })).toEqual({ row: { version: 2, title: 'Mine', notes: null } })
  expect(to.stored().version).toBe(2)
})

test('without a connection it is sent again as long as the caller waits', async () => {
  let isBack = false
  const waits: number[] = []
  const saved = await saveChanges<Row>({
    base: read(base),
    changes: { title: 'Mine' },
    version: 1,
    read,
    send: async (body, version) => {
      if (!isBack) throw new ApiError(0, 'No connection')
      return { ...base, ...body, version: (version ?? 0) + 1 }
    },
    retryAfter: async (attempt) => {
      waits.push(attempt)
      isBack = attempt === 2
      return true
    },
  })
  expect(saved.row?.title).toBe('Mine')
  expect(waits).toEqual([0, 1, 2])
})

test('refusals and a caller who gives up end in the error', async () => {
  const refuse = async () => Promise.reject(new ApiError(403, 'Forbidden'))
  const common = { base: read(base), changes: { title: 'Mine' }, version: 1, read }
  await expect(saveChanges<Row>({ ...common, send: refuse, retryAfter: always })).rejects.toMatchObject({ status: 403 })
  const lost = async () => Promise.reject(new ApiError(0, 'No connection'))
  const givesUp = async () => false
  await expect(saveChanges<Row>({ ...common, send: lost, retryAfter: givesUp })).rejects.toMatchObject({ status: 0 })
})
