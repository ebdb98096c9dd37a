let letters: Intl.Segmenter | undefined

function firstLetter(word: string): string {
  // Most names; making what knows of marks takes longer than a whole list of them.
  if (/^[ -~]{2}|^[ -~]$/.test(word)) return word.charAt(0)
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of letters.segment(word)) return segment
  return ''
}

/** First letters of the first and last word of a name, capital, with their marks (`Ṣadé Ọlátúnjí` → `ṢỌ`); `?` for none. */
export function initials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (firstLetter(first) + firstLetter(last)).toUpperCase()
}
