import { expect, test } from 'vitest'
import type { Context } from '../base/context.ts'
import { rowsOfPart, runBatches } from './batched-work.ts'

/** The parts of a full batch that a job does while so many calls come during each. */
async function partsOf(calls: readonly number[], hasOneSession: boolean): Promise<number[]> {
  const limits = { calls: 0 }
  const parts: number[] = []
  await runBatches({ limits, database: { hasOneSession } } as Context, async (part) => {
    parts.push(part)
    limits.calls += calls[parts.length - 1] ?? 0
    return parts.length <= calls.length
  })
  return parts
}

test.each([
  ['alone', [0, 0], true, [1, 1, 1]],
  ['watched by one person', [1, 2, 2], true, [1, 1, 1, 1]],
  [
    'while others call, and when they have gone',
    [4, 4, 4, 4, 0, 1, 2, 3],
    true,
    [1, 0.5, 0.25, 0.2, 0.2, 0.4, 0.8, 1, 0.5],
  ],
  ['while others call on PostgreSQL', [9, 9], false, [1, 1, 1]],
])('a job %s does such parts of a full batch', async (_, calls, hasOneSession, parts) => {
  expect(await partsOf(calls, hasOneSession)).toEqual(parts)
})

test('a part of a batch has whole rows', () => {
  expect([1, 0.5, 0.2].map((part) => rowsOfPart(250, part))).toEqual([250, 125, 50])
  expect(rowsOfPart(3, 0.2)).toBe(1)
})
