import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a browser and a server. */
export type Line = {
  url: string
  /** Bytes since the last time it was asked, as the browser sees them. */
  takeBytes(): { received: number; sent: number }
  /** Drops everything from now on, without an answer. */
  cut(): Promise<void>
}

/** Opens a line on which every byte takes half a round trip, ms, each way. */
export async function openLine(target: string, roundTrip = 0): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let bytes = { received: 0, sent: 0 }

  function pass(from: Socket, to: Socket, way: 'received' | 'sent'): void {
    sockets.add(from)
    from.on('data', (part) => {
      bytes[way] += part.length
      setTimeout(() => to.writable && to.write(part), roundTrip / 2)
    })
    from.on('end', () => setTimeout(() => to.end(), roundTrip / 2))
    from.on('close', () => sockets.delete(from))
    from.on('error', () => to.destroy())
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    pass(near, far, 'sent')
    pass(far, near, 'received')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeBytes() {
      const taken = bytes
      bytes = { received: 0, sent: 0 }
      return taken
    },
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
