import { describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { Authenticator } from '../../../../tests/support/authenticator.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '../passkeys.contract.ts'

type Headers = Record<string, string>

/** A person whose browser reaches the server with these headers. */
function personAt({ app }: Pick<ReturnType<typeof testApp>, 'app'>, headers: Headers) {
  const cookies: Record<string, string> = {}
  const send = async (url: string, payload: object = {}) => {
    const answer = await app.inject({ method: 'POST', url, headers, cookies, payload })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return { status: answer.statusCode, body: answer.json() }
  }
  const person = { email: `${newId()}@example.com`, password: 'correct horse', firstName: 'Adaeze', lastName: 'Okafor' }
  /** Adds a passkey from a page of this origin; answers the status. */
  const add = async (device: Authenticator) => {
    const { body } = await send(startPasskey.path)
    return (await send(addPasskey.path, { credential: device.create(body) })).status
  }
  const signIn = async (device: Authenticator) => {
    const { body } = await send(startPasskeySignIn.path, {})
    return (await send(signInWithPasskey.path, { credential: device.sign(body) })).status
  }
  return { send, register: () => send('/api/register', person), add, signIn }
}

describe('with PUBLIC_URL', () => {
  const server = testApp({ publicUrl: 'https://crm.example.com:8443' })

  test('passkeys are those of its host, from its pages alone, whatever host the request names', async () => {
    const person = personAt(server, { origin: 'https://crm.example.com:8443', host: '10.0.0.5:3000' })
    await person.register()
    expect((await person.send(startPasskey.path)).body.rp.id).toBe('crm.example.com')
    expect((await person.send(startPasskeySignIn.path)).body.rpId).toBe('crm.example.com')
    for (const origin of ['https://crm.example.com', 'http://crm.example.com:8443', 'https://10.0.0.5:3000'])
      expect(await person.add(new Authenticator(origin))).toBe(400)
    const device = new Authenticator('https://crm.example.com:8443')
    expect(await person.add(device)).toBe(200)
    expect(await person.signIn(device)).toBe(200)
  })
})

describe('behind a proxy, without PUBLIC_URL', () => {
  const server = testApp({ trustProxy: 1 })

  test('passkeys are those of the host that the proxy names', async () => {
    const origin = 'https://agency.example'
    const forwarded = { 'x-forwarded-host': 'agency.example', 'x-forwarded-proto': 'https' }
    const person = personAt(server, { origin, ...forwarded })
    await person.register()
    expect((await person.send(startPasskey.path)).body.rp.id).toBe('agency.example')
    const device = new Authenticator(origin)
    expect(await person.add(device)).toBe(200)
    expect(await person.signIn(device)).toBe(200)
  })
})

describe('on the own machine', () => {
  const server = testApp()

  test('passkeys are those of localhost', async () => {
    const origin = 'http://localhost:3000'
    const person = personAt(server, { origin, host: 'localhost:3000' })
    await person.register()
    expect((await person.send(startPasskey.path)).body.rp.id).toBe('localhost')
    expect(await person.add(new Authenticator(origin))).toBe(200)
  })
})
