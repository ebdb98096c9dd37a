import { newId } from '#shared/ids.ts'
import { createDraftLocks } from './draft-locks.ts'
import { createTabCopies } from './draft-tab.ts'
import type { Draft, KeptDraft } from './kept-draft.ts'
import { createTyped } from './typed-drafts.ts'

/** Where drafts outlive the browser. */
export type DraftShelf = {
  /** The drafts of a form; undefined while they cannot be read. */
  find: (owner: string, form: string) => Promise<KeptDraft[] | undefined>
  /** Keeps some and removes others; false when that is not possible now. */
  save: (owner: string, put: readonly KeptDraft[], remove: readonly KeptDraft[]) => Promise<boolean>
  /** The keys of all drafts that a person has. */
  keys: (owner: string) => Promise<readonly string[]>
}

type Options = {
  /** Whose drafts they are; undefined until that is known. */
  owner: () => string | undefined
  /** The storage of this tab; throws where it is blocked. */
  tab: () => Storage
  locks: Pick<LockManager, 'request'> | undefined
  shelf: DraftShelf
}

type Search = {
  form: string
  /** Takes the draft that was found, at most once. */
  take: (draft: Draft) => void
  /** Whether what was typed by then goes over the draft; otherwise the draft stays where it is. */
  merges: boolean
  over: AbortController
}

/** What is typed is kept on the device after so long, ms; until then in the tab. */
const KEEP_AFTER_MS = 400

type Parts = Pick<Options, 'shelf'> & {
  currentOwner: Options['owner']
  copies: ReturnType<typeof createTabCopies>
  locks: ReturnType<typeof createDraftLocks>
}

const isSameFiles = (some: Draft['files'] = [], others: Draft['files'] = []): boolean =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]?.id)

function keptAs(form: string, { key, values, base, files = [] }: Draft): KeptDraft {
  return { form, key, values, ...(base && { base }), ...(files.length > 0 && { files }), at: Date.now() }
}

/** Whose drafts these are; `onOther` when they are somebody else's than before. */
function createOwner(currentOwner: Options['owner'], onOther: () => void) {
  let known: string | undefined
  return (): string | undefined => {
    const now = currentOwner()
    if (now !== undefined && known !== undefined && now !== known) onOther()
    known = now ?? known
    return now
  }
}

/** Puts drafts on the device soon after they were typed, and deletes there those that are gone. */
function createSaving(mine: ReturnType<typeof createTyped>, owner: () => string | undefined, parts: Parts) {
  const { copies, locks, shelf } = parts
  let removed: KeptDraft[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function flush(): Promise<void> {
    stop()
    const whose = owner()
    const put = mine.waiting()
    const remove = removed
    if (whose === undefined || (put.length === 0 && remove.length === 0)) return
    removed = []
    if (await shelf.save(whose, put, remove)) {
      // What was typed meanwhile is in the tab only.
      for (const draft of put) if (mine.isKept(draft)) copies.remove(whose, draft)
      // Whoever takes the lock next finds nothing to take over.
      for (const { key } of remove) locks.release(key)
    } else removed = [...remove, ...removed]
  }

  return {
    flush,
    flushSoon(): void {
      timer ??= setTimeout(() => void flush(), KEEP_AFTER_MS)
    },
    /** Deletes it here and, with the next flush, on the device. */
    remove(draft: KeptDraft): void {
      const whose = owner()
      mine.remove(draft)
      if (whose !== undefined) copies.remove(whose, draft)
      removed.push(draft)
    },
    /** It is typed again under the same key. */
    isBack(key: string): void {
      removed = removed.filter((one) => one.key !== key)
    },
    forget(): void {
      stop()
      for (const { key } of mine.all()) locks.release(key)
      mine.clear()
      removed = []
    },
  }
}

/** What is typed in this page: in the tab at once, on the device soon after. */
function createOwnDrafts(parts: Parts) {
  const { currentOwner, copies, locks } = parts
  const mine = createTyped()
  const owner = createOwner(currentOwner, () => saving.forget())
  const saving = createSaving(mine, owner, parts)

  function deleteNow(draft: KeptDraft | undefined): void {
    if (!draft) return
    saving.remove(draft)
    void saving.flush()
  }

  return {
    owner,
    flush: saving.flush,
    forget: saving.forget,
    get: (form: string): KeptDraft | undefined => (owner() === undefined ? undefined : mine.get(form)),
    isTyped: (form: string): boolean => mine.get(form) !== undefined,
    isSending: mine.isSending,
    remove: saving.remove,
    /** Whether something would be gone with this page. */
    isAtRisk: (): boolean => mine.waiting().some((draft) => draft.files !== undefined || copies.isRefused(draft)),
    keep(form: string, draft: Draft): void {
      const whose = owner()
      const before = mine.get(form)
      const kept = keptAs(form, draft)
      if (before && before.key !== kept.key) saving.remove(before)
      saving.isBack(kept.key)
      mine.put(form, kept)
      locks.keep(kept.key)
      if (whose === undefined) return
      copies.put(whose, kept)
      // The tab has no copy of files.
      if (!isSameFiles(before?.files, kept.files)) void saving.flush()
      else saving.flushSoon()
    },
    drop(form: string): void {
      owner()
      deleteNow(mine.get(form))
    },
    handOver(form: string): string | undefined {
      owner()
      const draft = mine.get(form)
      if (!draft) return undefined
      mine.send(draft)
      // Before the outbox deletes it with what it saves.
      void saving.flush()
      return draft.key
    },
    /** Deletes the draft with this key, whether its form is open or it was handed over. */
    sent(key: string): void {
      owner()
      deleteNow(mine.all().find((one) => one.key === key))
    },
    /** Puts what was typed before it was known whose it is into the tab. */
    copyToTab(whose: string): void {
      for (const draft of mine.waiting()) copies.put(whose, draft)
    },
  }
}

/** Finds what earlier pages left of a form. */
function createSearches(own: ReturnType<typeof createOwnDrafts>, { copies, locks, shelf }: Parts) {
  const searches = new Set<Search>()

  function stop(search: Search): void {
    search.over.abort()
    searches.delete(search)
  }

  function adopt(search: Search, found: KeptDraft): void {
    stop(search)
    const draft = locks.areKnown ? found : { ...found, key: newId() }
    if (!locks.areKnown) own.remove(found)
    own.keep(search.form, draft)
    search.take(draft)
  }

  /** The drafts of a form that are not this page's, the latest first. */
  async function findLeft(owner: string, form: string): Promise<KeptDraft[]> {
    const inTab = copies.find(owner, form)
    const onDevice = (await shelf.find(owner, form)) ?? []
    const others = onDevice.filter(({ key }) => inTab.every((one) => one.key !== key))
    const newest = inTab.map((draft): KeptDraft => {
      const { files } = onDevice.find(({ key }) => key === draft.key) ?? {}
      return files ? { ...draft, files } : draft
    })
    const isOwn = ({ key }: KeptDraft) => own.get(form)?.key === key || own.isSending(key)
    return [...newest, ...others].filter((one) => !isOwn(one)).sort((a, b) => b.at - a.at)
  }

  /** Takes over a draft whose lock this page has just got, unless it is gone meanwhile. */
  async function takeOver(search: Search, key: string, isLate: boolean): Promise<void> {
    const { form, merges, over } = search
    const owner = own.owner()
    const left = owner === undefined ? [] : await findLeft(owner, form)
    const found = left.find((one) => one.key === key)
    const isWanted = !over.signal.aborted && (!own.isTyped(form) || (merges && !isLate))
    if (found && isWanted) return adopt(search, found)
    locks.release(key)
    // A form that was drawn anew meanwhile passed the draft by, because this page had its lock.
    if (over.signal.aborted) for (const other of searches) if (other.form === form) void look(other)
  }

  async function look(search: Search): Promise<void> {
    const { form, over } = search
    const owner = own.owner()
    if (owner === undefined) return
    const left = (await findLeft(owner, form)).filter(({ key }) => !locks.has(key))
    for (const { key } of left) {
      if (over.signal.aborted) return
      if (!locks.areKnown || (await locks.tryTake(key))) await takeOver(search, key, false)
    }
    for (const { key } of left) {
      if (over.signal.aborted || locks.has(key)) continue
      void locks.waitFor(key, over.signal).then((isMine) => (isMine ? takeOver(search, key, true) : undefined))
    }
  }

  return {
    find(form: string, take: Search['take'], merges: boolean): () => void {
      const search: Search = { form, take, merges, over: new AbortController() }
      searches.add(search)
      void look(search)
      return () => stop(search)
    },
    stopFor(form: string): void {
      for (const search of searches) if (search.form === form) stop(search)
    },
    again(): void {
      for (const search of searches) void look(search)
    },
  }
}

/**
 * The drafts of one page. The input is stored in the tab at once and on the device soon after; a form asks for what an earlier page
 * left of it. While a page lives its drafts are its own: another one starts empty, and gets them when that one is gone.
 */
export function createDrafts({ owner, tab, locks, shelf }: Options) {
  const parts = { currentOwner: owner, copies: createTabCopies(tab), locks: createDraftLocks(locks), shelf }
  const own = createOwnDrafts(parts)
  const searches = createSearches(own, parts)

  return {
    /** What this page holds of a form. */
    read: (form: string): Draft | undefined => own.get(form),
    /**
     * Looks for what was typed into a form before: in this page, else in one that is gone; `take` gets it once, also later. With
     * `merges` also when something was typed by then. Call the result to stop.
     */
    find(form: string, take: (draft: Draft) => void, { merges = false } = {}): () => void {
      const held = own.get(form)
      if (!held) return searches.find(form, take, merges)
      take(held)
      return () => undefined
    },
    /** Keeps what is typed until the form is saved or it is discarded. */
    keep: own.keep,
    /** Deletes the draft of a form everywhere; nothing is looked for any more. */
    drop(form: string): void {
      searches.stopFor(form)
      own.drop(form)
    },
    /**
     * The draft goes into the outbox under the returned key. The form is empty then, the draft stays until `sent`: a page that
     * dies before the outbox has saved it must not lose it. Undefined where nothing was typed.
     */
    handOver: own.handOver,
    /** What was typed waits to be sent under its key: as a draft it would be sent a second time. */
    sent: own.sent,
    /** Forgets every draft of this page and its tab, on sign-out; what lies on the device is deleted with it. */
    dropAll(): void {
      own.forget()
      parts.copies.clear()
    },
    /** Keeps on the device what is not there yet. */
    flush: own.flush,
    /** Whether something would be gone with this page, such as a file for which the device has no room. */
    isAtRisk: own.isAtRisk,
    /** How many drafts the person has on this device. */
    async count(): Promise<number> {
      await own.flush()
      const whose = own.owner()
      if (whose === undefined) return 0
      // A page that went while the device kept one leaves the copy of the tab as well.
      return new Set([...(await shelf.keys(whose)), ...parts.copies.keys(whose)]).size
    },
    /** The page goes: what it has is the next one's. */
    leave(): void {
      void own.flush()
      parts.locks.releaseAll()
    },
    /** It is known who is signed in, or the device can be used: keeps what waits for that, and looks again. */
    refresh(): void {
      const whose = own.owner()
      if (whose === undefined) return
      own.copyToTab(whose)
      searches.again()
      void own.flush()
    },
  }
}
