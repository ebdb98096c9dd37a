const withoutDecomposition: Record<string, string> = {
  ɓ: 'b',
  Ɓ: 'b',
  ɗ: 'd',
  Ɗ: 'd',
  ƙ: 'k',
  Ƙ: 'k',
  ƴ: 'y',
  Ƴ: 'y',
  ʼ: "'",
  '’': "'",
}

const plain = /^[ -~]*$/

/**
 * The form in which text is searched: lower case, without diacritics (`Ọkáfọ̀` → `okafo`), hooked Hausa letters as their base.
 * The database's `plotline_fold` is the same rule, so client and server find the same rows.
 */
export function fold(text: string): string {
  // Most names: folding thousands of them must not hold up the first key of a search.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ɓƁɗƊƙƘƴƳʼ’]/g, (letter) => withoutDecomposition[letter] ?? letter)
    .toLowerCase()
}

const phoneLike = /^[+(]?\d[\d\s().-]*$/

/**
 * The form in which people are searched: as text is, but a phone number by its digits without country code or leading
 * zero, so that `0803 123` and `+234 803 123` both find `08031234567`.
 */
export function foldPerson(text: string): string {
  const trimmed = text.trim()
  if (!phoneLike.test(trimmed)) return fold(text)
  const digits = trimmed.replace(/\D/g, '')
  return digits.replace(/^(00)?234(?=\d{3})0?|^0+(?=\d{2})/, '')
}

/** What a phone number adds to the text that a person is found by: the digits as they were typed, and the number in E.164. */
export function phoneDigits(typed: string | null, number: string | null): string {
  return `${typed?.replace(/\D/g, '') ?? ''} ${number ?? ''}`
}

/** True when the text can be stored as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A pattern for LIKE that matches the text literally anywhere: `%`, `_` and `\` typed by a person are themselves. */
export function likePattern(text: string, folded = fold): string {
  return `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`
}
