import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '#web/session-state.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { whenIdle } from '#web/ui/loading/when-idle.ts'

const SetupCard = quietLazyPart(() => import('./setup-card.tsx').then((file) => ({ default: file.SetupCard })))

const keyOf = (workspaceId: string) => `crm-setup:${workspaceId}`

function hasEnded(workspaceId: string): boolean {
  try {
    return localStorage.getItem(keyOf(workspaceId)) === 'ended'
  } catch {
    return true
  }
}

/** Where admins find what is left of setting up, until it is done or hidden; it is looked up once the page is quiet. */
export function SetupPlace() {
  const { user } = useSession()
  const [isQuiet, setQuiet] = useState(false)
  const [, setEnded] = useState(false)
  const workspaceId = user?.role === 'admin' ? user.workspace.id : undefined
  useEffect(() => whenIdle(() => setQuiet(true)), [])
  const end = useCallback(() => {
    if (!workspaceId) return
    try {
      localStorage.setItem(keyOf(workspaceId), 'ended')
    } catch {
      // Without storage the place stays empty anyway.
    }
    setEnded(true)
  }, [workspaceId])
  if (!workspaceId || !isQuiet || hasEnded(workspaceId)) return null
  return (
    <Suspense>
      <SetupCard onEnd={end} />
    </Suspense>
  )
}
