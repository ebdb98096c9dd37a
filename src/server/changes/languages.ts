import { TRANSLATED } from '#languages/codes.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { ENGLISH, inLanguage, type Language, type Text } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import type { Database } from '../db/database.ts'
import { readRecipients } from './recipients.ts'

declare module '../base/context.ts' {
  interface Context {
    /** The languages beside English, by the code under which people store theirs in their settings. */
    languages: ReadonlyMap<string, Language>
  }
}

/** The language in which somebody is written to: the one of their settings, English where the server does not have it. */
export function languageOf(
  { languages }: Pick<Context, 'languages'>,
  person: { language: string } | undefined,
): Language {
  return languages.get(person?.language ?? ENGLISH.code) ?? ENGLISH
}

/** The same by the id of an active member. */
export async function readLanguageOf(
  context: Context,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  db: Database = context.database.main,
): Promise<Language> {
  const recipients = await readRecipients(context, workspaceId, [userId], db)
  return languageOf(context, recipients.get(userId))
}

/** What a text is in each language: to find what was stored in the language of whoever it was for. */
export function inEveryLanguage({ languages }: Context, text: Text): string[] {
  return [ENGLISH, ...languages.values()].map((language) => inLanguage(language, text))
}

const PARTS = ['texts', 'administration', 'server'] as const

/** Loads every language; `onError` hears of one whose files cannot be read, for which English stands in. */
export async function loadLanguages(onError: (error: unknown) => void): Promise<Context['languages']> {
  const loaded = await Promise.all(TRANSLATED.map((code) => loadLanguage(code, PARTS).catch((error) => onError(error))))
  return new Map(loaded.flatMap((language) => (language ? [[language.code, language]] : [])))
}
