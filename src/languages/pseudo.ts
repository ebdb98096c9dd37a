import { ENGLISH, type Language, type Message } from '#shared/texts.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçđéƒĝĥíĵķļɱñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'

const accented = (letters: string) => letters.replace(/[a-zA-Z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))

const FILLING = accented(' one two three four five six seven eight nine ten eleven twelve')

/** `Assigned to {name}` → `⟦Àššíĝñéđ ţö {name} öñé ţŵ⟧`: 40 % longer, as languages are that have longer words than English. */
function inPseudo(message: string): string {
  const words = message.replace(/(\{\w+\})|([^{]+)/g, (_, slot?: string, text?: string) => slot ?? accented(text ?? ''))
  const length = Math.ceil(message.replace(/\{\w+\}/g, '').length * 0.4)
  return `⟦${words}${FILLING.repeat(Math.ceil(length / FILLING.length))
    .slice(0, length)
    .trimEnd()}⟧`
}

/** The signs of numbers stay as they are: fields read amounts with them. */
const SIGNS = /^numbers\.(?:thousands|decimals|millions|amount)$/

/** Shows which texts are not in catalogues, and where a screen has no room for longer ones. */
export const language: Language = {
  ...ENGLISH,
  code: 'en-XA',
  messageOf(id, english): Message {
    if (SIGNS.test(id)) return english
    if (typeof english === 'string') return inPseudo(english)
    const { one, other } = english.plural
    return { plural: { one: inPseudo(one ?? other), other: inPseudo(other) } }
  },
}
