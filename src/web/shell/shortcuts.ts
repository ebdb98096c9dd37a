import { createStore, type Store } from '#web/platform/emitter.ts'

/** One thing that keys do on a screen. */
export type Shortcut = {
  /** Keys in order, as shown: `['G', 'L']` one after the other, `['Mod', 'K']` together (Ctrl, or ⌘ on a Mac). */
  keys: readonly string[]
  label: string
  group: 'Go to' | 'Add' | 'This page' | 'Everywhere'
  run: () => void
  /** Works inside fields and dialogs too; for keys that no text has. */
  always?: boolean
}

/** The second key of a sequence may follow within this time, ms. */
export const SEQUENCE_MS = 1200

const registered = new Set<readonly Shortcut[]>()
const listed = createStore<readonly Shortcut[]>([])

function relist(): void {
  listed.set([...registered].flat())
}

/** Adds shortcuts for as long as a screen is there; call the result to take them away. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  registered.add(shortcuts)
  relist()
  return () => {
    registered.delete(shortcuts)
    relist()
  }
}

/** Every shortcut that works now; the same array until one comes or goes. */
export const allShortcuts: Store<readonly Shortcut[]> = listed

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The key of a press as shortcuts name it; `mod` stands before it when Ctrl or ⌘ is held. Undefined for other modifiers. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (altKey || ['Control', 'Meta', 'Alt', 'Shift'].includes(key)) return undefined
  const name = key.toLowerCase()
  // A capital letter is another key; a mark such as ? needs Shift on many keyboards.
  if (shiftKey && /^[a-z]$/.test(name)) return undefined
  return ctrlKey || metaKey ? `mod+${name}` : name
}

const pathOf = ({ keys }: Shortcut) =>
  keys[0] === 'Mod' ? `mod+${keys.slice(1).join('+')}`.toLowerCase() : keys.join(' ').toLowerCase()

/** Follows key presses and finds the shortcut they complete. */
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
    // What a page does with a key goes before what the key does elsewhere.
    return same.find(({ group }) => group === 'This page') ?? same[0]
  }
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(fields)) return true
  // Some are drawn before they are opened.
  return [...document.querySelectorAll(dialogs)].some((one) => one.checkVisibility())
}

/** Listens to the keyboard of the page; call the result to stop. */
export function listenToKeys(): () => void {
  const read = createKeyReader(allShortcuts.get)
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const shortcut = read(event, isTyping(event.target))
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
