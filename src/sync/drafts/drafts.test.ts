import { expect, test, vi } from 'vitest'
import { draftBrowser, tabStorage } from './drafts.fixture.ts'
import type { Draft } from './kept-draft.ts'

const DRAFT: Draft = { key: 'k', values: { firstName: 'Uzoma' } }
const VALUES = { key: 'k', values: { firstName: 'Uzoma' } }

type Page = ReturnType<ReturnType<typeof draftBrowser>['page']>

/** What a form that is opened in this page gets. */
function open(page: Page, form = 'new-lead', options = {}) {
  const taken = vi.fn()
  return { taken, stop: page.find(form, taken, options) }
}

/** Lets everything happen that does not wait for somebody. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('what was typed is offered after the browser died, for its form and person only [ERR-21]', async () => {
  const browser = draftBrowser()
  const first = browser.page()
  first.keep('new-lead', DRAFT)
  await first.flush()
  expect(Object.keys(first.tab), 'the device has it').toEqual([])
  first.die()

  const [deal, other, lead] = [
    open(browser.page(), 'new-deal'),
    open(browser.page({ owner: 'bola' })),
    open(browser.page()),
  ]
  await settle()
  expect(lead.taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
  expect([deal.taken, other.taken].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('what the device does not have yet is in the tab, for its next page', async () => {
  const browser = draftBrowser()
  const tab = tabStorage()
  const first = browser.page({ tab })
  first.keep('new-lead', { key: 'k', values: { firstName: 'Uzo' } })
  await first.flush()
  first.keep('new-lead', DRAFT)
  first.die()
  const { taken } = open(browser.page({ tab }))
  await settle()
  expect(taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
})

test('what waits to be sent is no draft any more: the next page does not send it again [ERR-21]', async () => {
  const browser = draftBrowser()
  const page = browser.page()
  page.keep('new-lead', DRAFT)
  page.keep('new-deal', { key: 'l', values: { x: 1 } })
  await page.flush()
  page.sent('k')
  page.sent('of no draft')
  await settle()
  expect([Object.keys(page.tab), [...browser.device.keys()]]).toEqual([[], ['ada new-deal l']])
  expect(page.read('new-lead')).toBeUndefined()
  // Refused, the form keeps it again, under the same key.
  page.keep('new-lead', DRAFT)
  await page.flush()
  page.die()
  const { taken } = open(browser.page())
  await settle()
  expect(taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
})

test.each([
  ['before the device had it', false],
  ['on the device', true],
])('what was handed over to be sent stays until it is safe, %s [ERR-21]', async (_, isKept) => {
  const browser = draftBrowser()
  const tab = tabStorage()
  const page = browser.page({ tab })
  page.keep('chat', DRAFT)
  if (isKept) await page.flush()
  browser.shelf.isOpen = isKept
  expect(page.handOver('chat')).toBe('k')
  expect([page.read('chat'), page.handOver('chat')]).toEqual([undefined, undefined])
  // The next one of the same form is another draft, and the form does not find the first again.
  const again = open(page, 'chat')
  page.keep('chat', { key: 'l', values: { text: 'next' } })
  await settle()
  expect(again.taken).not.toHaveBeenCalled()
  page.die()

  // One takes the form, the other waits until it is free.
  const next = browser.page({ tab })
  const one = open(next, 'chat')
  await settle()
  next.drop('chat')
  const other = open(next, 'chat')
  await settle()
  expect(new Set([one, other].map(({ taken }) => taken.mock.calls[0]?.[0].key))).toEqual(new Set(['k', 'l']))
})

test('what was handed over is deleted once it is safe, what was typed since stays', async () => {
  const browser = draftBrowser()
  const page = browser.page()
  page.keep('chat', DRAFT)
  page.handOver('chat')
  page.keep('chat', { key: 'l', values: { text: 'next' } })
  await page.flush()
  expect([...browser.device.keys()]).toEqual(['ada chat k', 'ada chat l'])
  page.sent('k')
  await settle()
  expect([[...browser.device.keys()], Object.keys(page.tab)]).toEqual([['ada chat l'], []])
  expect(page.read('chat')?.key).toBe('l')
})

test('a draft goes everywhere when its form is done', async () => {
  const browser = draftBrowser()
  const page = browser.page()
  page.keep('a', DRAFT)
  page.keep('b', { key: 'l', values: { x: 1 } })
  await page.flush()
  page.drop('a')
  await settle()
  expect([...browser.device.keys()]).toEqual(['ada b l'])
  expect([page.read('a'), page.read('b')?.values]).toEqual([undefined, { x: 1 }])
})

test('two tabs never share a key: the second starts empty, and goes on when the first is gone', async () => {
  const browser = draftBrowser()
  const first = browser.page()
  first.keep('new-lead', DRAFT)
  await first.flush()
  const second = browser.page()
  const [untouched, third] = [open(second), browser.page()]
  const touched = open(third, 'new-lead', { merges: true })
  await settle()
  expect([untouched.taken, touched.taken].map(({ mock }) => mock.calls)).toEqual([[], []])
  third.keep('new-lead', { key: 'third', values: { firstName: 'Bisi' } })
  await third.flush()
  expect(browser.device.size).toBe(2)
  first.die()
  await settle()
  expect(untouched.taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
  expect(touched.taken, 'what was typed there is not overwritten').not.toHaveBeenCalled()
  expect(third.read('new-lead')?.key).toBe('third')
})

test('what one tab has sent is not offered to the other that waited for it', async () => {
  const browser = draftBrowser()
  const first = browser.page()
  first.keep('new-lead', DRAFT)
  await first.flush()
  const waiting = open(browser.page())
  await settle()
  first.drop('new-lead')
  await settle()
  first.die()
  await settle()
  expect(waiting.taken).not.toHaveBeenCalled()
})

test('a tab that was duplicated does not take the draft of the one that lives', async () => {
  const browser = draftBrowser()
  const first = browser.page()
  first.keep('new-lead', DRAFT)
  const copy = tabStorage()
  for (const name of Object.keys(first.tab)) copy.setItem(name, first.tab.getItem(name) ?? '')
  const { taken } = open(browser.page({ tab: copy }))
  await settle()
  expect(taken).not.toHaveBeenCalled()
})

test('without locks a draft is taken over under a new key', async () => {
  const browser = draftBrowser()
  browser.page({ hasLocks: false }).keep('new-lead', DRAFT)
  const tab = tabStorage()
  const first = browser.page({ tab, hasLocks: false })
  first.keep('new-lead', DRAFT)
  await first.flush()
  const second = browser.page({ hasLocks: false })
  const { taken } = open(second)
  await settle()
  const { key, values } = taken.mock.calls[0]?.[0] ?? {}
  expect([key === 'k', values]).toEqual([false, VALUES.values])
  await second.flush()
  expect([...browser.device.keys()]).toEqual([`ada new-lead ${key}`])
})

test('a form may be used before it is known who is signed in: it gets its draft then, one that merges nothing does not', async () => {
  const browser = draftBrowser()
  const first = browser.page()
  first.keep('new-lead', DRAFT)
  first.keep('chat', { key: 'c', values: { text: 'Old' } })
  await first.flush()
  first.die()
  const second = browser.page()
  second.who.owner = undefined
  const [form, chat] = [open(second, 'new-lead', { merges: true }), open(second, 'chat')]
  second.keep('new-lead', { key: 'typed', values: { notes: 'Lekki' } })
  second.keep('chat', { key: 'new', values: { text: 'New' } })
  await settle()
  expect([form.taken.mock.calls, Object.keys(second.tab)]).toEqual([[], []])
  second.who.owner = 'ada'
  second.refresh()
  await settle()
  await second.flush()
  expect(form.taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
  expect(chat.taken).not.toHaveBeenCalled()
  expect([...browser.device.keys()].sort()).toEqual(['ada chat c', 'ada chat new', 'ada new-lead k'])
})

test('a device that refuses or opens late leaves it in the tab, and has it once it can', async () => {
  const browser = draftBrowser()
  browser.shelf.isOpen = false
  const tab = tabStorage()
  const first = browser.page({ tab })
  first.keep('new-lead', DRAFT)
  await first.flush()
  first.die()
  const second = browser.page({ tab })
  const { taken } = open(second)
  await settle()
  expect(taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(VALUES))
  browser.shelf.isOpen = true
  second.refresh()
  await settle()
  expect([[...browser.device.keys()], Object.keys(tab)]).toEqual([['ada new-lead k'], []])
})

const photo = (name: string) => ({ id: name, name, type: 'image/jpeg', file: new File(['roof'], name) })

test('chosen files are on the device at once, and are offered with what was typed after them [MOB-40]', async () => {
  const browser = draftBrowser()
  const tab = tabStorage()
  const first = browser.page({ tab })
  first.keep('inspection', { ...DRAFT, files: [photo('0.jpg')] })
  expect(first.isAtRisk(), 'it is being kept').toBe(true)
  await settle()
  expect(first.isAtRisk()).toBe(false)
  first.keep('inspection', { key: 'k', values: { notes: 'Roof leaks' }, files: [photo('0.jpg')] })
  first.die()
  const { taken } = open(browser.page({ tab }), 'inspection')
  await settle()
  const [draft] = taken.mock.calls[0] ?? []
  expect(draft).toMatchObject({ key: 'k', values: { notes: 'Roof leaks' }, files: [{ name: '0.jpg' }] })
  expect(await draft.files[0].file.text()).toBe('roof')
})

test('who leaves is asked when something could be kept nowhere', async () => {
  const browser = draftBrowser()
  browser.shelf.isOpen = false
  const page = browser.page()
  page.keep('a', DRAFT)
  await page.flush()
  expect(page.isAtRisk(), 'the tab has it').toBe(false)
  page.keep('a', { ...DRAFT, files: [photo('0.jpg')] })
  await page.flush()
  expect(page.isAtRisk(), 'no file is in the tab').toBe(true)
  page.drop('a')
  expect(page.isAtRisk()).toBe(false)
  const blocked = browser.page({ tab: {} as Storage })
  blocked.keep('a', DRAFT)
  await blocked.flush()
  expect(blocked.isAtRisk(), 'neither has it').toBe(true)
})

test('what is not finished is counted before somebody signs out, of this person alone', async () => {
  const browser = draftBrowser()
  browser.page({ owner: 'bola' }).keep('a', DRAFT)
  const page = browser.page()
  page.keep('a', DRAFT)
  page.keep('b', { key: 'l', values: { x: 1 } })
  expect(await page.count()).toBe(2)
  page.drop('a')
  expect(await browser.page().count(), 'in another tab').toBe(1)
  // It went while the device kept the draft: the tab has it still.
  const going = browser.page()
  going.keep('c', { key: 'm', values: { x: 1 } })
  const copied = structuredClone({ ...going.tab })
  await going.flush()
  going.die()
  const next = browser.page({ tab: Object.assign(tabStorage(), copied) })
  expect(await next.count(), 'in the tab and on the device').toBe(2)
})

test('signing out leaves nothing in the tab, and another person has nothing of it [PWA-10]', async () => {
  const browser = draftBrowser()
  browser.shelf.isOpen = false
  const page = browser.page()
  page.tab.setItem('other', '1')
  page.keep('new-lead', DRAFT)
  page.who.owner = 'bola'
  expect(page.read('new-lead')).toBeUndefined()
  page.who.owner = 'ada'
  page.keep('new-lead', DRAFT)
  page.dropAll()
  expect([Object.keys(page.tab), page.read('new-lead')]).toEqual([['other'], undefined])
})

test('blocked storage loses nothing but the draft', async () => {
  const browser = draftBrowser()
  browser.shelf.isOpen = false
  const page = browser.page({ tab: {} as Storage })
  page.keep('a', DRAFT)
  await page.flush()
  expect(page.read('a')).toMatchObject(VALUES)
  page.drop('a')
  expect(page.read('a')).toBeUndefined()
})

test.each([true, false])(
  'a form that is drawn anew while it looks for a draft gets it, whenever that is; first gone: %s',
  async (isGone) => {
    for (let turns = 0; turns < 20; turns += 1) {
      const browser = draftBrowser()
      const first = browser.page()
      first.keep('new-lead', DRAFT)
      await first.flush()
      first.die()
      const page = browser.page()
      const before = open(page)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      if (isGone) before.stop()
      const after = open(page)
      await Promise.resolve()
      before.stop()
      await settle()
      const calls = [before.taken, after.taken].map(({ mock }) => mock.calls.length)
      expect(calls[0] === 1 || calls[1] === 1, `after ${turns} turns`).toBe(true)
    }
  },
)
