import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import type { PipelineSearch } from '#features/deals/web/pipeline-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Related } from '#web/ui/record/related.tsx'

/** The pipeline and what is related to a deal. */
export function PipelineScreen({ search, onSearchChange, openId, onOpen, onGo }: ScreenProps<PipelineSearch>) {
  return (
    <PipelinePage
      search={search}
      onSearchChange={(next) => onSearchChange(next, true)}
      openId={openId}
      onOpen={onOpen}
      related={({ id, leadId }) => <Related of="deal" id={id} leadId={leadId} onGo={onGo} />}
    />
  )
}
