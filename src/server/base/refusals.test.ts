import { expect, test } from 'vitest'
import { toRefusal } from './refusals.ts'

test.each(['ENOSPC', 'EDQUOT', '53100'])('a disk that is full by the code %s answers 507 [D4]', (code) => {
  const error = Object.assign(new Error('could not write'), { code })
  expect(toRefusal(error)).toMatchObject({ status: 507, headers: { 'retry-after': '30' } })
  expect(toRefusal(new Error('failed', { cause: error }))).toMatchObject({ status: 507 })
})

test('the embedded engine says in its text that the disk is full [D4]', () => {
  expect(toRefusal(new Error('could not extend file: No space left on device'))).toMatchObject({ status: 507 })
  expect(toRefusal(new Error('could not extend file'))).toBeUndefined()
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('a connection to the database that is lost as the driver says "%s" answers 503 [X1]', (message) => {
  expect(toRefusal(new Error(message))).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})
