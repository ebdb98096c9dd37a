import { type Change, listChanges } from '#shared/changes.ts'
import type { OnlineUser } from '#shared/realtime.ts'
import { answers } from './answers.ts'
import { callAny, onSilence, reportUnauthorized } from './api.ts'
import { clearStores } from './cache/cached-stores.ts'
import { allSources } from './cache/define-source.ts'
import { type CatchUp, createChangeSequence } from './change-sequence.ts'
import { createStore } from './emitter.ts'
import { createLive } from './live.ts'
import { log } from './logger.ts'
import { createRealtime, type Identity, withPresence } from './realtime.ts'
import { useStore } from './use-store.ts'

/** The socket of this page. */
export const realtime = createRealtime({
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  random: Math.random,
  onSessionEnded: reportUnauthorized,
  // A refused socket does not say why; this call does, and tells what happened meanwhile.
  onRefused: () => void sequence.catchUp(),
})

onSilence(realtime.check)

/** The live changes of this page. */
export const live = createLive({ sources: () => allSources, refetchAnswers: answers.invalidate })

/** So many changes before the first connection are looked through for those that came while the page loaded. */
const LOOK_BACK = 20
const CLOCK_GRAIN_MS = 2000

/** The server's time, ms, at which this page began to load: older changes are in everything it has read. */
let loadedAt: number | undefined

async function fetchAfter(seq: number): Promise<CatchUp<Change>> {
  const { body, headers } = await callAny(listChanges, { query: { after: seq } })
  // The server answers in the contract's shape.
  const answer = body as CatchUp<Change>
  if (loadedAt !== undefined) return answer
  loadedAt = Date.parse(headers.get('date') ?? '') - performance.now() - CLOCK_GRAIN_MS
  const first = answer.changes?.[0]
  return seq > 0 && first && !isOld(first) ? { latest: answer.latest, resync: true } : answer
}

const isOld = (change: Change) => loadedAt !== undefined && Date.parse(change.at) < loadedAt

const sequence = createChangeSequence<Change>({
  onChange: (change) => isOld(change) || live.receive(change),
  onResync: () => void refetchAll().catch((cause) => log('Not everything could be read again', cause)),
  fetchAfter,
})

const online = createStore<readonly OnlineUser[]>([])

function recover(): void {
  live.recover()
  void answers.retryFailed()
}

realtime.onMessage('auth_success', (message) => {
  online.set(withPresence(online.get(), message))
  if (sequence.last() === undefined) sequence.startAt(Math.max(0, message.seq - LOOK_BACK))
  else recover()
  void sequence.catchUp()
})
realtime.onMessage('presence_update', (message) => online.set(withPresence(online.get(), message)))
realtime.onMessage('entity_update', (change) => sequence.receive(change))

/** Connects this page for whoever is signed in; call the result to end it. */
export function startLive(who: Identity): () => void {
  const onVisible = () => document.visibilityState === 'visible' && realtime.hurry()
  const onOnline = () => {
    realtime.hurry()
    realtime.check()
    // The socket may seem open and be dead after the network was away.
    void sequence.catchUp()
  }
  live.setUser(who.userId)
  realtime.start(who)
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
    realtime.stop()
    sequence.stop()
    live.stop()
    online.set([])
  }
}

/** Reads everything on screen again, as `Sync Data` does; rejects when some of it could not be read. */
export function refetchAll(): Promise<void> {
  return live.refetchAll()
}

/** Forgets every record and answer of the person who was signed in. */
export function forgetAll(): void {
  clearStores()
}

/** The colleagues who are online, the person themself included. */
export function useOnlineUsers(): readonly OnlineUser[] {
  return useStore(online)
}
