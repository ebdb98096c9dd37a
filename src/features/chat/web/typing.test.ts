import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTypers, createTypingSender, EXPIRE_MS, RENEW_MS, STOP_AFTER_MS } from './typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('telling others', () => {
  function open() {
    const told: string[] = []
    return { told, sender: createTypingSender((type, channelId) => told.push(`${type} ${channelId}`)) }
  }

  test('the first letter starts it, 3 s without another end it [CHAT-32] [CHAT-33] [RT-10] [RT-11]', () => {
    const { told, sender } = open()
    sender.typed('c1', 'G')
    sender.typed('c1', 'Go')
    expect(told).toEqual(['typing_start c1'])
    vi.advanceTimersByTime(STOP_AFTER_MS - 1)
    expect(told).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['typing_start c1', 'typing_stop c1'])
  })

  test('who goes on typing says so again before the server forgets it [RT-26]', () => {
    const { told, sender } = open()
    for (let at = 0; at <= 2 * RENEW_MS; at += 500) {
      sender.typed('c1', `Letter ${at}`)
      vi.advanceTimersByTime(500)
    }
    expect(told).toEqual(['typing_start c1', 'typing_start c1', 'typing_start c1'])
  })

  test('nothing but blanks is not typing; an emptied text ends it, and so does another channel [CHAT-32] [CHAT-33]', () => {
    const { told, sender } = open()
    sender.typed('c1', '  \n')
    expect(told).toEqual([])
    sender.typed('c1', 'a')
    sender.typed('c1', '')
    expect(told).toEqual(['typing_start c1', 'typing_stop c1'])
    sender.typed('c1', 'a')
    sender.typed('c2', 'a')
    expect(told.slice(2)).toEqual(['typing_start c1', 'typing_stop c1', 'typing_start c2'])
    sender.stop()
    sender.stop()
    expect(told.slice(5)).toEqual(['typing_stop c2'])
  })
})

describe('who types', () => {
  test('somebody stays as long as they are told of again and goes when nothing comes [CHAT-27]', () => {
    const typers = createTypers()
    typers.typing('c1', 'tunde')
    vi.advanceTimersByTime(EXPIRE_MS - 1)
    typers.typing('c1', 'tunde')
    vi.advanceTimersByTime(EXPIRE_MS - 1)
    expect(typers.in('c1')).toEqual(['tunde'])
    vi.advanceTimersByTime(1)
    expect(typers.in('c1')).toEqual([])
  })

  test('each channel has its own, and listeners hear of who begins and stops [CHAT-25] [CHAT-26]', () => {
    const typers = createTypers()
    const heard = vi.fn()
    typers.subscribe(heard)
    typers.typing('c1', 'tunde')
    typers.typing('c1', 'zainab')
    typers.typing('c1', 'zainab')
    typers.typing('c2', 'emeka')
    expect(heard).toHaveBeenCalledTimes(3)
    typers.stopped('c1', 'tunde')
    expect([typers.in('c1'), typers.in('c2'), typers.in('c3')]).toEqual([['zainab'], ['emeka'], []])
    typers.clear()
    expect([typers.in('c1'), typers.in('c2')]).toEqual([[], []])
  })
})
