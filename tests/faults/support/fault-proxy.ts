import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of PostgreSQL or Redis whose faults a test switches on and off. */
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
   * place of its answer: other work of the server, such as its jobs, uses connections of the same service.
   */
  loseAnswerTo(text: string, after: string): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy to the service that the URL names. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const links = new Set<{ client: Socket; service: Socket }>()
  let isFrozen = false
  let lost: { text: string; after: string; done: () => void } | undefined

  function accept(client: Socket): void {
    const service = connect(Number(targetPort), hostname)
    const link = { client, service }
    links.add(link)
    const end = () => {
      links.delete(link)
      client.destroy()
      service.destroy()
    }
    let losing: (() => void) | undefined
    let isMeant = false
    client.on('data', (chunk) => {
      if (isFrozen) return
      if (lost && chunk.includes(lost.after)) isMeant = true
      if (lost && isMeant && chunk.includes(lost.text)) {
        losing = lost.done
        lost = undefined
      }
      service.write(chunk)
    })
    service.on('data', (chunk) => {
      if (losing) {
        losing()
        end()
      } else if (!isFrozen) client.write(chunk)
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
      if (server.listening) return
      server = createServer(accept)
      await listen(port)
    },
    loseAnswerTo: (text, after) =>
      new Promise((done) => {
        lost = { text, after, done }
      }),
    close: stop,
  }
}
