import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['Enter alone', { isComposing: false, keyCode: 13 }, false],
  ['Enter within a word', { isComposing: true, keyCode: 229 }, true],
  ['Enter within a word, of a browser that gives the key', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ended a word in Safari', { isComposing: false, keyCode: 229 }, true],
])('%s', (_, key, expected) => {
  expect(isComposing(key)).toBe(expected)
  expect(isComposing({ nativeEvent: key })).toBe(expected)
})

const web = new URL('../../../', import.meta.url)
/** They take keys of what nobody types text into. */
const NO_TEXT = ['features/deals/web/board-keys.ts', 'features/calendar/web/use-event-drag.ts']

test('whoever takes Enter or looks at input methods asks this rule', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|is-composing\.ts$/.test(path) && /(^|\/)web\//.test(path),
  )
  const faults = files.filter((path) => {
    const text = readFileSync(new URL(path, web), 'utf8')
    const takesEnter = text.includes("key === 'Enter'") && !NO_TEXT.includes(path)
    return /\.isComposing\b/.test(text) || (takesEnter && !/(isC|unlessC)omposing\(/.test(text))
  })
  expect(faults).toEqual([])
})
