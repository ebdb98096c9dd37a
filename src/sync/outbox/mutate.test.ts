import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, mayBeDone } from '#shared/api-error.ts'
import type { Fields } from '#shared/merge-record.ts'
import { createMutator } from './mutate.ts'
import type { Mutation, Sending } from './mutations.ts'
import { flush, noAnswer, openOutbox, refusal } from './outbox.fixture.ts'
import { createSendMutation } from './send-mutation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const file = { id: 'f', name: 'roof.jpg', type: 'image/jpeg', file: new Blob(['x']) }

/** Sends a photo through a queue on a device. */
async function open(
  waits: Partial<NonNullable<Mutation<object, string>['waits']>> = {},
  isFull = false,
  fails = noAnswer,
) {
  const device = await openOutbox()
  const { outbox } = device
  device.disk.disk.isFull = isFull
  device.server.network.fails = fails
  device.browser.device.isOnline = fails !== noAnswer
  const told: boolean[] = []
  const onWaiting = (_id: string, _recordId: string, isTold: boolean) => told.push(isTold)
  const send = createSendMutation({ writing: () => () => undefined })
  const mutate = createMutator(send, { ...outbox, onWaiting, onAnswered: () => undefined })
  const addPhoto: Mutation<object, string> = {
    name: 'addPhoto',
    run: () => Promise.reject(new Error('It goes through the queue')),
    waits: { shown: () => 'shown', ...waits },
  }
  const sent = mutate(addPhoto, { file: { name: 'roof.jpg', size: 1 } }, { files: [file] }).catch((cause) => cause)
  return { ...device, told, sent }
}

test('a file waits on the device beside its entry', async () => {
  const { sent, told, disk, outbox } = await open()
  await flush()
  expect([await sent, told, [...disk.files.keys()]]).toEqual(['shown', [false], ['f']])
  expect(outbox.get()).toMatchObject([{ name: 'addPhoto', files: ['f'] }])
})

test('where neither the server nor the device takes a file, the form that holds it is told at once', async () => {
  const { outbox, ...made } = await open({ isQuiet: true }, true)
  await flush()
  const cause = await made.sent
  expect(cause).toBeInstanceOf(ApiError)
  expect([cause.status, cause.body.message, outbox.get(), made.told]).toEqual([
    507,
    expect.stringContaining('This device has no room'),
    [],
    [],
  ])
})

test('a photo that no form holds stays in the tab where the device has no room, and that is told', async () => {
  const { outbox, sent, told } = await open({ staysRefused: true, isQuiet: true }, true)
  await flush()
  expect([await sent, told, outbox.get().length, [...outbox.unsaved.get()].length]).toEqual(['shown', [false], 1, 1])
})

test('a refused photo that no form holds waits for the person, with its file', async () => {
  const { disk, outbox, sent } = await open({ staysRefused: true }, false, () => refusal(415))
  await flush()
  expect((await sent).status).toBe(415)
  expect(outbox.get()).toMatchObject([{ files: ['f'], problem: { status: 415 } }])
  expect([...disk.files.keys()]).toEqual(['f'])
})

test('what is shown where it was made is waited for until it is on the device, and stays with its reason when refused', async () => {
  const { disk, outbox, sent, told } = await open({ isShown: true }, false, () => refusal(415))
  await flush()
  expect([await sent, told]).toEqual(['shown', []])
  expect(outbox.get()).toMatchObject([{ files: ['f'], problem: { status: 415 } }])
  expect([...disk.files.keys()]).toEqual(['f'])
})

/** Sends at once through calls that answer in turn; an error among them is thrown. */
function direct(...answers: (string | ApiError)[]) {
  const sent: Sending[] = []
  const addSchedule: Mutation<{ key?: string }, string> = {
    name: 'addSchedule',
    isKeyed: true,
    run: async (_, sending) => {
      const answer = answers[sent.length] ?? 'done'
      sent.push(sending)
      if (answer instanceof ApiError) throw answer
      return answer
    },
  }
  const send = createMutator(createSendMutation({ writing: () => () => undefined }), undefined)
  const at = ['2026-11-27T10:00:00.000Z', '2026-11-27T10:05:00.000Z', '2026-11-27T10:09:00.000Z']
  const press = (input: { key?: string } = {}) =>
    send(addSchedule, input, { at: at.shift() ?? '' }).catch((cause: unknown) => cause)
  return { sent, press }
}
const lost = () => new ApiError(0, 'No connection')

test('what does not wait is sent once more under its key when no answer comes, and no refusal is', async () => {
  const { sent, press } = direct(lost(), 'done', new ApiError(409, 'No'))
  expect(await press()).toBe('done')
  expect(sent[0]).toEqual(sent[1])
  expect(await press()).toMatchObject({ status: 409 })
  expect(sent).toHaveLength(3)
})

test('a form that is sent again after a lost answer keeps the time of its first try, until there is an answer', async () => {
  const { sent, press } = direct(lost(), lost(), 'done')
  const form = { key: '01a22485-3a19-7ea6-a220-43e2d22f78f1' }
  expect(await press(form)).toMatchObject({ status: 0 })
  expect(await press(form)).toBe('done')
  expect(new Set(sent.map(({ key, occurredAt }) => `${key} ${occurredAt}`)).size).toBe(1)
  await press(form)
  expect(sent[3]?.occurredAt).not.toBe(sent[0]?.occurredAt)
})

test('after a lost answer a form that cannot leave the device may still be done, and keeps its time and key', async () => {
  const unsent = () => Object.assign(lost(), { changedNothing: true })
  const { sent, press } = direct(lost(), unsent(), unsent(), unsent(), 'done')
  const form = { key: '01a22485-3a19-7ea6-a220-43e2d22f78f1' }
  expect([mayBeDone(await press(form)), mayBeDone(await press(form))]).toEqual([true, true])
  expect(await press(form)).toBe('done')
  expect(new Set(sent.map(({ key, occurredAt }) => `${key} ${occurredAt}`)).size).toBe(1)
})

test('a change of a copy that is not the newest any more waits with the fields as they were in that copy [O1]', async () => {
  const { outbox, server, browser } = await openOutbox()
  server.network.fails = noAnswer
  browser.device.isOnline = false
  const queue = { ...outbox, onWaiting: () => undefined, onAnswered: () => undefined }
  const mutate = createMutator(createSendMutation({ writing: () => () => undefined }), queue)
  type Update = { id: string; body: object; version: number }
  const newest = { id: 'a', version: 2, name: 'Ada', phone: '2' }
  const rename: Mutation<Update, object> = {
    name: 'rename',
    run: () => Promise.reject(new Error('It goes through the queue')),
    waits: { shown: () => newest },
    target: () => ({
      source: { entity: 'lead' } as never,
      id: 'a',
      action: 'updated',
      row: () => newest,
      version: () => 2,
      takeCurrent: () => undefined,
    }),
  }
  const seen = { id: 'a', version: 1, name: 'Adaeze', phone: '1' }
  const change = (version: number, base?: Fields) =>
    mutate(rename, { id: 'a', body: { name: 'Ada O.' }, version }, { seen, base })
  const asRead = { name: 'Adanna', phone: '1' }
  void Promise.all([change(1, asRead), change(2, asRead), change(3), change(3, asRead)])
  await flush()
  expect(outbox.get().map(({ base }) => base)).toEqual([
    { name: 'Adaeze' },
    { name: 'Ada' },
    undefined,
    { name: 'Adanna' },
  ])
})
