import { newId } from '#shared/ids.ts'

/** The copy of a record that a form was opened over. */
export type DraftBase = { values: Record<string, unknown>; version: number | undefined }

/**
 * Unsaved input of a form; `key` is the form's Idempotency-Key, so that it survives a reload. The draft of an existing record
 * keeps the copy that the person saw.
 */
export type Draft = { key: string; values: Record<string, unknown>; base?: DraftBase }

const PREFIX = 'draft:'
let currentOwner: () => string | undefined = () => undefined
let watchOwner: (listener: () => void) => () => void = () => () => undefined

const nameOf = (form: string) => `${PREFIX}${currentOwner()}:${form}`

/** Sets how to find the current person and how to watch for it: nobody sees another person's drafts. */
export function setDraftOwner(
  userId: () => string | undefined,
  subscribe: (listener: () => void) => () => void = () => () => undefined,
): void {
  currentOwner = userId
  watchOwner = subscribe
}

/** Whose drafts are used; undefined until it is known who is signed in. */
export const draftOwner = (): string | undefined => currentOwner()

/** Calls back when that may have changed; call the result to stop. */
export const onDraftOwner = (listener: () => void): (() => void) => watchOwner(listener)

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
  if (currentOwner() === undefined) return
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // Storage can be blocked or full; the values then live as long as the form.
  }
}

/** Deletes a form's draft. */
export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Deletes every draft in this tab, on sign-out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
