import { Suspense, useState } from 'react'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import { useSession } from '#web/session/session-state.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const SetupCard = quietLazyPart(() => import('./setup-card.tsx').then((file) => ({ default: file.SetupCard })))

const keyOf = (workspaceId: string) => `crm-setup:${workspaceId}`

/** Shows admins the remaining setup steps until these are done or hidden. */
export function SetupPlace() {
  const { user } = useSession()
  const [isEnded, setEnded] = useState(false)
  const workspaceId = user?.role === 'admin' ? user.workspace.id : undefined
  if (!workspaceId || isEnded || readStored(keyOf(workspaceId)) === 'ended') return null
  const end = () => {
    storeValue(keyOf(workspaceId), 'ended')
    setEnded(true)
  }
  return (
    <Suspense>
      <SetupCard onEnd={end} />
    </Suspense>
  )
}
