import { CAPS } from '#shared/caps.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { EntityType } from '#shared/entities.ts'
import { useAnswer } from '#sync/react'
import { useDebouncedValue } from '#web/ui/fields/use-debounced-value.ts'
import { SEARCH_KINDS, search } from '../search.contract.ts'

/** The debounce of typing, ms, before the server is asked. */
export const SEARCH_PAUSE_MS = 250
/** Fewer letters find too much to be of use. */
export const SEARCH_MIN_LENGTH = 2
/** What the groups are made of; the feed among them tells of every kind of record. */
const SEARCHED: readonly EntityType[] = [
  ...Object.values(SEARCH_KINDS).flatMap(({ entity }) => (entity === 'activity' ? [] : [entity])),
  'inspection',
  'message',
  'report',
  'settings',
  'user',
]

export type ServerSearch = {
  /** What was found for the text as it is now; undefined until the server has said so. */
  found: AnswerOf<typeof search> | undefined
  status: 'idle' | 'searching' | 'ready' | 'failed' | 'tooLong'
}

/** Searches every kind of record on the server while a person types. */
export function useSearch(text: string): ServerSearch {
  const wanted = text.trim()
  const debounced = useDebouncedValue(wanted, SEARCH_PAUSE_MS)
  const isLongEnough = wanted.length >= SEARCH_MIN_LENGTH
  const isTooLong = wanted.length > CAPS.search
  const isAsked = isLongEnough && !isTooLong && debounced === wanted
  const answer = useAnswer(search, { query: { q: debounced } }, { dependsOn: SEARCHED, enabled: isAsked })
  if (!isLongEnough) return { found: undefined, status: 'idle' }
  if (isTooLong) return { found: undefined, status: 'tooLong' }
  if (!isAsked || answer.status === 'loading') return { found: undefined, status: 'searching' }
  if (answer.status === 'error') return { found: undefined, status: 'failed' }
  return { found: answer.data, status: 'ready' }
}
