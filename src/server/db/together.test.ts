import { expect, test } from 'vitest'
import { together } from './together.ts'

test('the results are in the order of the works, whichever ended first', async () => {
  const late = new Promise<string>((resolve) => setImmediate(() => resolve('late')))
  expect(await together([late, Promise.resolve(2), 'no promise'])).toEqual(['late', 2, 'no promise'])
})

test('the first fault in that order is thrown, and not before all have ended', async () => {
  const ended: string[] = []
  const fails = async (name: string, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    ended.push(name)
    throw new Error(name)
  }
  await expect(together([fails('first', 3), fails('second', 1), fails('third', 5)])).rejects.toThrow('first')
  expect(ended).toEqual(['second', 'first', 'third'])
})
