import { BlockList, isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#shared/errors.ts'
import type { Passage } from '../realtime/flood-gate.ts'

const DAY = 86_400

/** How often something may be done: `points` times in `seconds`, counted under a key such as an account or address. */
const LIMITS = {
  call: { points: 600, seconds: 60 },
  // Whoever comes back with a thousand writes has them through within a minute, and never waits for longer than ten seconds.
  ownCall: { points: 400, seconds: 10 },
  // What a person's sockets send, whatever it is: 50 windows that come back at once send three each.
  liveMessage: { points: 300, seconds: 10 },
  file: { points: 3000, seconds: 60 },
  login: { points: 10, seconds: 15 * 60 },
  register: { points: 20, seconds: 3600 },
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
} as const
export type LimitName = keyof typeof LIMITS

/** So many calls, or pictures, of one person may wait for their turn. */
const MOST_WAITING = 300
let scale = 1

type Limiter = RateLimiterMemory | RateLimiterRedis
let limiters: Record<LimitName, Limiter> | undefined

/** Sets the limits up: in this process, or in Redis for several and in this process while Redis does not answer; `scale` multiplies each. */
export function openLimits(options: { scale: number; redis?: Redis }): void {
  scale = options.scale
  const make = (name: LimitName): Limiter => {
    const { points, seconds } = LIMITS[name]
    const settings = { keyPrefix: `limit:${name}`, points: Math.ceil(points * options.scale), duration: seconds }
    return options.redis
      ? new RateLimiterRedis({
          ...settings,
          storeClient: options.redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(settings),
        })
      : new RateLimiterMemory(settings)
  }
  limiters = Object.fromEntries((Object.keys(LIMITS) as LimitName[]).map((name) => [name, make(name)])) as Record<
    LimitName,
    Limiter
  >
}

function limiter(name: LimitName): Limiter {
  if (!limiters) throw new Error('The limits are not set up yet')
  return limiters[name]
}

/** Counts one more; refuses with 429 when it is one too many, in these words where they are given. */
export async function take(name: LimitName, key: string, message?: string): Promise<void> {
  try {
    await limiter(name).consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000, message)
    throw refused
  }
}

/** The same under several counters; when one of them refuses, none has counted it. */
export async function takeAll(counters: readonly (readonly [LimitName, string])[], message?: string): Promise<void> {
  const taken: (readonly [LimitName, string])[] = []
  try {
    for (const counter of counters) {
      await take(...counter, message)
      taken.push(counter)
    }
  } catch (refused) {
    await Promise.all(taken.map((counter) => giveBack(...counter)))
    throw refused
  }
}

/** Gives one back that was counted, after a success. */
export async function giveBack(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(key)
}

/** The same under the network of an address: the key of every limit that counts by address. */
export function takeOfNetwork(name: LimitName, address: string): Promise<void> {
  return take(name, `network:${networkOf(address)}`)
}

/** Counts a call: of whoever is signed in by their account, of anybody else by their network. */
export function takeCall(caller: { userId: string } | undefined, address: string): Promise<void> {
  return caller ? take('ownCall', `user:${caller.userId}`) : takeOfNetwork('call', address)
}

/** Counts a message that somebody sent over any of their sockets: beyond the limit it is refused, beyond twice the limit they are cut off. */
export async function takeLiveMessage({ userId }: { userId: string }): Promise<Passage> {
  const { points } = limiter('liveMessage')
  try {
    await limiter('liveMessage').consume(`user:${userId}`)
    return 'fine'
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.consumedPoints > 2 * points ? 'cut' : 'limited'
    throw refused
  }
}

/** How many of one person may wait for their turn (src/server/fair-turns.ts). */
export function mostWaiting(): number {
  return Math.ceil(MOST_WAITING * scale)
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

/** Forgets what was counted under a key, after a success. */
export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key)
}
