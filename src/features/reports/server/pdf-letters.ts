import anyAscii from 'any-ascii'

/** Which letters a font has. */
export type HasLetter = (code: number) => boolean

const isDrawn = (text: string, has: HasLetter) => [...text].every((letter) => has(letter.codePointAt(0) ?? 0))

/** The first letter of every word large, as a name that was spelt out has none. */
const asName = (spelt: string) => spelt.replace(/(?<![A-Za-z])[a-z]/g, (letter) => letter.toUpperCase())

/** A word as the font can write it: itself, or the nearest plain letters, `王` → `Wang`, `😀` → `:grinning:`. */
function drawnWord(word: string, has: HasLetter): string {
  if (isDrawn(word, has)) return word
  const spelt = anyAscii(word).replaceAll('`', '')
  // A word of which the font has most letters keeps its own large and small ones.
  return /[a-z]/i.test(word) || spelt.startsWith(':') ? spelt : asName(spelt)
}

/** Text as the font can write it, each word by itself; a dash for text that nothing can be written of. */
export function drawnText(text: string, has: HasLetter): string {
  const drawn = text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => drawnWord(word, has))
    .filter(Boolean)
    .join(' ')
  return drawn || (text ? '—' : '')
}
