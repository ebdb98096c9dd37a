import { expect, test } from 'vitest'
import { waitFor } from './wait-for.ts'

test('what takes long is said, again and again, until it is there', async () => {
  const said: string[] = []
  const work = Promise.withResolvers<string>()
  const say = (line: string) => {
    if (said.push(line) === 2) work.resolve('there')
  }
  expect(await waitFor('DATA_DIR /data', work.promise, { everyMs: 1, say })).toBe('there')
  expect(said).toEqual(Array(2).fill('Still waiting for DATA_DIR /data …'))
})
