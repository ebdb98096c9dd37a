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

/**
 * The form in which text is searched: lower case, without diacritics (`Ọkáfọ̀` → `okafo`), hooked Hausa letters as their base.
 * The database's `plotline_fold` is the same rule, so client and server find the same rows.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ɓƁɗƊƙƘƴƳʼ’]/g, (letter) => withoutDecomposition[letter] ?? letter)
    .toLowerCase()
}

/** True when the text can be stored as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A pattern for LIKE that matches the text literally anywhere: `%`, `_` and `\` typed by a person are themselves. */
export function likePattern(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
}
