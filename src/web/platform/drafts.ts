import { newId } from '#shared/ids.ts'

/** The copy of a record that a form was opened over. */
export type DraftBase = { values: Record<string, unknown>; version: number | undefined }

/**
 * What was typed into a form and not saved yet; `key` is the form's Idempotency-Key, so that it survives a reload too. The
 * draft of a record that exists keeps the copy that the person saw.
 */
export type Draft = { key: string; values: Record<string, unknown>; base?: DraftBase }

const PREFIX = 'draft:'
let ownerNow: () => string | undefined = () => undefined
let hearOwner: (listener: () => void) => () => void = () => () => undefined

const nameOf = (form: string) => `${PREFIX}${ownerNow()}:${form}`

/** Says how it is known whose drafts are read and kept, asked each time, and how to hear of it: one person never sees another's. */
export function setDraftOwner(
  userIdNow: () => string | undefined,
  subscribe: (listener: () => void) => () => void = () => () => undefined,
): void {
  ownerNow = userIdNow
  hearOwner = subscribe
}

/** Whose drafts are read and kept; undefined until the server has said who is signed in. */
export const draftOwner = (): string | undefined => ownerNow()

/** Calls back when that may have become known; call the result to end it. */
export const onDraftOwner = (listener: () => void): (() => void) => hearOwner(listener)

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

/** The draft of a form, or an empty one with a new key. */
export function readDraft(form: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
    if (isDraft(value)) return value
  } catch {
    // Storage can be blocked or hold something else; the form then starts empty.
  }
  return { key: newId(), values: {} }
}

/** Keeps what is typed until this tab closes, the form is saved or it is discarded. */
export function keepDraft(form: string, draft: Draft): void {
  if (ownerNow() === undefined) return
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // Storage can be blocked or full; the values then live as long as the form.
  }
}

/** Forgets a form's draft. */
export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets every draft in this tab, when somebody signs out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
