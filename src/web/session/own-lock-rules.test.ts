import { expect, test } from 'vitest'
import { afterWrong, isOverdue, type OwnLock, parseLock, triesLeft, waitOf } from './own-lock-rules.ts'

const MINUTE = 60_000
const lock: OwnLock = {
  userId: 'u',
  minutes: 5,
  pin: { salt: 's', hash: 'h', rounds: 1 },
  wrong: 0,
  waitUntil: 0,
}

test('a device locks after the minutes without use, and when its clock was set back [SET-36]', () => {
  const at = 100 * MINUTE
  expect([4, 5, 600].map((minutes) => isOverdue(lock, at, at + minutes * MINUTE))).toEqual([false, true, true])
  expect([isOverdue(lock, at, at - MINUTE / 2), isOverdue(lock, at, at - 2 * MINUTE)]).toEqual([false, true])
})

test('from the fifth wrong PIN on the next one waits, twice as long each time; after ten there is no try left [SET-36]', () => {
  const waits: number[] = []
  let now = lock
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    now = afterWrong(now, 1000)
    waits.push(waitOf(now, 1000) / 1000)
  }
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960])
  expect(triesLeft(now)).toBe(0)
  const five = { ...lock, wrong: 5, waitUntil: 31_000 }
  // A clock that is set back does not make the wait longer, nor does one that is set forward by less.
  expect([waitOf(five, 11_000), waitOf(five, 31_000), waitOf(five, -900_000)]).toEqual([20_000, 0, 30_000])
})

test('what is stored is read as it was written; anything else is no lock [SET-36]', () => {
  expect(parseLock(JSON.stringify(lock))).toEqual(lock)
  for (const stored of [
    null,
    '',
    '{',
    '7',
    '{}',
    JSON.stringify({ ...lock, pin: undefined }),
    JSON.stringify({ ...lock, minutes: '5' }),
  ])
    expect(parseLock(stored)).toBeUndefined()
})
