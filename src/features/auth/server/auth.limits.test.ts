import { beforeEach, expect, test } from 'vitest'
import { Limits } from '#server/http/limits.ts'
import { takeQuestion } from './auth.limits.ts'

let limits = new Limits({ scale: 1 })
beforeEach(() => {
  limits = new Limits({ scale: 1 })
})

test.each<[string, number, (round: number) => Promise<unknown>]>([
  ['5 times an hour about one address', 5, (n) => takeQuestion(limits, 'a@x.ng', `102.89.${n}.7`)],
  ['10 times an hour from one network', 10, (n) => takeQuestion(limits, `${n}@x.ng`, `2c0f:f248:1:2::${n}`)],
  ['5 times an hour by one account', 5, (n) => takeQuestion(limits, `${n}@x.ng`, `102.89.${n}.7`, 'me')],
])('whether an address has an account is told %s [A6]', async (_, most, ask) => {
  let told = 0
  while (told < 50) {
    const refused = await ask(told).then(
      () => undefined,
      ({ status }: { status: number }) => status,
    )
    if (refused) break
    told += 1
  }
  expect(told).toBe(most)
})

test('what turned out to be no answer is given back [A6]', async () => {
  for (let round = 0; round < 50; round += 1) await (await takeQuestion(limits, 'a@x.ng', '102.89.23.7'))()
})
