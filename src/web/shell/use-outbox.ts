import { useEffect } from 'react'
import { loadMutation } from '#web/mutation-registry.ts'
import { startOutbox } from '#web/platform/outbox/app-outbox.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isConfirmed, useSession } from '#web/session-state.ts'

/** Sends what the person has made without an answer yet, for as long as they are signed in. */
export function useOutbox(): void {
  const userId = useSession().user?.id
  const confirmed = useStore(isConfirmed)
  useEffect(
    () => (userId === undefined ? undefined : startOutbox(loadMutation, userId, confirmed)),
    [userId, confirmed],
  )
}
