import { expect, test, vi } from 'vitest'
import { createNavigation } from './create-navigation.ts'
import { matchRoute } from './match-route.ts'
import { parseSearch, searchText } from './search-text.ts'

/** A page with a history, as a browser has it. */
function openPage(start: string) {
  const entries = [start]
  let at = 0
  let onPop = () => {}
  const location = {
    get href() {
      return `https://plotline.test${entries[at]}`
    },
    get pathname() {
      return new URL(this.href).pathname
    },
    get search() {
      return new URL(this.href).search
    },
  }
  const history = {
    pushState: (_state: unknown, _unused: string, to?: string | URL | null) => {
      at += 1
      entries.splice(at, entries.length, String(to))
    },
    replaceState: (_state: unknown, _unused: string, to?: string | URL | null) => {
      entries[at] = String(to)
    },
  }
  const back = () => {
    at -= 1
    onPop()
  }
  const navigation = createNavigation({
    location,
    history,
    addEventListener: (_type, listener) => {
      onPop = listener
    },
  })
  return { navigation, entries, back }
}

test('a navigation notifies its listeners at once, and Back returns', () => {
  const { navigation, entries, back } = openPage('/leads?status=new')
  const listener = vi.fn()
  navigation.place.subscribe(listener)
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '?status=new' })
  navigation.push('/leads/7?status=new')
  expect(navigation.place.get()).toEqual({ pathname: '/leads/7', search: '?status=new' })
  navigation.push('/leads/7?status=new')
  navigation.replace('/leads/8')
  expect(entries).toEqual(['/leads?status=new', '/leads/8'])
  back()
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '?status=new' })
  expect(listener).toHaveBeenCalledTimes(3)
})

const routes = {
  '/': {},
  '/leads': { param: 'id', parseSearch: ({ status }: Record<string, unknown>) => ({ status }) },
  '/settings': { param: 'section' },
}
const match = (pathname: string, search = '') => matchRoute(routes, { pathname, search })

test('an address is a screen, what is open on it, and what narrows it', () => {
  expect(match('/')).toEqual({ path: '/', params: {}, search: {} })
  expect(match('/leads/', '?status=new&x=1')).toEqual({ path: '/leads', params: {}, search: { status: 'new' } })
  expect(match('/leads/a%2Fb')).toMatchObject({ path: '/leads', params: { id: 'a/b' } })
  expect(match('/settings/security')).toMatchObject({ params: { section: 'security' } })
})

test.each(['/cheese', '/leads/1/2', '/leads/%E0%A4%A', '/constructor', '/leads/1/2/3'])('no screen has %s', (path) => {
  expect(match(path)).toBeUndefined()
})

test.each<[string, object, string]>([
  ['text', { search: 'Ikoyi & Lekki', sort: '-createdAt' }, '?search=Ikoyi+%26+Lekki&sort=-createdAt'],
  [
    'text that looks like a number',
    { search: '0803', phone: '12', name: 'true' },
    '?search=0803&phone=%2212%22&name=%22true%22',
  ],
  ['numbers and booleans', { page: 2, overdue: true }, '?page=2&overdue=true'],
  ['lists', { kinds: ['call', 'note'] }, '?kinds=%5B%22call%22%2C%22note%22%5D'],
  ['nothing', {}, ''],
])('%s comes back out of an address as it went in', (_, parts, text) => {
  expect(searchText({ ...parts, gone: undefined })).toBe(text)
  expect(parseSearch(text)).toEqual(parts)
})
