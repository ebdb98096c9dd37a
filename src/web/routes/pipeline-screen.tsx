import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LogButton } from '#features/communications/web/log-button.tsx'
import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import type { PipelineSearch } from '#features/deals/web/pipeline-search.ts'
import { Timeline } from '#features/timeline/web/timeline.tsx'
import { useRecordAddress } from './use-record-address.ts'

/** The pipeline with its address. */
export function PipelineScreen() {
  const search = useSearch({ from: '/pipeline' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const { openId, open } = useRecordAddress('/pipeline')
  const change = useCallback(
    (next: PipelineSearch) => void navigate({ to: '.', search: next, replace: true }),
    [navigate],
  )
  return (
    <PipelinePage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      related={({ id, leadId }) => (
        <Timeline
          of="deal"
          id={id}
          onGo={(path) => history.push(path)}
          action={<LogButton start={{ dealId: id, ...(leadId && { leadId }) }} />}
        />
      )}
    />
  )
}
