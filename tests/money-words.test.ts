import { describe, expect, test } from 'vitest'
import { loadLanguage } from '#languages/load-language.ts'
import { moneyInWords } from '#shared/money-words.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'

/** Amounts with their words in French, Hausa, Igbo and Yoruba, written out by hand. English and Pidgin: money-words.test.ts. */
const SAID: [amount: string, fr: string, ha: string, ig: string, yo: string][] = [
  ['0', 'zéro naira', 'naira sifili', 'naịra efu', 'náírà òdo'],
  ['1', 'un naira', 'naira ɗaya', 'otu naịra', 'náírà kan'],
  ['2', 'deux nairas', 'naira biyu', 'naịra abụọ', 'náírà méjì'],
  ['11', 'onze nairas', 'naira goma sha ɗaya', 'naịra iri na otu', 'náírà mọ́kànlá'],
  ['15', 'quinze nairas', 'naira goma sha biyar', 'naịra iri na ise', 'náírà mẹ́ẹ̀ẹ́dógún'],
  ['17', 'dix-sept nairas', 'naira goma sha bakwai', 'naịra iri na asaa', 'náírà mẹ́tàdínlógún'],
  ['20', 'vingt nairas', 'naira ashirin', 'naịra iri abụọ', 'ogún náírà'],
  ['21', 'vingt et un nairas', 'naira ashirin da ɗaya', 'naịra iri abụọ na otu', 'náírà mọ́kànlélógún'],
  ['25', 'vingt-cinq nairas', 'naira ashirin da biyar', 'naịra iri abụọ na ise', 'náírà márùndínlọ́gbọ̀n'],
  ['45', 'quarante-cinq nairas', "naira arba'in da biyar", 'naịra iri anọ na ise', 'náírà márùndínláàádọ́ta'],
  ['70', 'soixante-dix nairas', "naira saba'in", 'naịra iri asaa', 'àádọ́rin náírà'],
  ['71', 'soixante et onze nairas', "naira saba'in da ɗaya", 'naịra iri asaa na otu', 'náírà mọ́kànléláàádọ́rin'],
  ['72', 'soixante-douze nairas', "naira saba'in da biyu", 'naịra iri asaa na abụọ', 'náírà méjìléláàádọ́rin'],
  ['80', 'quatre-vingts nairas', 'naira tamanin', 'naịra iri asatọ', 'ọgọ́rin náírà'],
  ['81', 'quatre-vingt-un nairas', 'naira tamanin da ɗaya', 'naịra iri asatọ na otu', 'náírà mọ́kànlélọ́gọ́rin'],
  ['91', 'quatre-vingt-onze nairas', "naira casa'in da ɗaya", 'naịra iri itoolu na otu', 'náírà mọ́kànléláàádọ́rùn-ún'],
  [
    '99',
    'quatre-vingt-dix-neuf nairas',
    "naira casa'in da tara",
    'naịra iri itoolu na itoolu',
    'náírà mọ́kàndínlọ́gọ́rùn-ún',
  ],
  ['100', 'cent nairas', 'naira ɗari', 'naịra otu narị', 'ọgọ́rùn-ún náírà'],
  ['101', 'cent un nairas', 'naira ɗari da ɗaya', 'naịra otu narị na otu', 'ọgọ́rùn-ún ó lé kan náírà'],
  ['200', 'deux cents nairas', 'naira ɗari biyu', 'naịra narị abụọ', 'igba náírà'],
  ['201', 'deux cent un nairas', 'naira ɗari biyu da ɗaya', 'naịra narị abụọ na otu', 'igba ó lé kan náírà'],
  [
    '985',
    'neuf cent quatre-vingt-cinq nairas',
    'naira ɗari tara da tamanin da biyar',
    'naịra narị itoolu na iri asatọ na ise',
    'ẹ̀ẹ́dẹ́gbẹ̀rún ó lé márùndínláàádọ́rùn-ún náírà',
  ],
  ['1000', 'mille nairas', 'naira dubu ɗaya', 'naịra otu puku', 'ẹgbẹ̀rún kan náírà'],
  [
    '1005',
    'mille cinq nairas',
    'naira dubu ɗaya, da biyar',
    'naịra otu puku, na ise',
    'ẹgbẹ̀rún kan, àti márùn-ún náírà',
  ],
  ['80000', 'quatre-vingt mille nairas', 'naira dubu tamanin', 'naịra puku iri asatọ', 'ẹgbẹ̀rún lọ́nà ọgọ́rin náírà'],
  [
    '200050',
    'deux cent mille cinquante nairas',
    'naira dubu ɗari biyu, da hamsin',
    'naịra puku narị abụọ, na iri ise',
    'ẹgbẹ̀rún lọ́nà igba, àti àádọ́ta náírà',
  ],
  [
    '250000',
    'deux cent cinquante mille nairas',
    'naira dubu ɗari biyu da hamsin',
    'naịra puku narị abụọ na iri ise',
    'ẹgbẹ̀rún lọ́nà igba ó lé àádọ́ta náírà',
  ],
  [
    '750000',
    'sept cent cinquante mille nairas',
    'naira dubu ɗari bakwai da hamsin',
    'naịra puku narị asaa na iri ise',
    'ẹgbẹ̀rún lọ́nà ẹ̀ẹ́dẹ́gbẹ̀rin ó lé àádọ́ta náírà',
  ],
  ['1000000', 'un million de nairas', 'naira miliyan ɗaya', 'naịra otu nde', 'mílíọ̀nù kan náírà'],
  [
    '8500000',
    'huit millions cinq cent mille nairas',
    'naira miliyan takwas, da dubu ɗari biyar',
    'naịra nde asatọ, na puku narị ise',
    'mílíọ̀nù mẹ́jọ, àti ẹgbẹ̀rún lọ́nà ẹ̀ẹ́dẹ́gbẹ̀ta náírà',
  ],
  [
    '85000000',
    'quatre-vingt-cinq millions de nairas',
    'naira miliyan tamanin da biyar',
    'naịra nde iri asatọ na ise',
    'mílíọ̀nù márùndínláàádọ́rùn-ún náírà',
  ],
  [
    '1200000000',
    'un milliard deux cents millions de nairas',
    'naira biliyan ɗaya, da miliyan ɗari biyu',
    'naịra otu ijeri, na nde narị abụọ',
    'bílíọ̀nù kan, àti mílíọ̀nù lọ́nà igba náírà',
  ],
  [
    '2000000001',
    'deux milliards un nairas',
    'naira biliyan biyu, da ɗaya',
    'naịra ijeri abụọ, na otu',
    'bílíọ̀nù méjì, àti kan náírà',
  ],
  [
    '1250000.50',
    'un million deux cent cinquante mille nairas et cinquante kobos',
    'naira miliyan ɗaya, da dubu ɗari biyu da hamsin, da kobo hamsin',
    'naịra otu nde, na puku narị abụọ na iri ise, na kobo iri ise',
    'mílíọ̀nù kan, àti ẹgbẹ̀rún lọ́nà igba ó lé àádọ́ta náírà àti àádọ́ta kọ́bọ̀',
  ],
]

const languages = Object.fromEntries(
  await Promise.all(
    ['fr', 'ha', 'ig', 'yo', 'pcm'].map(async (code) => {
      const language = await loadLanguage(code, ['texts', 'administration'])
      return [code, language ?? ENGLISH] as const
    }),
  ),
)
const sayIn = (code: string, amount: string) => inLanguage(languages[code] ?? ENGLISH, () => moneyInWords(amount))

describe.each(['fr', 'ha', 'ig', 'yo'] as const)('amounts in words in %s', (code) => {
  test.each(SAID.map(([amount, fr, ha, ig, yo]) => [amount, { fr, ha, ig, yo }[code]] as const))(
    '%s is %s',
    (amount, words) => {
      expect(sayIn(code, amount)).toBe(words.normalize('NFC'))
    },
  )

  test('no two amounts have the same words', () => {
    const near = [0, 1, 5, 10, 15, 20, 50, 85, 100, 105, 150, 200, 250, 500, 585]
    const amounts = near.flatMap((many) => near.map((few) => String(many * 1_000_000 + few * 1000)))
    const wanted = new Set([...amounts, ...near.flatMap((many) => near.map((few) => String(many * 1000 + few)))])
    expect(new Set([...wanted].map((amount) => sayIn(code, amount))).size).toBe(wanted.size)
  })

  test('the largest amount has words for all of its parts', () => {
    expect(sayIn(code, '999999999999.99')).not.toMatch(/undefined|[%<>=[\]|;]/)
  })
})

test('Pidgin says amounts as English does', () => {
  for (const [amount] of SAID) expect(sayIn('pcm', amount)).toBe(sayIn('en', amount))
})
