import { expect, test } from 'vitest'
import { createContactLinkTracking, followedIn, LEAVING_MS } from './contact-link-tracking.ts'

const ada = { via: 'phone', entity: 'lead', id: '1', name: 'Ada Obi' } as const
const tunde = { via: 'whatsapp', entity: 'contact', id: '2', name: 'Tunde Salako' } as const

function start() {
  let time = 0
  const tracking = createContactLinkTracking(() => time)
  let heard = 0
  tracking.returned.subscribe(() => {
    heard += 1
  })
  return { tracking, pass: (ms: number) => (time += ms), heard: () => heard }
}

test('a person who returns from a call is asked about it, once', () => {
  const { tracking, pass, heard } = start()
  tracking.follow(ada)
  expect(tracking.returned.get()).toBeUndefined()
  expect(tracking.leave()).toMatchObject(ada)
  expect(tracking.leave()).toBeUndefined()
  pass(600_000)
  tracking.comeBack()
  expect(tracking.returned.get()).toEqual({ ...ada, at: new Date(0).toISOString() })
  expect(heard()).toBe(1)
  tracking.dismiss()
  tracking.leave()
  tracking.comeBack()
  expect(tracking.returned.get()).toBeUndefined()
})

test('nothing is asked of a person who did not leave, or left for something else', () => {
  const { tracking, pass } = start()
  tracking.comeBack()
  tracking.follow(ada)
  tracking.comeBack()
  expect(tracking.returned.get()).toBeUndefined()
  pass(LEAVING_MS + 1)
  tracking.leave()
  tracking.comeBack()
  expect(tracking.returned.get()).toBeUndefined()
})

test('the last link that was followed counts', () => {
  const { tracking } = start()
  tracking.follow(ada)
  tracking.follow(tunde)
  tracking.leave()
  tracking.comeBack()
  expect(tracking.returned.get()).toMatchObject(tunde)
})

test('what an earlier page kept is a link when it has all that a link has', () => {
  const kept = { ...ada, at: new Date(0).toISOString() }
  expect(followedIn({ ...kept, note: 'Wants a terrace' })).toEqual(kept)
  expect(followedIn({ ...kept, via: 'email', logged: '3' })).toEqual({ ...kept, via: 'email', logged: '3' })
  expect(followedIn({ ...kept, via: 'pigeon' })).toBeUndefined()
  expect(followedIn({ ...ada })).toBeUndefined()
})
