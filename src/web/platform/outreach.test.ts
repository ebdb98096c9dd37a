import { expect, test } from 'vitest'
import { createOutreach, LEAVING_MS } from './outreach.ts'

const ada = { via: 'phone', entity: 'lead', id: '1', name: 'Ada Obi' } as const
const tunde = { via: 'whatsapp', entity: 'contact', id: '2', name: 'Tunde Salako' } as const

function start() {
  let time = 0
  const outreach = createOutreach(() => time)
  let heard = 0
  outreach.subscribe(() => {
    heard += 1
  })
  return { outreach, pass: (ms: number) => (time += ms), heard: () => heard }
}

test('whoever comes back from a call is asked about it, once', () => {
  const { outreach, pass, heard } = start()
  outreach.follow(ada)
  expect(outreach.current()).toBeUndefined()
  outreach.leave()
  pass(600_000)
  outreach.comeBack()
  expect(outreach.current()).toEqual(ada)
  expect(heard()).toBe(1)
  outreach.dismiss()
  outreach.leave()
  outreach.comeBack()
  expect(outreach.current()).toBeUndefined()
})

test('nothing is asked of one who did not leave, or left for something else', () => {
  const { outreach, pass } = start()
  outreach.comeBack()
  outreach.follow(ada)
  outreach.comeBack()
  expect(outreach.current()).toBeUndefined()
  pass(LEAVING_MS + 1)
  outreach.leave()
  outreach.comeBack()
  expect(outreach.current()).toBeUndefined()
})

test('the last one who was reached counts', () => {
  const { outreach } = start()
  outreach.follow(ada)
  outreach.follow(tunde)
  outreach.leave()
  outreach.comeBack()
  expect(outreach.current()).toEqual(tunde)
})
