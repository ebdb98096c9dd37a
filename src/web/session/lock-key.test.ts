import { createPublicKey } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { Authenticator } from '../../../tests/support/authenticator.ts'
import { isAnswerOf } from './lock-key.ts'

const ORIGIN = 'https://crm.example'
const QUESTION = { challenge: 'cXVlc3Rpb24', rpId: 'crm.example' }

beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN, hostname: 'crm.example' })
  return () => vi.unstubAllGlobals()
})

/** A device with a key, as the lock stores it. */
function deviceWithKey() {
  const device = new Authenticator(ORIGIN)
  const made = device.create({ challenge: 'bmV3', rp: { id: 'crm.example' }, user: { id: 'dXNlcg' } })
  const [own] = device.keys
  if (!own) throw new Error('There is no key')
  const publicKey = createPublicKey(own.privateKey).export({ type: 'spki', format: 'der' }).toString('base64url')
  return { device, key: { id: made.id, publicKey } }
}

type Signed = Parameters<typeof isAnswerOf>[1]
const check = (key: Parameters<typeof isAnswerOf>[0], answer: unknown) =>
  isAnswerOf(key, answer as Signed, QUESTION.challenge)

test('the own key of a device unlocks it, however long the numbers of its signature are [SET-36]', async () => {
  const { device, key } = deviceWithKey()
  // About one signature in 64 has a short number.
  for (let time = 0; time < 200; time += 1) expect(await check(key, device.sign(QUESTION))).toBe(true)
})

test('no other key does, nor an old answer, another page, a signature of something else, or a person who was not verified [SET-36]', async () => {
  const { device, key } = deviceWithKey()
  const other = deviceWithKey()
  const wrong = [
    other.device.sign(QUESTION),
    { ...other.device.sign(QUESTION), id: key.id },
    device.sign(QUESTION, { challenge: 'b2xk' }),
    device.sign(QUESTION, { origin: 'https://evil.example' }),
    device.sign(QUESTION, { type: 'webauthn.create' }),
    device.sign(QUESTION, { isVerified: false }),
    {
      ...device.sign(QUESTION),
      response: {
        ...device.sign(QUESTION).response,
        ...{ authenticatorData: device.sign({ ...QUESTION, rpId: 'evil.example' }).response.authenticatorData },
      },
    },
  ]
  expect(await Promise.all(wrong.map((answer) => check(key, answer)))).toEqual(wrong.map(() => false))
})
