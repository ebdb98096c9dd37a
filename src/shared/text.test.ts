import { expect, test } from 'vitest'
import { personWords, searchWords } from './search-words.ts'
import { fold, isStorable, likePattern, sortKey } from './text.ts'

test.each([
  ['Ọkáfọ̀', 'okafo'],
  ['Ṣadé Ọlátúnjí', 'sade olatunji'],
  ['Ƙasimu Maƙarfi', 'kasimu makarfi'],
  ['ɓɗƴ ƁƊƳ', 'bdy bdy'],
  ['O’Neil', 'oneil'],
  ...[..."'‘’`´ꞌʼʻ"].map((apostrophe) => [`Yar${apostrophe}Adua`, 'yaradua']),
  ['Søren Ørsted', 'soren orsted'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Straße Đorđe Işık ÆØŒ þorð Ħal', 'strasse dorde isik aeooe thord hal'],
  ['ﬁeld ＡＤＡ Ⅷ ½', 'field ada viii 1⁄2'],
  ['Ada\u00a0Obi\u202fEze\u3000Ike\nUba', 'ada obi eze ike uba'],
  ['A\u200bd\u202ea\ufeff', 'ada'],
  ['Lekki–Ajah − Epe', 'lekki-ajah - epe'],
  ['ΑΘΗΝΑΣ Москва', 'αθηνασ москва'],
  ['JOSÉ', 'jose'],
])('%s is searched as %s [SHELL-41]', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['letters with a dot stand behind the plain ones', 'Sade Suleiman Ṣadé Ṣọlá Tunde'],
  ['and so do vowels', 'Ebere Ezeh Ẹ̀bùn Ẹniọlá Femi Ife Izu Ịfeọma Jide Obi Ozo Ọbi Ọkáfọ̀ Peter Uche Uzo Ụzọ Victor'],
  ['tones and case do not count', 'Ada àdá Adá ÀDÀ Ade Adé'],
  ['a line below is the dot of older books', 'Sule S̩adé Tunde'],
  ['Igbo has ṅ behind n', 'Nduka Nzeogwu Ṅaṅa Obi'],
  [
    'Hausa has hooked letters behind the plain ones',
    'Bala Buhari Ɓala Cika Dauda Duna Ɗan Ɗiya Kabir Kyari Ƙasim Lami Yusuf Ƴanci Zaki',
  ],
  ['gb is a letter of its own', 'Gabriel Gyang Gbadamosi Gbenga Hadiza'],
  ['within a name too', 'Agu Agwu Agbaje Ahmed'],
  ['and kp', 'Akin Akyari Akpan Ala Kalu Kyari Ƙasim Kpaduwa Lami'],
])('%s: %s', (_, names) => {
  const sorted = names.split(' ')
  const keys = sorted.map(sortKey)
  expect(sorted.filter((_, at) => (keys[at] ?? '') < (keys[at - 1] ?? ''))).toEqual([])
  expect(new Set(keys.map((key) => key.slice(0, 3))).size).toBeGreaterThan(1)
})

test('what a person types is looked for literally [I3]', () => {
  expect(likePattern('50%_a\\')).toBe('%50\\%\\_a\\\\%')
})

test('NUL and half characters cannot be stored [ERR-17]', () => {
  expect([isStorable('Ẹ̀kọ́ 🏠'), isStorable('a\0'), isStorable('\ud83c')]).toEqual([true, false, false])
})

test.each([
  ['0803 123', '803123'],
  ['+234 803 123', '803123'],
  ['00234803123', '803123'],
  ['(0803)', '803'],
  ['2348031234567', '8031234567'],
  ['+1 415 555', '1415555'],
  ['234', '234'],
  ['0', '0'],
  ['Ọkáfọ̀', 'okafo'],
  ['Flat 12', 'flat 12'],
])('people are searched for %s as %s [SHELL-30]', (typed, folded) => {
  expect(personWords(typed).join(' ')).toBe(folded)
})

test('words are matched separately, the longest first, each once, eight at most', () => {
  expect(searchWords(' Bisi  ADÉKÚNLÉ bisi ')).toEqual(['adekunle', 'bisi'])
  expect(searchWords('a bb ccc dddd eeeee f gg hhh iiii jjjjj')).toHaveLength(8)
  expect(searchWords(" ' \u200b")).toEqual([])
  expect(personWords('bisi 08031234567')).toEqual(['8031234567', 'bisi'])
})
