import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createToastStore,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_PX,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the constants are the specified ones [LIM-10] [SHELL-50] [SHELL-51] [SHELL-52]', () => {
  expect([TOAST_DURATION_MS, TOAST_SWIPE_PX, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS]).toEqual([5000, 50, 'F8', 1_000_000])
})

test('a new toast replaces the one before it [SHELL-49]', () => {
  const store = createToastStore()
  store.show({ title: 'First' })
  const second = store.show({ title: 'Second', tone: 'danger' })
  expect(store.snapshot()).toEqual([{ title: 'Second', tone: 'danger', id: second, open: true }])
})

test('no other takes the place of the last one before the page goes, until it is closed [SHELL-49]', () => {
  const store = createToastStore()
  const last = store.show({ title: 'Unauthorized', isLast: true })
  store.dismiss(store.show({ title: 'Task completed' }))
  expect(store.snapshot()).toMatchObject([{ title: 'Unauthorized', open: true }])
  store.dismiss(last)
  store.show({ title: 'Task completed' })
  expect(store.snapshot()).toMatchObject([{ title: 'Task completed', open: true }])
})

test('a closed toast is hidden at once and its record dropped after 1,000,000 ms [SHELL-53]', () => {
  const store = createToastStore()
  const id = store.show({ title: 'Saved' })
  store.dismiss(id)
  expect(store.snapshot()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(store.snapshot()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.snapshot()).toEqual([])
})

test('the dropped record of an old toast leaves the new one alone [SHELL-53]', () => {
  const store = createToastStore()
  store.dismiss(store.show({ title: 'Old' }))
  const fresh = store.show({ title: 'New' })
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(store.snapshot()).toMatchObject([{ id: fresh, open: true }])
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners hear of every change until they leave', () => {
  const store = createToastStore()
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  const before = store.snapshot()
  const id = store.show({ title: 'One' })
  expect(store.snapshot()).not.toBe(before)
  store.dismiss(id)
  store.dismiss(id)
  leave()
  store.show({ title: 'Two' })
  expect(heard).toHaveBeenCalledTimes(2)
})
