import { createStore } from '#shared/emitter.ts'
import type { IconName } from '../elements/icon.tsx'

/** A toast closes after this time, ms; the time does not pass while it is hovered or focused. */
export const TOAST_DURATION_MS = 5000
/** A swipe to the right this long, px, closes it. */
export const TOAST_SWIPE_PX = 50
/** This key moves the focus to the toast. */
export const TOAST_HOTKEY = 'F8'
/** The record of a closed toast is dropped after this time, ms. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'success' | 'danger' | 'info'
  /** In place of the tone's own icon, such as `trash-2` beside Undo. */
  icon?: IconName
  /** One button; pressing it also closes the toast. */
  action?: { label: string; run: () => void }
  /** The page goes after this message, so no other one takes its place while it is open. */
  isLast?: true
}

export interface ToastRecord extends ToastMessage {
  id: number
  open: boolean
}

/** Keeps the toast of one page; listeners hear of every change and the snapshot is replaced, never changed. */
export function createToastStore() {
  const shown = createStore<readonly ToastRecord[]>([])
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly ToastRecord[]) {
    clearTimeout(removal)
    shown.set(next)
  }

  return {
    snapshot: shown.get,
    subscribe: shown.subscribe,
    /** Shows a toast in place of the one before it and returns its id. */
    show(message: ToastMessage): number {
      const [record] = shown.get()
      lastId += 1
      if (record?.open && record.isLast) return lastId
      set([{ ...message, id: lastId, open: true }])
      return lastId
    },
    dismiss(id: number) {
      const [record] = shown.get()
      if (record?.id !== id || !record.open) return
      set([{ ...record, open: false }])
      removal = setTimeout(() => set([]), TOAST_REMOVE_DELAY_MS)
    },
  }
}

/** The toasts of this page. */
export const toasts = createToastStore()

/** Shows a toast from anywhere and returns its id for `toasts.dismiss`. */
export function toast(message: ToastMessage): number {
  return toasts.show(message)
}
