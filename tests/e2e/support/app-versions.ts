import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from './test.ts'

type Change = (answer: { status: number; body: string }) => { status: number; body: string }

/** A gateway in front of a server, which can answer some addresses as another build of the app would. */
export type Gateway = {
  readonly url: string
  /** Until `serveAll`, what these addresses answer is changed. */
  change: (address: RegExp, change: Change) => void
  serveAll: () => void
}

/** A newer build: another version of the worker's list, and another title. */
export function serveNewBuild({ change }: Gateway): void {
  change(/^\/sw\.js$/, ({ status, body }) => ({
    status,
    body: body.replace(/version:(.)(\w{16})/, 'version:$1new-build-000001'),
  }))
  change(/^\/(app\.html.*)?$/, ({ status, body }) => ({
    status,
    body: body.replace('<title>Plotline</title>', '<title>Newer</title>'),
  }))
}

export const notFound: Change = () => ({ status: 404, body: 'Not found' })

/** A gateway for the tests of this file, in front of the server at `target`. */
export function gateway(target: () => string): Gateway {
  let changes: { address: RegExp; change: Change }[] = []
  let url = ''

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const change = changes.find(({ address }) => address.test(incoming.url ?? ''))?.change
    const { 'if-none-match': _, 'if-modified-since': __, ...unconditional } = incoming.headers
    const headers = change ? { ...unconditional, 'accept-encoding': 'identity' } : incoming.headers
    const call = request(new URL(incoming.url ?? '/', target()), { method: incoming.method, headers }, (answer) => {
      const status = answer.statusCode ?? 502
      if (!change) return answer.pipe(outgoing.writeHead(status, answer.headers))
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const changed = change({ status, body: Buffer.concat(parts).toString() })
        const { 'content-length': _length, 'last-modified': _modified, etag: _tag, ...rest } = answer.headers
        outgoing.writeHead(changed.status, rest).end(changed.body)
      })
    })
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  }

  const server = createServer(forward)
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    const { hostname, port } = new URL(target())
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  test.afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    get url() {
      return url
    },
    change: (address, change) => changes.push({ address, change }),
    serveAll: () => {
      changes = []
    },
  }
}
