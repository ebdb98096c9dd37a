import { useEffect } from 'react'
import { outbox } from '#sync'
import { useStore } from '#web/platform/use-store.ts'
import { loadMutation } from '#web/routes/mutation-registry.ts'
import { isConfirmed, useSession } from '#web/session/session-state.ts'

/** Shows and sends what the person has made without an answer yet, for as long as they are signed in. */
export function useOutbox(): void {
  const { user } = useSession()
  const confirmed = useStore(isConfirmed)
  const userId = user?.id
  const workspaceId = user?.workspace.id
  useEffect(
    () => (userId && workspaceId ? outbox.start(loadMutation, { userId, workspaceId }) : undefined),
    [userId, workspaceId],
  )
  useEffect(() => {
    if (userId && workspaceId && confirmed) outbox.confirm({ userId, workspaceId })
  }, [userId, workspaceId, confirmed])
}
