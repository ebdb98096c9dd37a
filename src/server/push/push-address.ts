import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The longest address of a push service that is stored. */
export const LONGEST_ADDRESS = 1000

/** Names that lead to this machine or into its own network. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

/**
 * Whether a push service may stand at an address that a browser sent: https at its usual port, by a name of the internet. Where the
 * name leads is checked with each connection (`publicLookup`).
 */
export function isPushAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  const isPlain = port === '' && username === '' && password === '' && hash === ''
  const name = hostname.replace(/\.$/, '')
  return protocol === 'https:' && isPlain && isPublicName(name)
}

const isPublicName = (name: string) =>
  name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !OWN_NAMES.test(name)

/** IPv4 networks that are not on the internet. */
const NOT_PUBLIC = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits)

/** What of IPv6 is handed out for the internet, without what leads to an IPv4 address by another way. */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
const WRAPPED_V6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  WRAPPED_V6.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the internet, and not in the network of this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address)
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !WRAPPED_V6.check(address, 'ipv6')
}

/** Finds the addresses of a host for a connection, and leaves out those of the own network: a name may lead there. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new Error(`${host} leads to no address on the internet`), '', 0)
    if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}
