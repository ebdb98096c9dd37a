import { useMemo } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { type PipelineFilter, type PipelineSearch, pipelineSearch } from './pipeline-search.ts'

/** The deals that the address asks for; those of `me` are none until it is known who that is. */
export function usePipelineFilter(search: PipelineSearch): PipelineFilter {
  const me = useMe()?.id ?? 'none'
  return useMemo(() => pipelineSearch.filterOf(search, me), [search, me])
}
