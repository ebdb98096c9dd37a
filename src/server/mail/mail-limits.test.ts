import { beforeEach, expect, test } from 'vitest'
import { Limits } from '../http/limits.ts'
import { openMailer } from './mail.ts'
import { mayMailNotice, takeMails } from './mail-limits.ts'

const mailer = await openMailer({ smtpUrl: undefined, from: '', onError: () => {} })
let context = { limits: new Limits({ scale: 1 }), mailer }
beforeEach(() => {
  context = { limits: new Limits({ scale: 1 }), mailer }
})

/** How many of a thousand and one more are let through, until the first that is not. */
async function allowed(send: (round: number) => Promise<unknown>, most = 6000): Promise<number> {
  for (let round = 0; round < most; round += 1) {
    const sent = await send(round).catch((refusal: { status: number; body: { message: string } }) => {
      expect([refusal.status, refusal.body.message]).toEqual([
        429,
        'Too many mails were sent to this address or by your company. Please try again later.',
      ])
      return false
    })
    if (sent === false) return round
  }
  return most
}

const by = (user: number, company = 'c') => ({ userId: `u${user}`, workspaceId: company })

test.each<[string, number, (round: number) => Promise<unknown>]>([
  [
    '10 an hour to one address, however it is written',
    10,
    (n) => takeMails(context, { to: n % 2 ? 'A@x.ng' : 'a@x.ng', by: by(n, `c${n}`) }),
  ],
  ['100 a day by one account', 100, (n) => takeMails(context, { to: `${n}@x.ng`, by: by(1, `c${n}`) })],
  ['500 a day by one company', 500, (n) => takeMails(context, { to: `${n}@x.ng`, by: by(n) })],
  [
    '60 a day from one network without an account',
    60,
    (n) => takeMails(context, { to: `${n}@x.ng`, network: '102.89.23.7' }),
  ],
  ['60 an hour to one person about notifications', 60, () => mayMailNotice(context, { userId: 'u', workspaceId: 'c' })],
  ['5000 a day to one company about notifications', 5000, (n) => mayMailNotice(context, by(n))],
])('%s', async (_, most, send) => {
  expect(await allowed(send)).toBe(most)
})

test('what is refused for one reason is counted for no other', async () => {
  for (let round = 0; round < 10; round += 1) await takeMails(context, { to: 'a@x.ng', by: by(round) })
  for (let round = 0; round < 200; round += 1)
    await expect(takeMails(context, { to: 'a@x.ng', by: by(1) })).rejects.toThrow()
  await expect(takeMails(context, { to: 'b@x.ng', by: by(1) })).resolves.toBeUndefined()
})
