import { createDrafts, type DraftShelf } from './create-drafts.ts'

let currentOwner: () => string | undefined = () => undefined
let watchOwner: (listener: () => void) => () => void = () => () => undefined

/** Whose drafts are used; undefined until it is known who is signed in. */
export const draftOwner = (): string | undefined => currentOwner()

/** Calls back when that may have changed; call the result to stop. */
export const onDraftOwner = (listener: () => void): (() => void) => watchOwner(listener)

/** Where drafts outlive the browser; nothing is kept beyond the tab until it is set. */
let deviceShelf: DraftShelf | undefined

/** The drafts of this page. */
export const drafts = createDrafts({
  owner: draftOwner,
  tab: () => sessionStorage,
  locks: globalThis.navigator?.locks,
  shelf: {
    find: async (owner, form) => deviceShelf?.find(owner, form),
    save: async (...saved) => (await deviceShelf?.save(...saved)) ?? false,
    keys: async (owner) => (await deviceShelf?.keys(owner)) ?? [],
  },
})

type Sources = {
  userId: () => string | undefined
  subscribe: (listener: () => void) => () => void
  shelf: DraftShelf & { onOpen: (listener: () => void) => void }
}

/** Sets how to find the current person and how to watch for it, and where drafts outlive the page: nobody sees another person's drafts. */
export function openDrafts(sources: Sources): void {
  currentOwner = sources.userId
  watchOwner = sources.subscribe
  deviceShelf = sources.shelf
  let known = draftOwner()
  watchOwner(() => {
    const now = draftOwner()
    if (now !== known) drafts.refresh()
    known = now
  })
  sources.shelf.onOpen(drafts.refresh)
  drafts.refresh()
  addEventListener('pagehide', drafts.leave)
  // What can be kept nowhere is asked about.
  addEventListener('beforeunload', (event) => drafts.isAtRisk() && event.preventDefault())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void drafts.flush())
}
