import { newId } from '#shared/ids.ts'
import { createDrafts } from './create-drafts.ts'
import { deviceDrafts } from './device-drafts.ts'
import type { Draft, DraftFile } from './kept-draft.ts'

let currentOwner: () => string | undefined = () => undefined
let watchOwner: (listener: () => void) => () => void = () => () => undefined

/** Whose drafts are used; undefined until it is known who is signed in. */
export const draftOwner = (): string | undefined => currentOwner()

/** Calls back when that may have changed; call the result to stop. */
export const onDraftOwner = (listener: () => void): (() => void) => watchOwner(listener)

/** The drafts of this page. */
export const drafts = createDrafts({
  owner: draftOwner,
  tab: () => sessionStorage,
  locks: globalThis.navigator?.locks,
  shelf: deviceDrafts,
})

type Sources = {
  userId: () => string | undefined
  subscribe: (listener: () => void) => () => void
}

/** Sets how to find the current person and how to watch for it: nobody sees another person's drafts. */
export function openDrafts(sources: Sources): void {
  currentOwner = sources.userId
  watchOwner = sources.subscribe
  let known = draftOwner()
  watchOwner(() => {
    const now = draftOwner()
    if (now !== known) drafts.refresh()
    known = now
  })
  deviceDrafts.onOpen(drafts.refresh)
  drafts.refresh()
  addEventListener('pagehide', drafts.leave)
  // What can be kept nowhere is asked about.
  addEventListener('beforeunload', (event) => drafts.isAtRisk() && event.preventDefault())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void drafts.flush())
}

/** The chosen files as a draft keeps them: one that it has already stays the same. */
export function draftFiles(files: readonly File[], known: readonly DraftFile[]): DraftFile[] {
  const left = [...known]
  return files.map((file) => {
    const at = left.findIndex((one) => one.file === file)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return same ?? { id: newId(), name: file.name, type: file.type, file }
  })
}

/** The files of a draft as they were chosen. */
export const chosenFiles = ({ files = [] }: Pick<Draft, 'files'>): File[] =>
  files.flatMap(({ file }) => (file instanceof File ? file : []))
