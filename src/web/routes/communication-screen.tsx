import { CommunicationsPage } from '#features/communications/web/communications-page.tsx'
import type { CommunicationsSearch } from '#features/communications/web/communications-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'

/** The communications. */
export function CommunicationScreen({ onGo, ...address }: ScreenProps<CommunicationsSearch>) {
  return <CommunicationsPage {...address} slots={{ onGo }} />
}
