import { createServer, type Socket } from 'node:net'
import { FrameReader, fatalFrame } from './wire-frames.ts'

export type WireBackend = {
  exec(frames: Uint8Array[], onData: (bytes: Uint8Array) => void): Promise<void>
  /** Clears the session between two clients. */
  reset(): Promise<void>
}

type Client = { socket: Socket; reader: FrameReader; startup: Uint8Array | null; timer: NodeJS.Timeout | null }

const terminate = 'X'.charCodeAt(0)

/**
 * Speaks the PostgreSQL protocol on a socket for an engine with a single session. One client is served at a time, for as
 * long as its connection lasts: two would overwrite each other's unnamed statements and settings. The next one waits,
 * at most `patienceMs`, and is then refused with SQLSTATE 53300.
 */
export class WireServer {
  readonly #backend: WireBackend
  readonly #patienceMs: number
  readonly #clients = new Set<Client>()
  readonly #line: Client[] = []
  #serving: Client | null = null
  readonly #server = createServer((socket) => this.#accept(socket))

  constructor(backend: WireBackend, patienceMs: number) {
    this.#backend = backend
    this.#patienceMs = patienceMs
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(path, () => {
        this.#server.off('error', reject)
        resolve()
      })
    })
  }

  /** Sends the current client an error and closes its connection. `code` is an SQLSTATE. */
  dropClient(code: string, message: string): void {
    if (this.#serving) end(this.#serving, fatalFrame(code, message))
  }

  close(): Promise<void> {
    for (const client of this.#clients) end(client)
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #accept(socket: Socket): void {
    const client: Client = { socket, reader: new FrameReader(), startup: null, timer: null }
    this.#clients.add(client)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      try {
        client.reader.push(chunk)
        if (!client.startup) this.#open(client)
      } catch {
        socket.destroy()
      }
    })
    socket.on('close', () => {
      this.#clients.delete(client)
      this.#leaveLine(client)
    })
  }

  #open(client: Client): void {
    for (let frame = client.reader.takeOpening(); frame; frame = client.reader.takeOpening()) {
      if (frame.kind === 'encryption') {
        client.socket.write('N')
        continue
      }
      if (frame.kind === 'cancel') end(client)
      else this.#queue(client, frame.bytes)
      return
    }
  }

  #queue(client: Client, startup: Uint8Array): void {
    client.startup = startup
    this.#line.push(client)
    if (!this.#serving) {
      this.#serveNext()
      return
    }
    client.timer = setTimeout(() => {
      const text = 'The embedded database serves one connection at a time; this one waited too long.'
      if (this.#leaveLine(client)) end(client, fatalFrame('53300', text))
    }, this.#patienceMs)
  }

  #leaveLine(client: Client): boolean {
    if (client.timer) clearTimeout(client.timer)
    const place = this.#line.indexOf(client)
    if (place !== -1) this.#line.splice(place, 1)
    return place !== -1
  }

  #serveNext(): void {
    const client = this.#line.shift()
    if (!client) return
    this.#serving = client
    if (client.timer) clearTimeout(client.timer)
    this.#serve(client)
      .catch((error: unknown) => end(client, fatalFrame('08006', error instanceof Error ? error.message : 'lost')))
      .then(() => closed(client.socket))
      .then(() => this.#backend.reset())
      .catch(() => {}) // the thread is gone and a new one starts with a clean session
      .finally(() => {
        this.#serving = null
        this.#serveNext()
      })
  }

  async #serve(client: Client): Promise<void> {
    const { socket, reader, startup } = client
    const send = (bytes: Uint8Array) => {
      if (socket.writable) socket.write(bytes)
    }
    if (startup) await this.#backend.exec([startup], send)
    while (!socket.destroyed && !socket.writableEnded) {
      const frames = reader.take()
      const last = frames.findIndex((frame) => frame[0] === terminate)
      const work = last === -1 ? frames : frames.slice(0, last)
      if (work.length > 0) await this.#backend.exec(work, send)
      if (last !== -1) end(client)
      else if (frames.length === 0) await readable(socket)
    }
  }
}

function end(client: Client, frame?: Buffer): void {
  const { socket } = client
  if (socket.destroyed || socket.writableEnded) return
  socket.end(frame ?? '', () => socket.destroy())
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
