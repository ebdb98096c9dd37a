import { createStore } from './emitter.ts'

/** Somebody whom a person went to call or to write to; `entity` is the kind of record. */
export type Reached = { via: 'phone' | 'whatsapp'; entity: string; id: string; name: string }

/** Whoever follows such a link leaves the page within this time, ms; later it was for something else. */
export const LEAVING_MS = 15_000

/** Notes whom a person left the page for, and tells once they are back. */
export function createOutreach(now: () => number = Date.now) {
  let pending: (Reached & { at: number; isAway: boolean }) | undefined
  const back = createStore<Reached | undefined>(undefined)

  return {
    /** A link to call or write to somebody was followed. */
    follow(reached: Reached): void {
      pending = { ...reached, at: now(), isAway: false }
    },
    /** The page is no longer looked at. */
    leave(): void {
      if (!pending || pending.isAway) return
      if (now() - pending.at > LEAVING_MS) pending = undefined
      else pending.isAway = true
    },
    /** The person looks at the page again. */
    comeBack(): void {
      if (!pending?.isAway) return
      const { via, entity, id, name } = pending
      pending = undefined
      back.set({ via, entity, id, name })
    },
    /** Whom they come back from, until it is dismissed. */
    current: back.get,
    dismiss: () => back.set(undefined),
    subscribe: back.subscribe,
  }
}

/** The calls and messages that are begun in this page. */
export const outreach = createOutreach()

/** Marks an element: links to call or to write on WhatsApp in it are to this record. */
export function reachOf(entity: string, id: string, name: string) {
  return { 'data-reach': entity, 'data-reach-id': id, 'data-reach-name': name }
}

/** Follows a link to call or to write, for what is no link itself, such as an entry of a menu. */
export function reachOut(href: string, reached: Reached): void {
  outreach.follow(reached)
  if (reached.via === 'phone') location.assign(href)
  else window.open(href, '_blank', 'noopener')
}

function reachedBy(target: EventTarget | null): Reached | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const via = link?.protocol === 'tel:' ? 'phone' : link?.host === 'wa.me' ? 'whatsapp' : undefined
  const { reach, reachId, reachName } = link?.closest<HTMLElement>('[data-reach]')?.dataset ?? {}
  return via && reach && reachId ? { via, entity: reach, id: reachId, name: reachName ?? '' } : undefined
}

/** Follows what is pressed in the page and whether it is looked at; call the result to stop. */
export function listenToOutreach(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const press = ({ target }: Event) => {
    const reached = reachedBy(target)
    if (reached) outreach.follow(reached)
  }
  document.addEventListener('click', press, { signal, capture: true })
  document.addEventListener('visibilitychange', () => (document.hidden ? outreach.leave() : outreach.comeBack()), {
    signal,
  })
  window.addEventListener('blur', () => outreach.leave(), { signal })
  window.addEventListener('focus', () => outreach.comeBack(), { signal })
  return () => stop.abort()
}
