import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import { LazyDocuments } from './lazy-documents.tsx'
import { LazyTasks } from './lazy-tasks.tsx'
import { LazyTimeline } from './lazy-timeline.tsx'
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
          <LazyTasks dealId={id} onOpen={(taskId) => go(`/tasks/${taskId}`)} />
          <LazyDocuments dealId={id} onOpen={(documentId) => go(`/documents/${documentId}`)} />
          <LazyTimeline of="deal" id={id} onGo={go} log={{ dealId: id, ...(leadId && { leadId }) }} />
        </>
      )}
    />
  )
}
