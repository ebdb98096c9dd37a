import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasLeft, lastOwner, noteLeft, onOtherOwner, rememberOwner } from './last-owner.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('who was here last is remembered by ids alone, until they sign out [PWA-10]', () => {
  const owner = { workspaceId: 'w1', userId: 'u1' }
  expect(lastOwner()).toBeUndefined()
  rememberOwner(owner)
  expect([lastOwner(), [...kept]]).toEqual([owner, [['plotline-device', 'w1:u1']]])
  noteLeft()
  expect([lastOwner(), hasLeft()]).toEqual([undefined, true])
  rememberOwner(undefined)
  expect([hasLeft(), kept.size]).toEqual([false, 0])
})

test('another tab that signs somebody else in is heard, the first signing in is not', () => {
  const listeners: ((event: Partial<StorageEvent>) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  const heard = vi.fn()
  onOtherOwner(heard)
  const tell = (oldValue: string | null, newValue: string | null, key = 'plotline-device') => {
    for (const listener of listeners) listener({ key, oldValue, newValue })
  }
  tell(null, 'w1:u1')
  tell('w1:u1', 'w1:u1')
  tell('dark', 'light', 'crm-mode')
  expect(heard).not.toHaveBeenCalled()
  tell('w1:u1', 'w1:u2')
  tell('w1:u2', null)
  expect(heard).toHaveBeenCalledTimes(2)
})
