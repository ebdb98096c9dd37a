import { expect, test } from 'vitest'
import { drawnText } from './pdf-letters.ts'

/** A font with the letters of Nigerian names, as the printed reports have. */
const has = (code: number) =>
  code < 0x250 || (code >= 0x1e00 && code <= 0x1eff) || [0x300, 0x301, 0x2014].includes(code)

test.each([
  ['Oluwatobiloba Adéṣọlá-Ẹ̀bùnoluwa Ọlákùnlé', 'Oluwatobiloba Adéṣọlá-Ẹ̀bùnoluwa Ọlákùnlé'],
  ['محمد علي', 'Mhmd Ly'],
  ['王 小明', 'Wang XiaoMing'],
  ['Ирина', 'Irina'],
  ['😀 Joy', ':grinning: Joy'],
  ['Joy王', 'JoyWang'],
  ['\u200b', '—'],
  ['', ''],
])('%s is written as %s [REP-06]', (name, drawn) => {
  expect(drawnText(name, has)).toBe(drawn.normalize('NFC'))
})
