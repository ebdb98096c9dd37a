import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import type { PipelineSearch } from '#features/deals/web/pipeline-search.ts'
import { LateDocuments } from './late-documents.tsx'
import { LateTasks } from './late-tasks.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { useListAddress } from './use-list-address.ts'

/** The pipeline with its address. */
export function PipelineScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/pipeline')
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
        <>
          <LateTasks dealId={id} onOpen={(taskId) => history.push(`/tasks/${taskId}`)} />
          <LateDocuments dealId={id} onOpen={(documentId) => history.push(`/documents/${documentId}`)} />
          <LateTimeline
            of="deal"
            id={id}
            onGo={(path) => history.push(path)}
            log={{ dealId: id, ...(leadId && { leadId }) }}
          />
        </>
      )}
    />
  )
}
