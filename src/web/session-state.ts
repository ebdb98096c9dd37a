import { useEffect } from 'react'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import type { Answer } from '#web/platform/answer-entry.ts'
import { answers, knownAnswer, prefetchAnswers } from '#web/platform/answers.ts'
import { onUnauthorized } from '#web/platform/api.ts'
import { setDraftOwner } from '#web/platform/drafts.ts'
import { createStore } from '#web/platform/emitter.ts'
import { useStore } from '#web/platform/use-store.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { signOut, startSession, useCurrentUser } from './session.ts'

/** The toast can be read for so long, ms, before the page goes. */
const LEAVE_AFTER_MS = 500

let isLeaving = false
const ended = createStore(false)

function leaveFor(address: string): void {
  setTimeout(() => location.assign(address), LEAVE_AFTER_MS)
}

function end(needsSignIn: boolean): void {
  if (isLeaving) return
  ended.set(true)
  if (!needsSignIn) return
  isLeaving = true
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'danger' })
  const here = location.pathname + location.search + location.hash
  leaveFor(`/login?next=${encodeURIComponent(here)}`)
}

/** Asks who is signed in, and leaves for the sign-in page whenever the server says: nobody. */
export function watchSession({ needsSignIn }: { needsSignIn: () => boolean }): void {
  onUnauthorized(() => end(needsSignIn()))
  prefetchAnswers([{ endpoint: getCurrentUser, dependsOn: ['user'] }])
  setDraftOwner(() => knownAnswer(getCurrentUser, {})?.id, answers.subscribeAll)
  // Going back to the app after signing out must not show what was on screen.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}

export type Session = {
  status: 'checking' | 'signed-in' | 'signed-out' | 'unreachable'
  user: User | undefined
  retry: () => void
}

const statusOf: Record<Answer<User>['status'], Session['status']> = {
  loading: 'checking',
  ready: 'signed-in',
  error: 'unreachable',
}

/** Who is signed in, as far as known now. */
export function useSession(): Session {
  const hasEnded = useStore(ended)
  const { status, data, retry } = useCurrentUser(!hasEnded)
  if (hasEnded) return { status: 'signed-out', user: undefined, retry }
  return { status: statusOf[status], user: data, retry }
}

/** Keeps the page connected for as long as somebody is signed in, and asks again who it is when the network is back. */
export function useSessionLink(): void {
  const { status, user, retry } = useSession()
  const name = user && `${user.firstName} ${user.lastName}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or name starts it anew, another phone number does not
  useEffect(() => {
    if (user) return startSession(user)
  }, [user?.id, name])
  useEffect(() => {
    if (status !== 'unreachable') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [status, retry])
}

/** Signs out and goes to the front page; when that fails, the person stays signed in and is told. */
export async function leave(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  try {
    await signOut()
    toast({ title: 'Logged out', tone: 'success' })
    leaveFor('/')
  } catch {
    isLeaving = false
    toast({ title: 'Logout failed', description: 'An error occurred while logging out.', tone: 'danger' })
  }
}
