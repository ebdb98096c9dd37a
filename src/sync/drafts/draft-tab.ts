import { isKeptDraft, type KeptDraft } from './kept-draft.ts'

const PREFIX = 'draft:'

/** What the tab holds until the device has it; with blocked or full storage it lives as long as the page. */
export function createTabCopies(tab: () => Storage) {
  const refused = new Set<string>()
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
    /** Files have no room in a tab's storage. */
    put(owner: string, { files: _, ...draft }: KeptDraft): void {
      const isKept = attempt(false, (storage) => {
        storage.setItem(nameOf(owner, draft.key), JSON.stringify(draft))
        return true
      })
      if (isKept) refused.delete(draft.key)
      else refused.add(draft.key)
    },
    /** Whether the newest state of a draft found no place here. */
    isRefused: ({ key }: KeptDraft): boolean => refused.has(key),
    keys: (owner: string): string[] =>
      attempt([], (storage) => {
        const start = nameOf(owner, '')
        return namesOf(storage, start).map((name) => name.slice(start.length))
      }),
    remove: (owner: string, { key }: KeptDraft): void =>
      attempt(undefined, (storage) => storage.removeItem(nameOf(owner, key))),
    clear: (): void =>
      attempt(undefined, (storage) => {
        for (const name of namesOf(storage, PREFIX)) storage.removeItem(name)
      }),
  }
}
