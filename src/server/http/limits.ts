import { BlockList, isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, tooMany } from '#shared/errors.ts'
import type { Words } from '#shared/texts.ts'
import type { Passage } from './flood-gate.ts'

const DAY = 86_400

/** How often something may be done: `points` times in `seconds`, counted under a key such as an account or address. */
export const LIMITS = {
  call: { points: 600, seconds: 60 },
  // Whoever comes back with a thousand writes has them through within a minute, and never waits for longer than ten seconds.
  ownCall: { points: 400, seconds: 10 },
  // What a person's sockets send, whatever it is: 50 windows that come back at once send three each.
  liveMessage: { points: 300, seconds: 10 },
  // Sockets that a person opens: 50 windows that come back at once, and twice again where a server restarts.
  socket: { points: 150, seconds: 60 },
  file: { points: 3000, seconds: 60 },
  login: { points: 10, seconds: 15 * 60 },
  // Wrong codes of a second factor, by the sign-in that they are for and by account: of a million, three are right at a time.
  codeOfSignIn: { points: 5, seconds: 5 * 60 },
  code: { points: 10, seconds: 15 * 60 },
  codeOfDay: { points: 40, seconds: DAY },
  register: { points: 20, seconds: 3600 },
  export: { points: 5, seconds: DAY },
  invite: { points: 30, seconds: 3600 },
  confirmation: { points: 5, seconds: 3600 },
  // How often registering or a change of one's own address may tell whether an address has an account.
  askedByAccount: { points: 5, seconds: 3600 },
  askedAbout: { points: 5, seconds: 3600 },
  askedByNetwork: { points: 10, seconds: 3600 },
  loginByNetwork: { points: 100, seconds: 15 * 60 },
  search: { points: 240, seconds: 60 },
  resetByAccount: { points: 5, seconds: 3600 },
  resetByAddress: { points: 20, seconds: 3600 },
  // Mails that a call has sent, such as links and invitations, and reports by schedule: to an address, by an account, by a company, and by who is not signed in.
  mailTo: { points: 10, seconds: 3600 },
  mailBy: { points: 100, seconds: DAY },
  mailOfCompany: { points: 500, seconds: DAY },
  mailFrom: { points: 60, seconds: DAY },
  // Mails of notifications, which colleagues cause.
  noticeTo: { points: 60, seconds: 3600 },
  noticeOfCompany: { points: 5000, seconds: DAY },
  // SMS of notifications: each costs money.
  smsTo: { points: 20, seconds: 3600 },
  smsOfCompany: { points: 1000, seconds: DAY },
  // Push messages of notifications, and those that a person has sent to look whether they come.
  pushTo: { points: 120, seconds: 3600 },
  pushOfCompany: { points: 20_000, seconds: DAY },
  pushTest: { points: 10, seconds: 15 * 60 },
  // How often browsers of a person subscribe: each does so once, and again when its address changes.
  pushDevice: { points: 30, seconds: 3600 },
} as const
export type LimitName = keyof typeof LIMITS

/** So many calls, or pictures, of one person may wait for their turn. */
const MOST_WAITING = 300

type Limiter = RateLimiterMemory | RateLimiterRedis

declare module '../base/context.ts' {
  interface Context {
    limits: Limits
  }
}

/** What was done how often: counted in this process, or in Redis for several and in this process while Redis does not answer; `scale` multiplies each limit. */
export class Limits {
  readonly scale: number
  /** How many calls have come so far, by which long work notices that others want the server. */
  calls = 0
  private readonly limiters: Record<LimitName, Limiter>

  constructor({ scale, redis }: { scale: number; redis?: Redis | undefined }) {
    this.scale = scale
    const make = (name: LimitName): Limiter => {
      const { points, seconds } = LIMITS[name]
      const settings = { keyPrefix: `limit:${name}`, points: Math.ceil(points * scale), duration: seconds }
      return redis
        ? new RateLimiterRedis({
            ...settings,
            storeClient: redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(settings),
          })
        : new RateLimiterMemory(settings)
    }
    const names = Object.keys(LIMITS) as LimitName[]
    this.limiters = Object.fromEntries(names.map((name) => [name, make(name)])) as Record<LimitName, Limiter>
  }

  /** Counts one more, and answers how many are left; refuses with 429 when it is one too many, in these words where they are given. */
  async take(name: LimitName, key: string, message?: Words): Promise<number> {
    try {
      return (await this.limiters[name].consume(key)).remainingPoints
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000, message)
      throw refused
    }
  }

  /** The same under several counters; when one of them refuses, none has counted it. */
  async takeAll(counters: readonly (readonly [LimitName, string])[], message?: Words): Promise<void> {
    const taken: (readonly [LimitName, string])[] = []
    try {
      for (const counter of counters) {
        await this.take(...counter, message)
        taken.push(counter)
      }
    } catch (refused) {
      await Promise.all(taken.map((counter) => this.giveBack(...counter)))
      throw refused
    }
  }

  /** The same for what nobody waits for: false when it is one too many. */
  async mayTakeAll(counters: readonly (readonly [LimitName, string])[]): Promise<boolean> {
    try {
      await this.takeAll(counters)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** Gives one back that was counted, after a success. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(key)
  }

  /** The same under the network of an address: the key of every limit that counts by address. */
  async takeOfNetwork(name: LimitName, address: string): Promise<void> {
    await this.take(name, `network:${networkOf(address)}`)
  }

  /** Counts a call: of whoever is signed in by their account, of anybody else by their network. */
  async takeCall(caller: { userId: string } | undefined, address: string): Promise<void> {
    this.calls += 1
    if (caller) await this.take('ownCall', `user:${caller.userId}`)
    else await this.takeOfNetwork('call', address)
  }

  /** Counts a message that somebody sent over any of their sockets: beyond the limit it is refused, beyond twice the limit they are cut off. */
  async takeLiveMessage({ userId }: { userId: string }): Promise<Passage> {
    const { points } = this.limiters.liveMessage
    try {
      await this.limiters.liveMessage.consume(`user:${userId}`)
      return 'fine'
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.consumedPoints > 2 * points ? 'cut' : 'limited'
      throw refused
    }
  }

  /** How many of one person may wait for their turn (src/server/base/fair-turns.ts). */
  mostWaiting(): number {
    return Math.ceil(MOST_WAITING * this.scale)
  }

  /** Forgets what was counted under a key, after a success. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key)
  }
}

/** Whoever has one IPv6 address has the 2^64 beside it. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::')) return address
  const [head = ''] = address.split('::')
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':')
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits)
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/** True for an address of this machine or of a local network, where proxies stand. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
