import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import { LateDocuments } from './late-documents.tsx'
import { LateTasks } from './late-tasks.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { replaceSearch, useGo, useListAddress } from './use-list-address.ts'

/** The pipeline with its address. */
export function PipelineScreen() {
  const go = useGo()
  const { search, openId, onOpen } = useListAddress('/pipeline')
  return (
    <PipelinePage
      search={search}
      onSearchChange={replaceSearch}
      openId={openId}
      onOpen={onOpen}
      related={({ id, leadId }) => (
        <>
          <LateTasks dealId={id} onOpen={(taskId) => go(`/tasks/${taskId}`)} />
          <LateDocuments dealId={id} onOpen={(documentId) => go(`/documents/${documentId}`)} />
          <LateTimeline of="deal" id={id} onGo={go} log={{ dealId: id, ...(leadId && { leadId }) }} />
        </>
      )}
    />
  )
}
