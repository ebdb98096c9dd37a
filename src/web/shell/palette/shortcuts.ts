import { createStore, type Store } from '#shared/emitter.ts'
import type { Words } from '#shared/texts.ts'
import { isComposing } from '#web/ui/fields/is-composing.ts'

/** A keyboard shortcut. */
export type Shortcut = {
  /** Keys in order, as shown: `['G', 'L']` one after the other, `['Mod', 'K']` together (Ctrl, or ⌘ on a Mac). */
  keys: readonly string[]
  label: Words
  group: 'goTo' | 'add' | 'page' | 'everywhere'
  run: () => void
  /** Also works in fields and dialogs; only for keys that type no text. */
  always?: boolean
}

/** The second key of a sequence may follow within this time, ms. */
export const SEQUENCE_MS = 1200

const registered = new Set<readonly Shortcut[]>()
const listed = createStore<readonly Shortcut[]>([])

function relist(): void {
  listed.set([...registered].flat())
}

/** Registers shortcuts; call the result to remove them. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  registered.add(shortcuts)
  relist()
  return () => {
    registered.delete(shortcuts)
    relist()
  }
}

/** All registered shortcuts; the same array until one is added or removed. */
export const allShortcuts: Store<readonly Shortcut[]> = listed

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The key of an event as in shortcuts, with the prefix `mod+` when Ctrl or ⌘ is held. Undefined for other modifiers. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (altKey || ['Control', 'Meta', 'Alt', 'Shift'].includes(key)) return undefined
  const name = key.toLowerCase()
  const isWithMod = ctrlKey || metaKey
  // Shift with a letter alone is no shortcut; marks such as ? need Shift on many keyboards.
  if (shiftKey && /^[a-z]$/.test(name)) return isWithMod ? `mod+shift+${name}` : undefined
  return isWithMod ? `mod+${name}` : name
}

const pathOf = ({ keys }: Shortcut) =>
  keys[0] === 'Mod' ? `mod+${keys.slice(1).join('+')}`.toLowerCase() : keys.join(' ').toLowerCase()

/** Matches key presses, also sequences, to shortcuts. */
export function createKeyReader(shortcuts: () => readonly Shortcut[], now: () => number = Date.now) {
  let before: { key: string; at: number } | undefined

  return (press: Press, isTyping: boolean): Shortcut | undefined => {
    const key = nameOfKey(press)
    if (key === undefined) return undefined
    const usable = shortcuts().filter(({ always }) => always || !isTyping)
    const started = before && now() - before.at <= SEQUENCE_MS ? before.key : undefined
    before = undefined
    const found = started && usable.find((shortcut) => pathOf(shortcut) === `${started} ${key}`)
    if (found) return found
    const same = usable.filter((shortcut) => pathOf(shortcut) === key)
    if (usable.some((shortcut) => pathOf(shortcut).startsWith(`${key} `))) before = { key, at: now() }
    // A page's shortcut overrides a global one.
    return same.find(({ group }) => group === 'page') ?? same[0]
  }
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(fields)) return true
  // Some are rendered hidden before they open.
  return [...document.querySelectorAll(dialogs)].some((one) => one.checkVisibility())
}

/** Listens to the keyboard of the page; call the result to stop. */
export function listenToKeys(): () => void {
  const read = createKeyReader(allShortcuts.get)
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || event.repeat) return
    const shortcut = read(event, isTyping(event.target))
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
