import { describe, expect, test } from 'vitest'
import { readEntryAddress, safeNext } from './entry-address.ts'

const origin = 'https://crm.example'

describe('the sign-in address', () => {
  test('opens the view its query names [AUTH-03, AUTH-53, AUTH-54]', () => {
    expect(readEntryAddress('', origin).mode).toBe('sign-in')
    expect(readEntryAddress('?register=false', origin).mode).toBe('sign-in')
    expect(readEntryAddress('?register=true&invite=abc', origin)).toMatchObject({ mode: 'create', invite: 'abc' })
    expect(readEntryAddress('?reset=tok', origin)).toMatchObject({ mode: 'reset', resetToken: 'tok' })
  })

  test.each([
    ['/leads?status=new#top', '/leads?status=new#top'],
    [null, '/'],
    ['leads', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/leads', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/login', '/'],
    ['/login/', '/'],
    ['/leads/../login?next=/x', '/'],
    ['/api/logout', '/'],
    ['/apiary', '/apiary'],
  ])('returns %j to %s [AUTH-40, AUTH-45]', (wanted, path) => {
    expect(safeNext(wanted, origin)).toBe(path)
  })
})
