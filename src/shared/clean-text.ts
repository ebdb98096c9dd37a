/** Fast path: most texts have no special characters. */
const plain = /^[ -~]*$/
const plainLines = /^[ -~\n]*$/

/** Letters of scripts whose joining or shape an invisible character between two of them decides. */
const scripts =
  'Arabic Syriac Nko Mongolian Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const joining = `(?:(?!\\p{Default_Ignorable_Code_Point})[${scripts.replace(/\w+ ?/g, (name) => `\\p{Script=${name.trim()}}`)}])`
const picture = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?'
/** Invisible characters that belong to their text: in an emoji, between joined letters, in a variant of a sign. */
const meant = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
  `${picture}(?:\\u200d${picture}|\\u200d[\\u2640\\u2642\\u2695\\u2696\\u2708]\\ufe0f?)*`,
  '[#*0-9]\\ufe0f?\\u20e3',
  '\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]?',
  `${joining}+(?:[\\u200c\\u200d\\u180b-\\u180d\\u180f]${joining}+)*`,
].join('|')
/** Control characters, direction marks and invisible characters. NUL is not removed, but refused. */
const dropped =
  '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb\\u{1d159}]'
const meantOrDropped = new RegExp(`(${meant})|${dropped}`, 'gu')

/** The breaks of a line, tabs among them, with the spaces around. */
const breaks = /[ \t]*[\t\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/g

const cleaned = (text: string) =>
  text
    .replace(meantOrDropped, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .trim()

/** Text of one line for storage: composed (NFC), trimmed, without line breaks and invisible characters. */
export function cleanLine(text: string): string {
  if (plain.test(text)) return text.trim()
  return cleaned(text.replace(breaks, ' '))
}

/** The same for text of several lines, which keeps its line breaks and tabs. */
export function cleanLines(text: string): string {
  if (plainLines.test(text)) return text.trim()
  return cleaned(text.replace(/[\u0085\u2028\u2029\v\f]/g, '\n'))
}

/** Removes invisible characters from an address, which may have been copied with it. */
export function cleanAddress(text: string): string {
  return cleanLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}
