import { useEffect } from 'react'
import { type CurrentUser, getAccess, getCurrentUser } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import { backoff } from '#shared/backoff.ts'
import { addressOf } from '#shared/calls.ts'
import { createStore } from '#shared/emitter.ts'
import { type Answer, answers, drafts, realtime } from '#sync'
import { call, onUnauthorized } from '#web/platform/api.ts'
import { hasLeft, lastOwner, noteLeft, onOtherOwner, rememberOwner } from '#web/platform/last-owner.ts'
import { log } from '#web/platform/logger.ts'
import { useStore } from '#web/platform/use-store.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { isHeld, keepOnDevice, ownerOf, readyToConnect, showHeld, wipeCopy, wipeHeld } from './held-session.ts'
import { forgetOwnLock, watchOwnLock } from './own-lock.ts'
import { sessionTexts } from './session.texts.ts'
import { endSession, forgetPerson, signOut, startSession, useCurrentUser } from './session.ts'

/** The toast can be read for so long, ms, before the page goes. */
const LEAVE_AFTER_MS = 500
/** Two sentences are read in so long. */
const READING_MS = 6000

let isLeaving = false
const ended = createStore(false)
/** The person has signed out on this device; the server is being notified, or could not be notified yet. */
const leaving = createStore<'telling' | 'untold' | undefined>(undefined)
export const useLeaving = () => useStore(leaving)
/** The server has said in this page who is signed in. */
const confirmed = createStore(false)
/** Whether the server has said that the person whose data is shown is signed in. */
export const isConfirmed = { get: confirmed.get, subscribe: confirmed.subscribe }
let loadCode: () => Promise<unknown> = async () => undefined

function leaveFor(address: string, after = LEAVE_AFTER_MS): void {
  setTimeout(() => location.assign(address), after)
}

/**
 * Deletes what this device holds where the account is switched off, or somebody signed the device out; then what is not sent yet stays
 * for the sign-in of the same person. Answers which of both it was.
 */
async function wipeWhereEnded(): Promise<'off' | 'ended' | undefined> {
  const owner = lastOwner()
  if (!owner) return undefined
  try {
    const { isOn, isEnded } = await call(getAccess, { query: owner })
    if (!isOn) await wipeHeld()
    else if (isEnded) await wipeCopy()
    if (!isOn) return 'off'
    return isEnded ? 'ended' : undefined
  } catch (cause) {
    log('The server could not be asked about this account', cause)
    return undefined
  }
}

async function end(needsSignIn: boolean): Promise<void> {
  if (isLeaving) return
  // Cached data can be read without a session; only a page that was connected leaves for a new one.
  const asked = wipeWhereEnded()
  const stays = isHeld.get() && !confirmed.get() && !(await asked)
  ended.set(true)
  if (!needsSignIn || stays || isLeaving) return
  isLeaving = true
  const wiped = await asked
  if (wiped === 'ended') (await import('./rare-toasts.ts')).toastEnded()
  else if (wiped === 'off') (await import('./rare-toasts.ts')).toastSwitchedOff()
  else
    toast({
      title: sessionTexts.unauthorized(),
      description: sessionTexts.loggedOutAgain(),
      tone: 'danger',
      isLast: true,
    })
  const here = location.pathname + location.search + location.hash
  leaveFor(`/login?next=${encodeURIComponent(here)}`, wiped ? READING_MS : LEAVE_AFTER_MS)
}

const TELL_WAITS = { first: 2000, longest: 60_000 }
let tellFailures = 0
let nextTell: ReturnType<typeof setTimeout> | undefined

/** Notifies the server of a sign-out that was made offline, until it answers; until then no data of the person is shown. */
async function finishLeaving(): Promise<void> {
  if (leaving.get() === 'telling') return
  clearTimeout(nextTell)
  leaving.set('telling')
  ended.set(true)
  try {
    await endSession().catch((cause) => {
      // A session that has ended needs no end.
      if (!(cause instanceof ApiError && cause.status === 401)) throw cause
    })
    rememberOwner(undefined)
    location.assign('/')
  } catch (cause) {
    log('The server could not be told of the signing out', cause)
    leaving.set('untold')
    tellFailures += 1
    nextTell = setTimeout(tellAgain, backoff(tellFailures, TELL_WAITS))
  }
}

/** Tries at once again to tell the server that the person has signed out. */
export const tellAgain = (): void => void finishLeaving()

/** Notes that the server has said who is signed in: data on this device that belongs to another person stays hidden. */
function confirm(): void {
  const entry = answers.entryOf(addressOf(getCurrentUser))
  if (confirmed.get() || entry.data === undefined || entry.isStale || entry.reading) return
  const owner = lastOwner()
  const { userId, workspaceId } = ownerOf(entry.data as User)
  if (!isHeld.get() || (owner?.userId === userId && owner.workspaceId === workspaceId)) {
    confirmed.set(true)
    void watchLock().then((watch) => watch?.())
    return
  }
  rememberOwner({ userId, workspaceId })
  location.reload()
}

/** Days without a contact after which this device locks; undefined while the server has not said that the session is good. */
function deviceDays(): number | undefined {
  return confirmed.get() && !ended.get() ? answers.known(getCurrentUser, {})?.deviceDays : undefined
}

let watching: Promise<(() => void) | undefined> | undefined

/** Locks this device after the days without a contact. A page that holds no data yet draws its first screen without that code. */
function watchLock(): Promise<(() => void) | undefined> {
  watching ??= import('./device-lock.ts').then(
    ({ watchDeviceLock }) => watchDeviceLock(deviceDays),
    (cause) => {
      log('The days without a contact could not be counted', cause)
      return undefined
    },
  )
  return watching
}

/** What a person may see follows from their role: with another one everything is read again. */
function watchRole(): void {
  const role = () => answers.known(getCurrentUser, {})?.role
  let known = role()
  answers.subscribeAll(() => {
    const now = role()
    if (known !== undefined && now !== undefined && now !== known)
      realtime.refetchAll().catch((cause) => log('Not everything could be read again', cause))
    known = now ?? known
  })
}

type Watch = {
  needsSignIn: () => boolean
  /** Done when the code of the first screen is there, or takes too long. */
  screenCode: Promise<unknown>
  /** Loads the code of all features. */
  loadAll: () => Promise<unknown>
}

/**
 * Shows what this device holds of the person, asks who is signed in, and leaves for the sign-in page whenever the server says:
 * nobody. Done when the cached data is there.
 */
export async function watchSession({ needsSignIn, screenCode, loadAll }: Watch): Promise<void> {
  loadCode = loadAll
  watchOwnLock()
  // Going back to the app after signing out must not show what was on screen.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  onOtherOwner(() => {
    drafts.dropAll()
    location.reload()
  })
  if (hasLeft()) {
    addEventListener('online', tellAgain)
    return finishLeaving()
  }
  const shown = Promise.all([showHeld(screenCode), lastOwner() && watchLock()])
  onUnauthorized(() => void shown.then(() => end(needsSignIn())))
  answers.subscribeAll(confirm)
  answers.prefetch([{ endpoint: getCurrentUser, dependsOn: ['user'] }])
  drafts.open({
    userId: () => answers.known(getCurrentUser, {})?.id,
    subscribe: answers.subscribeAll,
  })
  await shown
  watchRole()
}

export type Session = {
  /** `held`: the session has ended, and what this device holds is shown. */
  status: 'checking' | 'signed-in' | 'held' | 'signed-out' | 'unreachable'
  user: CurrentUser | undefined
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
  const holds = useStore(isHeld)
  const { status, data, retry } = useCurrentUser(!hasEnded)
  if (hasEnded && holds && data) return { status: 'held', user: data, retry }
  if (hasEnded) return { status: 'signed-out', user: undefined, retry }
  return { status: statusOf[status], user: data, retry }
}

/** Keeps the page connected for as long as somebody is signed in, and asks again who it is when the network is back. */
export function useSessionLink(): void {
  const { status, user, retry } = useSession()
  const isConfirmed = useStore(confirmed)
  const connectedUser = status === 'signed-in' ? user : undefined
  const name = connectedUser && `${connectedUser.firstName} ${connectedUser.lastName}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or name starts it again, another phone number does not
  useEffect(() => {
    if (!connectedUser) return
    const over = new AbortController()
    void readyToConnect(loadCode).then(() => {
      if (over.signal.aborted) return
      over.signal.addEventListener('abort', startSession(connectedUser))
    })
    return () => over.abort()
  }, [connectedUser?.id, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the database is one person's, whatever else changes of them
  useEffect(() => {
    if (connectedUser && isConfirmed) return keepOnDevice(connectedUser)
  }, [connectedUser?.id, isConfirmed])
  useEffect(() => {
    if (status !== 'unreachable') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [status, retry])
}

/** Signs out and goes to the front page; when the server refuses, the person stays signed in and gets a message. */
export async function leaveNow(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  try {
    await signOut()
    toast({ title: sessionTexts.loggedOut(), tone: 'success', isLast: true })
    leaveFor('/')
  } catch {
    isLeaving = false
    toast({ title: sessionTexts.notLoggedOut(), description: sessionTexts.logoutError(), tone: 'danger' })
  }
}

/**
 * Signs this device out after too many wrong PINs. Its copy of the data is deleted; drafts and unsent writes stay for the sign-in of
 * the same person.
 */
export async function leaveForWrongPins(): Promise<void> {
  isLeaving = true
  const isNotified = await endSession().then(
    () => true,
    (cause) => cause instanceof ApiError && cause.status === 401,
  )
  await wipeCopy()
  if (isNotified) rememberOwner(undefined)
  else noteLeft()
  forgetOwnLock()
  location.assign('/login')
}

/**
 * Forgets everything of the person once `remove` has deleted their account, and goes to the front page, which says so. Where it
 * was not deleted nothing is forgotten, and it rejects.
 */
export async function leaveDeleted(remove: () => Promise<unknown>): Promise<void> {
  // The end of the session, which the socket tells at once, must not lead to the sign-in page.
  isLeaving = true
  try {
    await remove()
  } catch (cause) {
    isLeaving = false
    throw cause
  }
  await forgetPerson()
  location.assign('/?account=deleted')
}
