import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of PostgreSQL, Redis or a whole server whose faults a test switches on and off. */
export type FaultProxy = {
  /** The address of the proxied service, by way of the proxy. */
  url: string
  /** Breaks every open connection, as a restart or a failover does. */
  cut(): void
  /** Breaks every connection and refuses new ones until `restore`. */
  stop(): Promise<void>
  /** Keeps connections open and lets no byte through until `restore`, as a lost network does. */
  freeze(): void
  restore(): Promise<void>
  /**
   * Passes on the next message that contains `text`, on a connection that has carried `after`, and breaks the connection in
   * place of its answer, which contains `answer`: other work of the server, such as its jobs, uses connections of the same
   * service, and what was sent before it is answered before.
   */
  loseAnswerTo(text: string, after: string, answer: string): Promise<void>
  /** Until `restore` breaks the connection in place of the answer to each message that contains `text`, or amid it (`isHalf`). */
  loseAnswers(text: string, options?: { isHalf?: boolean }): void
  /** The number of watched messages that did not get their answer. */
  struck(): number
  close(): Promise<void>
}

/** Opens a proxy to the service that the URL names, which counts what becomes of messages that contain `watched`. */
export async function openFaultProxy(target: string, { watched }: { watched?: string } = {}): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const links = new Set<{ client: Socket; service: Socket }>()
  let isFrozen = false
  let lost: { text: string; after: string; answer: string; done: () => void } | undefined
  let spoilt: { text: string; isHalf: boolean } | undefined
  let struck = 0

  function accept(client: Socket): void {
    const service = connect(Number(targetPort), hostname)
    const link = { client, service }
    links.add(link)
    let isWatched = false
    const end = () => {
      if (isWatched) struck += 1
      isWatched = false
      links.delete(link)
      client.destroy()
      service.destroy()
    }
    let losing: { answer: string; done: () => void } | undefined
    let isMeant = false
    let spoiling: typeof spoilt
    client.on('data', (chunk) => {
      if (watched && chunk.includes(watched)) isWatched = true
      if (isFrozen) return
      if (lost && chunk.includes(lost.after)) isMeant = true
      if (lost && isMeant && chunk.includes(lost.text)) {
        losing = lost
        lost = undefined
      }
      if (spoilt && chunk.includes(spoilt.text)) spoiling = spoilt
      service.write(chunk)
    })
    service.on('data', (chunk) => {
      if (losing && chunk.includes(losing.answer)) {
        losing.done()
        end()
      } else if (spoiling?.isHalf) client.write(chunk.slice(0, chunk.length / 2), end)
      else if (spoiling) end()
      else if (!isFrozen) {
        isWatched = false
        client.write(chunk)
      }
    })
    for (const socket of [client, service]) socket.on('error', end).on('close', end)
  }

  let server = createServer(accept)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const cut = () => {
    for (const { client, service } of links) {
      client.destroy()
      service.destroy()
    }
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    cut()
    await once(server, 'close')
  }
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut,
    stop,
    freeze: () => {
      isFrozen = true
    },
    restore: async () => {
      if (isFrozen) cut()
      isFrozen = false
      spoilt = undefined
      if (server.listening) return
      server = createServer(accept)
      await listen(port)
    },
    loseAnswerTo: (text, after, answer) =>
      new Promise((done) => {
        lost = { text, after, answer, done }
      }),
    loseAnswers: (text, { isHalf = false } = {}) => {
      spoilt = { text, isHalf }
    },
    struck: () => struck,
    close: stop,
  }
}
