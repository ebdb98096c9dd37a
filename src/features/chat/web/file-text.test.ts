import { expect, test } from 'vitest'
import { fileFault, sizeText } from './file-text.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [4300, '4.2 KB'],
  [1_572_864, '1.5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a file is refused for its size or its kind before it is sent [CHAT-39]', () => {
  expect(fileFault({ name: 'plan.pdf', size: 10_485_760 })).toBeUndefined()
  expect(fileFault({ name: 'PLAN.PDF', size: 10 })).toBeUndefined()
  expect(fileFault({ name: 'plan.pdf', size: 10_485_761 })).toEqual([
    'File too large',
    'Please select a file smaller than 10MB.',
  ])
  expect(fileFault({ name: 'run.exe', size: 10 })?.[0]).toBe('This kind of file cannot be sent')
  expect(fileFault({ name: 'pdf', size: 10 })?.[0]).toBe('This kind of file cannot be sent')
  expect(fileFault({ name: 'plan.pdf', size: 0 })?.[0]).toBe('The file is empty')
})
