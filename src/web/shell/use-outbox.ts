import { useEffect } from 'react'
import { outbox } from '#sync'
import { loadMutation } from '#web/mutation-registry.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isConfirmed, useSession } from '#web/session-state.ts'

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
