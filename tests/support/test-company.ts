import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp, TestClient, type TestSocket } from './test-app.ts'

type Options = Parameters<typeof startTestApp>[0]

/** The server for the tests of one file: it is started before them and closed after them. Options may be those of what is opened before it. */
export function testApp(options?: Options | (() => Options)): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(typeof options === 'function' ? options() : options))
  })
  afterAll(() => app.close())
  return app
}

/** The server with a company, for all tests of one file. Those who are taken out of it are signed up before the tests. */
export function testCompany(options?: Options | (() => Options)) {
  const app = testApp(options)
  const signedUp = (signUp: (client: TestClient) => Promise<TestClient>) => {
    const client = new TestClient(app)
    beforeAll(async () => {
      await signUp(client)
    })
    return client
  }
  const admin = signedUp((client) => client.signUp({ firstName: 'Adaeze', lastName: 'Okafor' }))
  return {
    app,
    admin,
    get agent() {
      return signedUp((client) => client.join(admin, 'sales', { firstName: 'Zainab', lastName: 'Yusuf' }))
    },
    /** Another agent. */
    get colleague() {
      return signedUp((client) => client.join(admin, 'sales', { firstName: 'Emeka', lastName: 'Nwosu' }))
    },
    /** The admin of another company. */
    get stranger() {
      return signedUp((client) => client.signUp({}))
    },
  }
}

/** Opens live sockets, which are closed after each test. */
export function testSockets(): (client: TestClient) => Promise<TestSocket> {
  const open: TestSocket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  return async (client) => {
    const socket = await client.listen()
    open.push(socket)
    return socket
  }
}
