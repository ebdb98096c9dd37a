import type { KeptDraft } from './kept-draft.ts'

/** The drafts of this page by their form, those that are being sent, and those that the device does not have yet. */
export function createTyped() {
  const mine = new Map<string, KeptDraft>()
  const sending = new Map<string, KeptDraft>()
  const unkept = new Map<string, KeptDraft>()
  return {
    get: (form: string) => mine.get(form),
    isSending: (key: string) => sending.has(key),
    all: () => [...mine.values(), ...sending.values()],
    waiting: () => [...unkept.values()],
    put(form: string, draft: KeptDraft): void {
      mine.set(form, draft)
      unkept.set(draft.key, draft)
    },
    /** The device has it now; false where there is a newer one. */
    isKept(draft: KeptDraft): boolean {
      return unkept.get(draft.key) === draft && unkept.delete(draft.key)
    },
    /** The form is empty again. */
    send(draft: KeptDraft): void {
      mine.delete(draft.form)
      sending.set(draft.key, draft)
    },
    remove({ form, key }: KeptDraft): void {
      if (mine.get(form)?.key === key) mine.delete(form)
      sending.delete(key)
      unkept.delete(key)
    },
    clear(): void {
      mine.clear()
      sending.clear()
      unkept.clear()
    },
  }
}
