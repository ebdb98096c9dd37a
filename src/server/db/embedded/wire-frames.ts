const sslRequest = 80877103
const gssRequest = 80877104
const cancelRequest = 80877102

type OpeningFrame = { kind: 'startup'; bytes: Uint8Array } | { kind: 'encryption' } | { kind: 'cancel' }

/** Cuts what a PostgreSQL client sends into whole messages, however the socket delivers it. */
export class FrameReader {
  #chunks: Buffer[] = []
  #size = 0
  #wanted = 5

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  /** The startup message of a connection; null until it is complete. */
  takeOpening(): OpeningFrame | null {
    if (this.#size < 8) return null
    const buffer = this.#joined()
    const length = buffer.readUInt32BE(0)
    const code = buffer.readUInt32BE(4)
    if (length < 8 || length > 10_000) throw new Error('not a PostgreSQL client')
    if (this.#size < length) return null
    this.#keep(buffer.subarray(length))
    if (code === sslRequest || code === gssRequest) return { kind: 'encryption' }
    if (code === cancelRequest) return { kind: 'cancel' }
    return { kind: 'startup', bytes: new Uint8Array(buffer.subarray(0, length)) }
  }

  /** All whole messages received so far. */
  take(): Uint8Array[] {
    const frames: Uint8Array[] = []
    if (this.#size < this.#wanted) return frames
    const buffer = this.#joined()
    let start = 0
    this.#wanted = 5
    while (buffer.length - start >= 5) {
      const length = 1 + buffer.readUInt32BE(start + 1)
      if (length < 5) throw new Error('not a PostgreSQL message')
      if (buffer.length - start < length) {
        this.#wanted = length // do not join the pieces of a large message again for each piece
        break
      }
      frames.push(new Uint8Array(buffer.subarray(start, start + length)))
      start += length
    }
    this.#keep(buffer.subarray(start))
    return frames
  }

  #joined(): Buffer {
    return this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks)
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length > 0 ? [rest] : []
    this.#size = rest.length
  }
}

/** The message that tells a client why its connection ends. `code` is an SQLSTATE. */
export function fatalFrame(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
