import { Server } from 'node:http'
import { Socket } from 'node:net'
import { randomFrom } from './seeded-random.ts'

// Loaded by `npm run prove -- slow` into test processes and servers: calls begin later, and what is written to a connection
// (a call, an answer, a message of a socket, a statement) leaves later, by times that follow from DELAY_SEED. Order is kept.

const SHARE = 0.3
const MOST_MS = 40

const isDelayed = /(server[\\/]main\.ts|vitest)/.test(process.argv.join(' '))
if (isDelayed && process.env.DELAY_SEED) delayEverything(randomFrom(Number(process.env.DELAY_SEED)))

function delayEverything(random: () => number): void {
  const delay = () => (random() < SHARE ? random() * MOST_MS : 0)

  const write = Socket.prototype.write as (this: Socket, ...parts: unknown[]) => boolean
  const corked = new WeakSet<Socket>()
  Socket.prototype.write = function (this: Socket, ...parts: unknown[]) {
    const ms = delay()
    if (ms > 0 && !corked.has(this)) {
      corked.add(this)
      this.cork()
      setTimeout(() => {
        corked.delete(this)
        this.uncork()
      }, ms)
    }
    return write.apply(this, parts)
  } as Socket['write']

  const emit = Server.prototype.emit as (this: Server, ...parts: unknown[]) => boolean
  Server.prototype.emit = function (this: Server, ...parts: unknown[]) {
    const ms = parts[0] === 'request' ? delay() : 0
    if (ms === 0) return emit.apply(this, parts)
    setTimeout(() => emit.apply(this, parts), ms)
    return true
  } as Server['emit']
}
