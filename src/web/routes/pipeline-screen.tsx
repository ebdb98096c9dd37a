import { PipelinePage } from '#features/deals/web/pipeline-page.tsx'
import type { PipelineSearch } from '#features/deals/web/pipeline-search.ts'
import { ReachLead } from '#features/leads/web/reach-lead.tsx'
import { useOwnFirst } from '#web/account/use-own-first.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Related } from '#web/ui/record/related.tsx'

const MINE: PipelineSearch = { assignedTo: 'me' }

/** The pipeline and what is related to a deal. */
export function PipelineScreen({ onGo, ...address }: ScreenProps<PipelineSearch>) {
  return (
    <PipelinePage
      {...useOwnFirst<PipelineSearch, typeof address>('deals', MINE, address)}
      slots={{
        related: ({ id, leadId }) => <Related of="deal" id={id} leadId={leadId} onGo={onGo} />,
        reach: ({ leadId }) => <ReachLead leadId={leadId} />,
      }}
    />
  )
}
