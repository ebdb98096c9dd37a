import { expect, onTestFinished, test, vi } from 'vitest'
import { createNavigation } from './create-navigation.ts'
import { matchRoute } from './match-route.ts'
import { parseSearch, searchText } from './search-text.ts'

/** A page with a history, as a browser has it. */
function openPage(start: string) {
  const entries = [{ address: start, state: null as unknown }]
  let at = 0
  let onPop = () => {}
  const location = {
    get href() {
      return `https://plotline.test${entries[at]?.address}`
    },
    get pathname() {
      return new URL(this.href).pathname
    },
    get search() {
      return new URL(this.href).search
    },
  }
  const entryOf = (state: unknown, to?: string | URL | null) => ({
    address: to ? String(to) : (entries[at]?.address ?? ''),
    state,
  })
  const goBy = (by: number) => {
    at += by
    onPop()
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _unused: string, to?: string | URL | null) => {
      entries.splice(at + 1, entries.length, entryOf(state, to))
      at += 1
    },
    replaceState: (state: unknown, _unused: string, to?: string | URL | null) => {
      entries[at] = entryOf(state, to)
    },
    // A browser goes there later.
    go: (by = 0) => void setTimeout(() => goBy(by)),
  }
  const navigation = createNavigation({
    location,
    history,
    addEventListener: (_type, listener) => {
      onPop = listener
    },
  })
  return { navigation, addresses: () => entries.slice(0, at + 1).map(({ address }) => address), goBy }
}

test('a navigation notifies its listeners at once, and Back returns', () => {
  const { navigation, addresses, goBy } = openPage('/leads?status=new')
  const listener = vi.fn()
  navigation.place.subscribe(listener)
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '?status=new' })
  navigation.push('/leads/7?status=new')
  expect(navigation.place.get()).toEqual({ pathname: '/leads/7', search: '?status=new' })
  navigation.push('/leads/7?status=new')
  navigation.replace('/leads/8')
  expect(addresses()).toEqual(['/leads?status=new', '/leads/8'])
  goBy(-1)
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '?status=new' })
  expect(listener).toHaveBeenCalledTimes(3)
})

/** A page on which layers are opened, each of which closes at once. */
function openLayers(start: string) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = openPage(start)
  const open: string[] = []
  function openLayer(name: string, mayClose = () => true) {
    open.push(name)
    const closed = page.navigation.openLayer(() => mayClose() && close())
    const close = () => {
      open.splice(open.indexOf(name), 1)
      closed()
    }
    vi.runAllTimers()
    return () => {
      close()
      vi.runAllTimers()
    }
  }
  const goBack = () => {
    page.goBy(-1)
    vi.runAllTimers()
  }
  return { ...page, open, openLayer, goBack }
}

test('Back closes the layers from the top, then leaves the page', () => {
  const { navigation, open, openLayer, goBack, addresses } = openLayers('/')
  navigation.push('/leads')
  openLayer('dialog')
  openLayer('menu')
  expect(addresses()).toEqual(['/', '/leads', '/leads', '/leads'])
  goBack()
  expect(open).toEqual(['dialog'])
  goBack()
  expect(open).toEqual([])
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '' })
  goBack()
  expect(navigation.place.get()).toEqual({ pathname: '/', search: '' })
})

test('a layer that is closed otherwise leaves no entry behind', () => {
  const { navigation, openLayer, goBack, addresses } = openLayers('/')
  navigation.push('/leads')
  const closeDialog = openLayer('dialog')
  closeDialog()
  expect(addresses()).toEqual(['/', '/leads'])
  goBack()
  expect(navigation.place.get().pathname).toBe('/')
})

test('a page that is opened from a layer stands right after the one below', () => {
  const { navigation, openLayer, goBack, addresses } = openLayers('/leads')
  const closeMenu = openLayer('menu')
  navigation.push('/tasks')
  closeMenu()
  expect(addresses()).toEqual(['/leads', '/tasks'])
  goBack()
  expect(navigation.place.get().pathname).toBe('/leads')
})

test('a page that is opened right after a layer was closed waits until its entry is left', () => {
  const { navigation, addresses } = openLayers('/leads')
  const closed = navigation.openLayer(() => {})
  vi.runAllTimers()
  closed()
  vi.advanceTimersToNextTimer()
  navigation.push('/tasks')
  expect(navigation.place.get().pathname).toBe('/leads')
  vi.runAllTimers()
  expect(addresses()).toEqual(['/leads', '/tasks'])
})

test.each([
  { how: 'Back', closeBy: 'goBack' },
  { how: 'its button', closeBy: 'button' },
])('what was narrowed in a layer stays when $how closes it', ({ closeBy }) => {
  const { navigation, openLayer, goBack, addresses } = openLayers('/leads')
  const close = openLayer('filters')
  navigation.replace('/leads?status=new')
  if (closeBy === 'goBack') goBack()
  else close()
  expect(addresses()).toEqual(['/leads?status=new'])
  expect(navigation.place.get()).toEqual({ pathname: '/leads', search: '?status=new' })
})

test('Back right after a layer was closed leaves the page', () => {
  const { navigation, goBack } = openLayers('/')
  navigation.push('/leads')
  const closed = navigation.openLayer(() => {})
  navigation.replace('/leads?status=new')
  closed()
  goBack()
  expect(navigation.place.get().pathname).toBe('/')
})

test('a layer that asks before it closes has its entry again', () => {
  const { open, openLayer, goBack, addresses } = openLayers('/leads')
  let isDirty = true
  openLayer('dialog', () => !isDirty)
  goBack()
  expect(open).toEqual(['dialog'])
  expect(addresses()).toEqual(['/leads', '/leads'])
  isDirty = false
  goBack()
  expect(open).toEqual([])
  expect(addresses()).toEqual(['/leads'])
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
