import { expect, test } from 'vitest'
import { createContactLinkTracking, LEAVING_MS } from './contact-link-tracking.ts'

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
  tracking.leave()
  pass(600_000)
  tracking.comeBack()
  expect(tracking.returned.get()).toEqual(ada)
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
  expect(tracking.returned.get()).toEqual(tunde)
})
