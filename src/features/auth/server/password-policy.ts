import { readPolicy, readWorkspace } from '#features/workspace/server/workspace.queries.ts'
import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { isJoinedFrom, wordsOf } from '../auth.rules.ts'
import { authTexts } from '../auth.texts.ts'

/** Whom a password is for: words about them are guessed first. */
type About = { email: string; firstName: string; lastName: string }

let leaked: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords of published leaks, in small letters. */
async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}

/** Refuses with 400 a password that the company's policy does not take; `field` is where it was typed. */
export async function requireAllowedPassword(
  scope: Pick<Scope, 'workspaceId' | 'context'>,
  { password, field, about }: { password: string; field: string; about: About },
  db?: Database,
): Promise<void> {
  const { passwordLength } = await readPolicy(scope, db)
  if (passwordLength === 6) return
  const composed = password.normalize('NFC')
  if (composed.length < passwordLength)
    throw invalid({ field, message: authTexts.passwordShorter.with({ count: passwordLength }) })
  const company = await readWorkspace(scope, db)
  const words = wordsOf([about.firstName, about.lastName, company.name, about.email.split('@')[0] ?? ''])
  if (isJoinedFrom(composed, new Set(words))) throw invalid({ field, message: authTexts.passwordAboutYou })
  leaked ??= loadLeakedPasswords()
  if (isJoinedFrom(composed, await leaked)) throw invalid({ field, message: authTexts.passwordCommon })
}
