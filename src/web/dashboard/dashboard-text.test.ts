import { expect, test } from 'vitest'
import { changeText, firstCallsText, greetingAt } from './dashboard-text.ts'

test.each([
  [12.44, '+12.4%', 'up'],
  [8, '+8%', 'up'],
  [-3.06, '-3.1%', 'down'],
  [0, '0%', 'same'],
  [0.04, '0%', 'same'],
  [1250, '+1,250%', 'up'],
  [null, 'New', 'up'],
] as const)('a change of %s reads %s [DASH-04]', (percent, text, direction) => {
  expect(changeText(percent)).toEqual({ text, direction })
})

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('at %i it is %s [DASH-02]', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})

test.each([
  [1, false, '1 lead waiting for a first call'],
  [3, false, '3 leads waiting for a first call'],
  [50, true, '50+ leads waiting for a first call'],
])('%i leads without a call, more of them: %s', (count, isMore, text) => {
  expect(firstCallsText({ count, isMore })).toBe(text)
})
