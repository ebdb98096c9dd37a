/** Letters that do not decompose into a plain one and marks, and the ones that they are searched as. */
const LETTERS = [
  'ĐđðÐƉɖƊɗƋƌĦħıƗɨƖɩŁłƚȽØøɵƟƆɔŦŧƫƬƭƮʈƀƁɓƂƃƇƈȻȼǝƎəƏƐɛƑƒƓɠƔɣǤǥƘƙƝɲƞŊŋƤƥƱʊɄʉƲʋƳƴɎɏƵƶƷʒȷɈɉɌɍȺⱥÆŒÞẞ',
  'ddddddddddhhiiiiillllooooootttttttbbbbbcccceeeeeeffggggggkknnnnnppuuuuvvyyyyzzzzjjjrraaæœþß',
] as const
/** Capitals of other alphabets. */
const CAPITALS = [
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏЅҐҒҚҢҮҰҺӘӨ',
  'αβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџѕґғқңүұһәө',
] as const
/** Digits of Arabic, and hyphens, dashes and spaces of all kinds. */
const SIGNS = ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‒–—―−', '01234567890123456789------'] as const
const SPACES = '\t\n\v\f\r\u0085\u1680\u2028\u2029'
/** Every apostrophe is left out, so that a name is found with it and without. */
const APOSTROPHES = "'`‘’‛′‵ʹʻʼʽʾʿˈˊˋꞋꞌ"

const TO: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [LETTERS, CAPITALS, SIGNS].flatMap(([from, to]) => [...from].map((one, at) => [one, to[at] ?? ''])),
  ),
  ...Object.fromEntries([...SPACES].map((one) => [one, ' '])),
  ...Object.fromEntries([...APOSTROPHES].map((one) => [one, ''])),
}
const told = new RegExp(`[${Object.keys(TO).join('')}]`, 'g')

/** Marks on letters, control characters, and what is drawn as nothing. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters to remove.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are removed one by one.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }

const plain = /^[ !-&(-_a-~]*$/

/**
 * The form in which text is searched: lower case, without marks (`Ọkáfọ̀` → `okafo`), apostrophes and invisible characters,
 * every letter as the plain one. The database's `plotline_fold` is the same rule, so client and server find the same rows.
 */
export function fold(text: string): string {
  // Most names: folding thousands of them must not hold up the first key of a search.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .replace(/´/g, '')
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(told, (one) => TO[one] ?? '')
    .replace(/[æœßþ]/g, (one) => LIGATURES[one] ?? '')
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}

/** Letters of Nigerian alphabets that are not written with the plain 26, once they are taken apart. */
const OWN_LETTERS = /[ɓɗƙƴ]|[eiosu][\u0323\u0329]|n\u0307/giu
/** The letters of two signs that only Igbo and Yoruba names have. */
const PAIRS = /g(?=b)|k(?=p)/g

/**
 * The form by which lists are sorted: as `fold`, with ẹ, ị, ọ, ụ, ṣ, ṅ, ɓ, ɗ, ƙ and ƴ behind the plain letter and gb and kp behind all of
 * g and k, since `~` is behind `z`. The database's `plotline_order` is the same rule (decision 048).
 */
export function sortKey(text: string): string {
  const marked = plain.test(text) ? text : text.normalize('NFD').replace(OWN_LETTERS, '$&~')
  return fold(marked).replace(PAIRS, '$&~~')
}

/** True if the text can be stored unchanged: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A pattern for LIKE that matches the text literally anywhere: `%`, `_` and `\` typed by a person are themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
