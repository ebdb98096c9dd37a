import { createServer, type Server, type Socket } from 'node:net'
import { FrameReader, fatalFrame } from './wire-frames.ts'

export type WireBackend = {
  exec(frames: Uint8Array[], onData: (bytes: Uint8Array) => void): Promise<void>
  /** Clears the session between two clients. */
  reset(): Promise<void>
}

export type WireServer = {
  /** Tells the client being served why its connection ends, and ends it. */
  dropClient(code: string, message: string): void
  close(): Promise<void>
}

type Client = { socket: Socket; reader: FrameReader; startup: Uint8Array | null; timer: NodeJS.Timeout | null }

const terminate = 'X'.charCodeAt(0)

/**
 * Speaks the PostgreSQL protocol on a socket for an engine with a single session. One client is served at a time, for as
 * long as its connection lasts: two would overwrite each other's unnamed statements and settings. The next one waits,
 * at most `patienceMs`, and is then refused with SQLSTATE 53300.
 */
export async function serveWire(path: string, backend: WireBackend, patienceMs: number): Promise<WireServer> {
  const clients = new Set<Client>()
  const line: Client[] = []
  let serving: Client | null = null

  function end(client: Client, frame?: Buffer): void {
    const { socket } = client
    if (socket.destroyed || socket.writableEnded) return
    socket.end(frame ?? '', () => socket.destroy())
  }

  function serveNext(): void {
    if (serving) return
    const client = line.shift()
    if (!client) return
    serving = client
    if (client.timer) clearTimeout(client.timer)
    serve(client)
      .catch(() => end(client, fatalFrame('08006', 'The database connection was lost.')))
      .then(() => closed(client.socket))
      .then(() => backend.reset())
      .catch(() => {}) // the thread is gone and a new one starts with a clean session
      .finally(() => {
        serving = null
        serveNext()
      })
  }

  async function serve(client: Client): Promise<void> {
    const send = (bytes: Uint8Array) => {
      if (client.socket.writable) client.socket.write(bytes)
    }
    if (client.startup) await backend.exec([client.startup], send)
    while (!client.socket.destroyed && !client.socket.writableEnded) {
      const frames = client.reader.take()
      const last = frames.findIndex((frame) => frame[0] === terminate)
      const work = last === -1 ? frames : frames.slice(0, last)
      if (work.length > 0) await backend.exec(work, send)
      if (last !== -1) return end(client)
      if (frames.length === 0) await readable(client.socket)
    }
  }

  function open(client: Client): void {
    for (;;) {
      const frame = client.reader.takeOpening()
      if (!frame) return
      if (frame.kind === 'cancel') {
        end(client)
        return
      }
      if (frame.kind === 'encryption') {
        client.socket.write('N')
        continue
      }
      client.startup = frame.bytes
      line.push(client)
      if (serving) client.timer = setTimeout(() => refuse(client), patienceMs)
      serveNext()
      return
    }
  }

  function refuse(client: Client): void {
    const place = line.indexOf(client)
    if (place === -1) return
    line.splice(place, 1)
    end(client, fatalFrame('53300', 'The embedded database serves one connection at a time; this one waited too long.'))
  }

  function accept(socket: Socket): void {
    const client: Client = { socket, reader: new FrameReader(), startup: null, timer: null }
    clients.add(client)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      try {
        client.reader.push(chunk)
        if (!client.startup) open(client)
      } catch {
        socket.destroy()
      }
    })
    socket.on('close', () => {
      clients.delete(client)
      if (client.timer) clearTimeout(client.timer)
      const place = line.indexOf(client)
      if (place !== -1) line.splice(place, 1)
    })
  }

  const server = createServer(accept)
  await listen(server, path)
  return {
    dropClient(code, message) {
      if (serving) end(serving, fatalFrame(code, message))
    },
    close() {
      for (const client of clients) end(client)
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Resolves when the socket has delivered more, or has closed. */
function readable(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    const done = () => {
      socket.off('data', done).off('close', done)
      resolve()
    }
    socket.on('data', done).on('close', done)
  })
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })
}
