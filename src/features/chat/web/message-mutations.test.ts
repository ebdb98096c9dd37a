import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergeEntry } from '#sync/outbox/merge-entry.ts'
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts'
import { deleteMessageMutation, updateMessageMutation } from './message-mutations.ts'
import { messageOf } from './messages.fixture.ts'
import { messages } from './messages.ts'

const AT = '2026-11-20T09:00:00.000Z'
const texts = () =>
  messages.view('c1').rows.map(({ content, isEdited }) => (isEdited ? `${content} (edited)` : content))

beforeEach(() => {
  const rows = [messageOf(1, { content: 'Ten plots' }), messageOf(2, { content: `Keys ${'and more '.repeat(9)}` })]
  messages.restore({ rows, rest: [{ parentId: 'c1', filledTo: 2 }] })
})
afterEach(() => messages.clear())

test('a text that waits is shown as edited, a deletion that waits at once, until they are taken back [ERR-21] [CHAT-39]', () => {
  const edit = { id: 'm1', body: { content: 'Twelve plots' }, mentions: [], version: 1 }
  const ends = [
    ...(updateMessageMutation.optimistic?.(edit, AT) ?? []),
    ...(deleteMessageMutation.optimistic?.({ id: 'm2' }, AT) ?? []),
  ].map((show) => show())
  expect(texts()).toEqual(['Twelve plots (edited)'])
  expect(updateMessageMutation.waits?.shown(edit, AT)).toMatchObject({ id: 'm1', content: 'Twelve plots' })
  for (const end of ends) end()
  expect(texts()).toEqual(['Ten plots', expect.stringContaining('Keys')])
})

test('what waits is called by how the message begins', () => {
  expect(deleteMessageMutation.waits?.name?.({ id: 'm1' })).toBe('“Ten plots”')
  expect(deleteMessageMutation.waits?.name?.({ id: 'm2' })).toBe('“Keys and more and more and more and more…”')
  expect(deleteMessageMutation.waits?.name?.({ id: 'gone' })).toBeUndefined()
})

test('both texts are asked for when another window was there first; who is named in it is no question of its own', () => {
  const entry: OutboxEntry = {
    id: 'e',
    order: 1,
    name: updateMessageMutation.name,
    input: { id: 'm1', body: { content: 'Twelve plots' }, mentions: ['tunde'], version: 1 },
    at: AT,
    lane: 'message:m1',
    about: { entity: 'message', action: 'updated', id: 'm1' },
    base: { content: 'Ten plots' },
  }
  const current = { ...messageOf(1, { content: 'Eleven plots', mentions: ['zainab'] }), version: 2 }
  expect(mergeEntry(entry, { current })).toMatchObject([
    {
      id: 'e',
      input: { body: { content: 'Twelve plots' }, mentions: ['tunde'], version: 2 },
      problem: { conflicts: [{ field: 'content', mine: 'Twelve plots', theirs: 'Eleven plots' }] },
    },
  ])
})
