import { createStore } from '#shared/emitter.ts'
import type { OnlineUser } from '#shared/realtime.ts'
import { currentHost, log, onUnanswered, serverAnswers } from '../host/host.ts'
import { allSources } from '../lists/define-source.ts'
import { answers } from '../store/answers.ts'
import { clearStores, type Dump, restoreStore } from '../store/cached-stores.ts'
import { createChangeFeed } from './change-feed.ts'
import { createLive } from './live.ts'
import { createRealtime, type Identity, withPresence } from './realtime.ts'
import { createRetryUnanswered } from './retry-unanswered.ts'

/** The socket of this page. */
export const realtime = createRealtime({
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  random: Math.random,
  onSessionEnded: () => currentHost().onSessionEnded(),
  // A refused socket does not say why; this call does, and reads what changed in the meantime.
  onRefused: () => void changes.catchUp(),
})

/** The live changes of this page. */
export const live = createLive({ sources: () => allSources, refetchAnswers: answers.invalidate })

const changes = createChangeFeed({
  live,
  onResync() {
    // The server may have been restored from a backup, in which records have older versions.
    for (const source of allSources) source.distrust()
    refetchAll().catch((cause) => log('Not everything could be read again', cause))
  },
})

/** The colleagues who are online, the person themself included. */
export const online = createStore<readonly OnlineUser[]>([])

const retryUnanswered = createRetryUnanswered({
  serverAnswers,
  retry() {
    void answers.retryFailed()
    for (const source of allSources) source.retryUnasked?.()
  },
})

// Calls can be lost while the socket lives on, so that no reconnect reads them again; one of them may ask who is signed in.
onUnanswered(() => {
  realtime.check()
  void changes.catchUp()
})

realtime.onMessage('auth_success', (message) => {
  online.set(withPresence(online.get(), message))
  if (changes.isStarted()) live.recover()
  else changes.start(message.seq)
  // A page that was opened without a network asked in vain, also who is signed in.
  retryUnanswered()
  void changes.catchUp()
})
realtime.onMessage('presence_update', (message) => online.set(withPresence(online.get(), message)))
realtime.onMessage('entity_update', changes.receive)

/** Connects this page for the person who is signed in; call the result to disconnect. */
export function startLive(who: Identity): () => void {
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    realtime.hurry()
    // A phone that slept may have lost the line without a word.
    realtime.check()
  }
  const onOnline = () => {
    realtime.hurry()
    realtime.check()
    // The socket may seem open and be dead after the network was away.
    void changes.catchUp()
  }
  live.setUser(who.userId)
  realtime.start(who)
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
    realtime.stop()
    changes.stop()
    live.stop()
    online.set([])
  }
}

/** Rereads everything on screen, as `Sync Data` does; rejects when some of it could not be read. */
export function refetchAll(): Promise<void> {
  return live.refetchAll()
}

/** The `seq` up to which the cache holds every change; undefined until the page has connected or was restored. */
export const settledSeq = changes.settledSeq

/** Fills the cache before the page connects; the changes since then are read on connecting. */
export function restoreSession({ seq, stores }: Dump): void {
  for (const [name, kept] of Object.entries(stores)) restoreStore(name, kept)
  changes.restoredAt(seq)
}

/** Forgets every record and answer of the person who was signed in. */
export function forgetAll(): void {
  clearStores()
}
