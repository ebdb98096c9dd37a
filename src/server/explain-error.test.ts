import { expect, test } from 'vitest'
import { explain } from './explain-error.ts'

const failed = (code: string, more: object) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['EACCES', { syscall: 'listen' }, 'Port 80 may not be used by this account. Set PORT to one above 1023.'],
  ['EACCES', { syscall: 'mkdir', path: '/srv/files' }, '/srv/files may not be used by this account (EACCES).'],
  ['EROFS', { syscall: 'open', path: '/srv/files' }, '/srv/files may not be used by this account (EROFS).'],
])('a right that is missing is said in one line: %s %o [S2]', (code, more, said) => {
  expect(explain(failed(code, more), 80)).toBe(said)
})
