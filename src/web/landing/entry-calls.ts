import type { Challenge, getAuthConfig, getInvite, login } from '#features/auth/auth.contract.ts'
import type { getSettings } from '#features/settings/settings.contract.ts'
import { VIEW_PATHS } from '#features/settings/settings.rules.ts'
import { ApiError } from '#shared/api-error.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { Text } from '#shared/texts.ts'
import { send } from '#web/platform/api.ts'
import { rememberOwner } from '#web/platform/last-owner.ts'

/** The sign-in options of the server. */
export type EntryConfig = AnswerOf<typeof getAuthConfig>
export type Invite = AnswerOf<typeof getInvite>

/** What follows a right password: the app, or what is needed beside it. */
export type Entered = (needed: Challenge | undefined) => void

export const post = (path: string, body?: unknown) => send(path, { method: 'POST', body })

// Only the contract's types come along: its checks would add 5 KB to the one page that must load fastest.
let config: Promise<EntryConfig> | undefined

/** The sign-in options, loaded once per page. */
export function loadEntryConfig(): Promise<EntryConfig> {
  config ??= send('/api/auth/config') as Promise<EntryConfig>
  return config
}

export const loadInvite = (token: string) => send(`/api/auth/invites/${encodeURIComponent(token)}`) as Promise<Invite>

/**
 * Signs in by one of the calls that do; the app then opens with what this device holds of that person and of nobody else. Answers what
 * is needed beside the password, where that is not enough.
 */
export async function enter(path: string, body?: unknown): Promise<Challenge | undefined> {
  const answer = (await post(path, body)) as AnswerOf<typeof login>
  if (answer.twoFactorRequired) return answer
  rememberOwner({ workspaceId: answer.workspace.id, userId: answer.id })
  return undefined
}

/** So long, ms, the settings are waited for; without them the person begins at the dashboard. */
const SETTINGS_WAIT_MS = 3000

async function viewOfChoice(): Promise<string> {
  const { preferences } = (await send('/api/settings')) as AnswerOf<typeof getSettings>
  return VIEW_PATHS[preferences.defaultView]
}

/** Where a person goes who has just signed in: to what they came for, else to the view that they chose to begin with. */
export async function startAddress(next: string): Promise<string> {
  if (next !== '/') return next
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(next), SETTINGS_WAIT_MS))
  return Promise.race([viewOfChoice().catch(() => next), late])
}

/** Whether nobody answered a call. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status === 0

/** The message for a failed call: the server's own, `unnamed` when it sent none, `unanswered` without a response. */
export function failureText(error: unknown, unnamed: Text, unanswered: Text): string {
  if (isUnanswered(error)) return unanswered()
  return (error as ApiError).body?.message || unnamed()
}

/** The server's messages for fields of a form; messages for other fields are left out. */
export function refusedFields<Field extends string>(error: unknown, fields: readonly Field[]) {
  const refused: Partial<Record<Field, string>> = {}
  if (!(error instanceof ApiError)) return refused
  for (const { field, message } of error.body?.errors ?? []) {
    const known = fields.find((name) => name === field)
    if (known) refused[known] ??= message
  }
  return refused
}
