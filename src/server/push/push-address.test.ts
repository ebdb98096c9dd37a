import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './push-address.ts'

test('addresses of the own network are none of the internet, in whatever form they are written', () => {
  const own = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0']
  const others = ['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1']
  const wrapped = ['64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', 'push.example.com', '']
  expect([...own, ...others, ...wrapped].filter(isPublicAddress)).toEqual([])
  expect(['142.250.1.1', '17.57.144.1', '2a00:1450:4001::1'].every(isPublicAddress)).toBe(true)
})

test('a connection to a name that leads to this machine is refused when it is opened [NOTIF-24]', async () => {
  const look = promisify(publicLookup)
  await expect(look('localhost', { all: true })).rejects.toThrow('localhost leads to no address on the internet')
  await expect(look('localhost', {})).rejects.toThrow('localhost leads to no address on the internet')
})
