import { useState } from 'react'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { PipelineSearch } from './pipeline-search.ts'

/** The filter with `me` as the id of who is signed in; the same object as long as it means the same. */
export function useOwnOwner(filter: PipelineSearch): PipelineSearch {
  const me = useAnswer(getCurrentUser, {}, { dependsOn: ['user'], enabled: filter.owner === 'me' })
  const [kept, setKept] = useState(filter)
  const owner = filter.owner === 'me' ? (me.data?.id ?? 'none') : filter.owner
  const { q, value, lost } = filter
  if (kept.q === q && kept.value === value && kept.lost === lost && kept.owner === owner) return kept
  const next = { ...filter, ...(owner !== undefined && { owner }) }
  setKept(next)
  return next
}
