/** The passwords that are tried first: the heads of published lists of leaked ones, of 6 characters or more. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 654321 123123 123321 112233 121212 123123123
  123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwerty12345 qwertyuiop asdfgh asdfghjkl
  zxcvbn zxcvbnm abc123 abcd1234 abcdef1 a123456 a12345678 aa123456 password password1 password12 password123 password1234
  passw0rd p@ssword p@ssw0rd pass123 pass1234 admin1 admin123 administrator root123 welcome welcome1 welcome123 letmein login123
  iloveyou iloveyou1 monkey dragon football baseball princess sunshine superman batman master shadow michael jordan23 charlie
  freedom whatever trustno1 starwars computer internet samsung changeme default secret secret123 test123 testing nigeria
  nigeria1 nigeria123 lagos123 chelsea chelsea1 arsenal jesus123 blessing blessed godisgood godislove mother family
  hello123 football1 google myspace1 killer pokemon naruto flower lovely ashley jessica daniel plotline plotline1`.split(
    /\s+/,
  ),
)

/** True for a password that is guessed first: a common one, whatever its case, or one character again and again. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}

/** Words of the product, which are guessed first here. */
export const OWN_WORDS = [
  'plotline',
  'realestate',
  'property',
  'properties',
  'agent',
  'sales',
  'manager',
  'admin',
  'owner',
]
/** Shorter words stand in too many good passwords. */
const SHORTEST_WORD = 3

/** The words that a person's password should not be made of: `['Adaeze', 'Elysium Homes']` → adaeze, elysium, homes, elysiumhomes and the product's. */
export function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return [...parts, parts.join('')]
  })
  return [...OWN_WORDS, ...words.filter(({ length }) => length >= SHORTEST_WORD)]
}

/** True for a password that is one of these words, with digits or signs around it or not, or two of them joined. */
export function isJoinedFrom(password: string, words: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isJoined = (text: string) =>
    [...text].some((_, at) => words.has(text.slice(0, at)) && words.has(text.slice(at)))
  return [lower, core].some((text) => text !== '' && (words.has(text) || isJoined(text)))
}
