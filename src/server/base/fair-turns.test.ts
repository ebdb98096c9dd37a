import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

type Limits = Parameters<typeof fairTurns>[0]

/** Work by name, such as `A1-x` for the company A, its person 1: begun when its turn comes, done when `end` says so. */
function watched(limits: Partial<Limits>) {
  const inTurn = fairTurns({ places: 1, mostWaiting: () => 100, ...limits })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string) =>
    inTurn({ workspaceId: name.slice(0, 1), userId: name.slice(0, 2) }, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const asked = new Map<string, Promise<string>>()
  return {
    begun,
    /** Asks for all of these; answers the last. */
    ask: (...names: string[]) => {
      for (const name of names) asked.set(name, ask(name))
      return asked.get(names.at(-1) ?? '')
    },
    end: async (name: string, how: 'resolve' | 'reject' = 'resolve') => {
      if (how === 'resolve') ends.get(name)?.resolve(name)
      else ends.get(name)?.reject(new Error(name))
      return asked.get(name)
    },
  }
}

/** Asks for all of these, ends each as it is begun, and answers in which order they were begun. */
async function orderOf(limits: Partial<Limits>, names: string[]): Promise<string[]> {
  const { ask, begun, end } = watched(limits)
  ask(...names)
  for (let at = 0; at < names.length; at += 1) await end(begun[at] ?? '')
  return begun
}

test.each<[says: string, asked: string, begun: string]>([
  ['one person: as they came', 'A1-a A1-b A1-c', 'A1-a A1-b A1-c'],
  ['another company comes next', 'A1-a A1-b A1-c A1-d B1-a', 'A1-a A1-b B1-a A1-c A1-d'],
  [
    'companies take turns, however many people wait in one',
    'A1-a A1-b A2-a A3-a B1-a B1-b',
    'A1-a A1-b B1-a A2-a B1-b A3-a',
  ],
  ['people of a company take turns', 'A1-a A1-b A1-c A1-d A2-a A2-b', 'A1-a A1-b A2-a A1-c A2-b A1-d'],
])('%s', async (_, asked, begun) => {
  expect(await orderOf({}, asked.split(' '))).toEqual(begun.split(' '))
})

test('so many at once of all, of a company and of a person, and no place stays empty', async () => {
  const { ask, begun, end } = watched({ places: 4, ofCompany: 3, ofPerson: 2 })
  ask('A1-a', 'A1-b', 'A1-c', 'A2-a', 'A2-b', 'B1-a', 'B1-b')
  expect(begun).toEqual(['A1-a', 'A1-b', 'A2-a', 'B1-a'])
  await end('A1-a')
  expect(begun.slice(4)).toEqual(['A1-c'])
  await end('B1-a')
  expect(begun.slice(5)).toEqual(['B1-b'])
  await end('A2-a')
  expect(begun.slice(6)).toEqual(['A2-b'])
})

test('while there is a place, work begins before anything is waited for', () => {
  const { ask, begun } = watched({})
  ask('A1-a')
  expect(begun).toEqual(['A1-a'])
})

test('what fails is told so, and makes place all the same', async () => {
  const { ask, begun, end } = watched({})
  ask('A1-a', 'A1-b')
  await expect(end('A1-a', 'reject')).rejects.toThrow('A1-a')
  expect(begun).toEqual(['A1-a', 'A1-b'])
  expect(await end('A1-b')).toBe('A1-b')
})

test('what throws before it waits for anything makes place too', async () => {
  const inTurn = fairTurns({ places: 1, mostWaiting: () => 1 })
  const party = { workspaceId: 'A', userId: 'A1' }
  const fail = () => {
    throw new Error('at once')
  }
  const asked = [inTurn(party, fail), inTurn(party, () => Promise.resolve('done'))]
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { value: 'done' }])
})

test('one too many of a person is refused with 429, others wait', async () => {
  const { ask, begun, end } = watched({ mostWaiting: () => 2 })
  ask('A1-a', 'A1-b', 'A1-c')
  await expect(ask('A1-d')).rejects.toMatchObject({ status: 429 })
  ask('A2-a')
  await end('A1-a')
  ask('A1-e')
  for (const name of ['A1-b', 'A2-a', 'A1-c', 'A1-e']) expect(await end(name)).toBe(name)
  expect(begun).toEqual(['A1-a', 'A1-b', 'A2-a', 'A1-c', 'A1-e'])
})
