import { createDrafts, type DraftShelf } from './create-drafts.ts'
import type { KeptDraft } from './kept-draft.ts'

/** The browser's storage of one tab, as far as drafts use it. */
export function tabStorage(): Storage {
  const kept: Record<string, string> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: {
      ...hidden,
      value: (key: string, value: string) => {
        kept[key] = value
      },
    },
    removeItem: { ...hidden, value: (key: string) => delete kept[key] },
  }) as unknown as Storage
}

type Waiting = { grant: () => void; options: LockOptions }

/** A browser with a device that keeps drafts, and locks that end with their page. */
export function draftBrowser() {
  const device = new Map<string, KeptDraft>()
  const state = { isOpen: true }
  const locks = new Map<string, { page: object; waiting: Waiting[] }>()
  const nameOf = (owner: string, { form, key }: Pick<KeptDraft, 'form' | 'key'>) => `${owner} ${form} ${key}`

  const shelf: DraftShelf = {
    find: async (owner, form) =>
      state.isOpen
        ? [...device].flatMap(([name, draft]) => (name.startsWith(`${owner} ${form} `) ? draft : []))
        : undefined,
    async save(owner, put, remove) {
      if (!state.isOpen) return false
      for (const draft of put) device.set(nameOf(owner, draft), structuredClone(draft))
      for (const draft of remove) device.delete(nameOf(owner, draft))
      return true
    },
    keys: async (owner) => [...device].flatMap(([name, { key }]) => (name.startsWith(`${owner} `) ? key : [])),
  }

  function free(name: string): void {
    const waiting = locks.get(name)?.waiting.filter(({ options }) => !options.signal?.aborted) ?? []
    locks.delete(name)
    waiting.shift()?.grant()
    const next = locks.get(name)
    if (next) next.waiting = waiting
  }

  return {
    device,
    shelf: state,
    /** Opens a page of the app; `die` ends it without a word. */
    page({ owner = 'ada', tab = tabStorage(), hasLocks = true } = {}) {
      const me = {}
      const who: { owner: string | undefined } = { owner }
      const request = (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown) =>
        new Promise((resolve, reject) => {
          const grant = () => {
            locks.set(name, { page: me, waiting: [] })
            void Promise.resolve(granted({ mode: 'exclusive', name })).then((value) => {
              free(name)
              resolve(value)
            })
          }
          const taken = locks.get(name)
          if (!taken) grant()
          else if (options.ifAvailable) resolve(granted(null))
          else {
            taken.waiting.push({ grant, options })
            options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
          }
        })
      const drafts = createDrafts({
        owner: () => who.owner,
        tab: () => tab,
        // Only the form of the call that drafts make.
        locks: hasLocks ? { request: request as LockManager['request'] } : undefined,
        shelf,
      })
      return {
        ...drafts,
        tab,
        who,
        die: () => {
          for (const [name, { page }] of [...locks]) if (page === me) free(name)
        },
      }
    },
  }
}
