import { expect, test } from 'vitest'
import { connectionState } from './connection-state.ts'

const signs = { isOnline: true, socket: 'connected', isAnswered: true, wasLive: false } as const

test.each([
  ['connected', signs, 'live'],
  ['the first moment of a page', { ...signs, socket: 'connecting' }, 'connecting'],
  ['a first try that failed', { ...signs, socket: 'disconnected' }, 'reconnecting'],
  ['coming back', { ...signs, socket: 'connecting', wasLive: true }, 'reconnecting'],
  ['no network, whatever the socket says', { ...signs, isOnline: false, wasLive: true }, 'offline'],
  ['a network without a server', { ...signs, socket: 'disconnected', isAnswered: false, wasLive: true }, 'offline'],
  ['still nothing while it tries again', { ...signs, socket: 'connecting', isAnswered: false }, 'offline'],
  ['one call that was lost beside a live socket', { ...signs, isAnswered: false, wasLive: true }, 'live'],
] as const)('%s [ERR-21]', (_, given, state) => {
  expect(connectionState(given)).toBe(state)
})
