import { ApiError, isKeyTaken, mayBeDone } from '#shared/api-error.ts'
import type { Noun } from '#shared/errors.ts'
import type { Text } from '#shared/texts.ts'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { toast } from '../ui/overlay/toast-store.ts'
import { goneTexts } from './gone.texts.ts'
import { unansweredTexts } from './unanswered.texts.ts'

/** Texts for refusals whose own message is not meant for people. */
export type RefusalTexts = { forbidden?: string | undefined; title?: string | undefined }

/** No room left, there or here: its message is meant for people. */
const NO_ROOM = 507

const GONE: Readonly<Record<Noun, Text>> = goneTexts.gone

/** The message about a record that is gone, in place of `Lead not found`, which the server answers in English. */
function goneOf(message: string): Text | undefined {
  const [, noun] = /^(.+) not found$/.exec(message) ?? []
  return noun === undefined ? undefined : GONE[noun as Noun]
}

/** A reason that the server gave for one of many records, in words for people. */
export const reasonWords = (reason: string): string =>
  reason === 'Forbidden' ? kitTexts.mayNot() : (goneOf(reason)?.() ?? reason)

/** The reason of a refusal in words for people; undefined when there is none. */
export function reasonOf(cause: unknown, { forbidden }: RefusalTexts = {}): string | undefined {
  if (!(cause instanceof ApiError) || cause.status < 400) return undefined
  if (cause.status >= 500 && cause.status !== NO_ROOM) return undefined
  const message = cause.body?.message
  if (cause.status === 403) return forbidden ?? (message === 'Forbidden' ? kitTexts.mayNot() : message)
  if (cause.status === 404) return message && (goneOf(message)?.() ?? message)
  return message
}

/** The words for a call that may be done, or that was done by an earlier try; undefined for one that was not. */
function doneWords(cause: unknown): { title: string; description: string } | undefined {
  if (isKeyTaken(cause)) return { title: unansweredTexts.earlierTitle(), description: unansweredTexts.earlierSaved() }
  return mayBeDone(cause) ? { title: unansweredTexts.title(), description: unansweredTexts.mayBeDone() } : undefined
}

/**
 * Shows an error toast with the server's reason, or `fallback`, which says what was not done. When it is done or may be done all the
 * same, the toast says that instead. Not for 401, which ends the session.
 */
export function toastError(cause: unknown, fallback: string, texts: RefusalTexts = {}): void {
  if (cause instanceof ApiError && cause.status === 401) return
  const failed = { title: texts.title ?? kitTexts.error(), description: reasonOf(cause, texts) ?? fallback }
  toast({ ...(doneWords(cause) ?? failed), tone: 'danger' })
}
