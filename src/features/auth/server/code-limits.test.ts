import { expect, test } from 'vitest'
import { Limits } from '#server/http/limits.ts'
import { takeCode } from './auth.limits.ts'

const isRefused = () => 1

/** How many of so many codes for an account are checked, when so many quarters of an hour are over in between. */
async function checked(guesses: number, quarters: number): Promise<number> {
  const limits = new Limits({ scale: 1 })
  const by = { userId: 'somebody', method: 'totp', device: undefined }
  let refused = 0
  for (let guess = 0; guess < guesses; guess += 1) {
    // What the limiter does when its time is over.
    if (guess % Math.ceil(guesses / quarters) === 0) await limits.forgive('code', 'totp of somebody elsewhere')
    refused += await takeCode(limits, by).then(() => 0, isRefused)
  }
  return guesses - refused
}

test.each([
  [10, 1, 10],
  [11, 1, 10],
  [10_000, 1, 10],
  [10_000, 3, 30],
  [10_000, 4, 40],
  [10_000, 96, 40],
])('of %i guesses at a code in %i quarters of an hour, %i are checked [AUTH-51]', async (guesses, quarters, most) => {
  expect(await checked(guesses, quarters)).toBe(most)
})
