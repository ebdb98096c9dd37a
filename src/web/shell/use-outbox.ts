import { useEffect } from 'react'
import { loadMutation } from '#web/mutation-registry.ts'
import { confirmOutbox, startOutbox } from '#web/platform/outbox/app-outbox.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isConfirmed, useSession } from '#web/session-state.ts'

/** Shows and sends what the person has made without an answer yet, for as long as they are signed in. */
export function useOutbox(): void {
  const { user } = useSession()
  const confirmed = useStore(isConfirmed)
  const userId = user?.id
  const workspaceId = user?.workspace.id
  useEffect(
    () => (userId && workspaceId ? startOutbox(loadMutation, { userId, workspaceId }) : undefined),
    [userId, workspaceId],
  )
  useEffect(() => {
    if (userId && workspaceId && confirmed) confirmOutbox({ userId, workspaceId })
  }, [userId, workspaceId, confirmed])
}
