import { loadLanguages } from '#server/changes/languages.ts'
import type { Language, Message } from '#shared/texts.ts'
import { PARTS, readLanguages } from '../../scripts/generate/languages.ts'

const marked = (text: string) => `‹${text}›`

const markedMessage = (message: Message): Message =>
  typeof message === 'string'
    ? marked(message)
    : {
        plural: Object.fromEntries(Object.entries(message.plural).map(([form, text]) => [form, marked(text)])) as {
          other: string
        },
      }

/** The languages of Plotline as they are, with brackets about every text of theirs: English in place of a missing one has none. */
export async function markedLanguages(): Promise<Map<string, Language>> {
  const loaded = await loadLanguages((error) => {
    throw error
  })
  return new Map(
    readLanguages().map(({ code, files }) => {
      const own = loaded.get(code)
      if (!own) throw new Error(`${code} was not loaded`)
      const has = (id: string) => PARTS.some((part) => Object.hasOwn(files[part], id))
      const messageOf: Language['messageOf'] = (id, english) => {
        const message = own.messageOf(id, english)
        // Signs of numbers are read again.
        return has(id) && !id.startsWith('numbers.') ? markedMessage(message) : message
      }
      return [code, { ...own, messageOf }]
    }),
  )
}

/** What stands outside of the brackets, without addresses and what nobody translates. */
export function outsideOfMarks(text: string, names: readonly string[] = []): string[] {
  let rest = text.replace(/https?:\/\/[^\s‹›]+/g, ' ')
  while (/‹[^‹›]*›/.test(rest)) rest = rest.replace(/‹[^‹›]*›/g, ' ')
  for (const name of ['Plotline', ...names]) rest = rest.replaceAll(name, ' ')
  return rest.match(/[\p{L}\p{M}{}]{2,}|\{\w+\}/gu) ?? []
}
