import { newId } from '#shared/ids.ts'
import { createDraftLocks } from './draft-locks.ts'

/** The copy of a record that a form was opened over. */
export type DraftBase = { values: Record<string, unknown>; version: number | undefined }

/**
 * Unsaved input of a form; `key` is the form's Idempotency-Key, so that it survives a restart. The draft of an existing record
 * keeps the copy that the person saw.
 */
export type Draft = { key: string; values: Record<string, unknown>; base?: DraftBase | undefined }

/** A draft as it is stored; `at` is when it was typed, epoch ms. */
export type KeptDraft = Draft & { form: string; at: number }

/** Where drafts outlive the browser. */
export type DraftShelf = {
  /** The drafts of a form; undefined while they cannot be read. */
  find: (owner: string, form: string) => Promise<KeptDraft[] | undefined>
  /** Keeps some and removes others; false when that is not possible now. */
  save: (owner: string, put: readonly KeptDraft[], remove: readonly KeptDraft[]) => Promise<boolean>
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
const PREFIX = 'draft:'

export function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'form' in value &&
    typeof value.form === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

/** What the tab holds until the device has it; with blocked or full storage it lives as long as the page. */
function createTabCopies(tab: () => Storage) {
  // Another page of this tab may have left one of the same form.
  const nameOf = (owner: string, key: string) => `${PREFIX}${owner}:${key}`
  function attempt<T>(otherwise: T, work: (storage: Storage) => T): T {
    try {
      return work(tab())
    } catch {
      return otherwise
    }
  }
  const namesOf = (storage: Storage, prefix: string) => Object.keys(storage).filter((name) => name.startsWith(prefix))
  return {
    find: (owner: string, form: string): KeptDraft[] =>
      attempt([], (storage) =>
        namesOf(storage, nameOf(owner, '')).flatMap((name) => {
          const value: unknown = JSON.parse(storage.getItem(name) ?? 'null')
          return isKeptDraft(value) && value.form === form ? value : []
        }),
      ),
    put: (owner: string, draft: KeptDraft): void =>
      attempt(undefined, (storage) => storage.setItem(nameOf(owner, draft.key), JSON.stringify(draft))),
    remove: (owner: string, { key }: KeptDraft): void =>
      attempt(undefined, (storage) => storage.removeItem(nameOf(owner, key))),
    clear: (): void =>
      attempt(undefined, (storage) => {
        for (const name of namesOf(storage, PREFIX)) storage.removeItem(name)
      }),
  }
}

type Parts = Pick<Options, 'shelf'> & {
  currentOwner: Options['owner']
  copies: ReturnType<typeof createTabCopies>
  locks: ReturnType<typeof createDraftLocks>
}

/** What is typed in this page: in the tab at once, on the device soon after. */
function createOwnDrafts({ currentOwner, copies, locks, shelf }: Parts) {
  const mine = new Map<string, KeptDraft>()
  const unkept = new Set<string>()
  let removed: KeptDraft[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let knownOwner: string | undefined

  function forget(): void {
    clearTimeout(timer)
    timer = undefined
    for (const { key } of mine.values()) locks.release(key)
    mine.clear()
    unkept.clear()
    removed = []
  }

  /** Whose drafts these are; those of somebody who was here before are dropped. */
  function owner(): string | undefined {
    const now = currentOwner()
    if (now !== undefined && knownOwner !== undefined && now !== knownOwner) forget()
    knownOwner = now ?? knownOwner
    return now
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const whose = owner()
    const put = [...unkept].flatMap((form) => mine.get(form) ?? [])
    const remove = removed
    if (whose === undefined || (put.length === 0 && remove.length === 0)) return
    unkept.clear()
    removed = []
    if (await shelf.save(whose, put, remove)) {
      // What was typed meanwhile is in the tab only.
      for (const draft of put) if (mine.get(draft.form) === draft) copies.remove(whose, draft)
      // Whoever takes the lock next finds nothing to take over.
      for (const { key } of remove) locks.release(key)
      return
    }
    for (const { form } of put) if (mine.has(form)) unkept.add(form)
    removed = [...remove, ...removed]
  }

  function remove(draft: KeptDraft): void {
    const whose = owner()
    if (whose !== undefined) copies.remove(whose, draft)
    removed.push(draft)
  }

  return {
    owner,
    flush,
    forget,
    get: (form: string): KeptDraft | undefined => (owner() === undefined ? undefined : mine.get(form)),
    isTyped: (form: string): boolean => mine.has(form),
    formOf: (key: string): string | undefined => [...mine.values()].find((draft) => draft.key === key)?.form,
    remove,
    keep(form: string, { key, values, base }: Draft): void {
      const whose = owner()
      const before = mine.get(form)
      const kept: KeptDraft = { form, key, values, ...(base && { base }), at: Date.now() }
      if (before && before.key !== key) remove(before)
      removed = removed.filter((one) => one.key !== key)
      mine.set(form, kept)
      locks.keep(key)
      unkept.add(form)
      if (whose === undefined) return
      copies.put(whose, kept)
      timer ??= setTimeout(() => void flush(), KEEP_AFTER_MS)
    },
    drop(form: string): void {
      owner()
      const draft = mine.get(form)
      if (!draft) return
      mine.delete(form)
      unkept.delete(form)
      remove(draft)
      void flush()
    },
    /** Puts what was typed before it was known whose it is into the tab. */
    copyToTab(whose: string): void {
      for (const form of unkept) {
        const draft = mine.get(form)
        if (draft) copies.put(whose, draft)
      }
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
    return [...inTab, ...others].filter(({ key }) => own.get(form)?.key !== key).sort((a, b) => b.at - a.at)
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
 * The drafts of one page. What is typed lies in the tab at once and on the device soon after; a form asks for what an earlier page
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
    /** What was typed waits to be sent under its key: as a draft it would be sent a second time. */
    sent(key: string): void {
      const form = own.formOf(key)
      if (form !== undefined) own.drop(form)
    },
    /** Forgets every draft of this page and its tab, on sign-out; what lies on the device is deleted with it. */
    dropAll(): void {
      own.forget()
      parts.copies.clear()
    },
    /** Keeps on the device what is not there yet. */
    flush: own.flush,
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
