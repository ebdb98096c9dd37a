import { CommunicationsPage } from '#features/communications/web/communications-page.tsx'
import { useGo, useListAddress } from './use-list-address.ts'

/** The communications with their address. */
export function CommunicationScreen() {
  return <CommunicationsPage {...useListAddress('/communication')} slots={{ onGo: useGo() }} />
}
