import { Suspense, useCallback, useState } from 'react'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import { useSession } from '#web/session-state.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { useIdle } from '#web/ui/loading/when-idle.ts'

const SetupCard = quietLazyPart(() => import('./setup-card.tsx').then((file) => ({ default: file.SetupCard })))

const keyOf = (workspaceId: string) => `crm-setup:${workspaceId}`

/** Shows admins the remaining setup steps until these are done or hidden; loaded when the page is idle. */
export function SetupPlace() {
  const { user } = useSession()
  const isIdle = useIdle()
  const [isEnded, setEnded] = useState(false)
  const workspaceId = user?.role === 'admin' ? user.workspace.id : undefined
  const end = useCallback(() => {
    if (!workspaceId) return
    storeValue(keyOf(workspaceId), 'ended')
    setEnded(true)
  }, [workspaceId])
  if (!workspaceId || !isIdle || isEnded || readStored(keyOf(workspaceId)) === 'ended') return null
  return (
    <Suspense>
      <SetupCard onEnd={end} />
    </Suspense>
  )
}
