/** Held by every tab that is looked at, so that the others keep quiet. */
const LOOKED_AT = 'plotline-looked-at'
/** News reaches all tabs of a browser within this time, ms. */
const REACH_MS = 10_000

const hasLocks = () => 'locks' in navigator

/** Whether the person looks at this tab. */
export const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Lets the other tabs of this browser know while this one is looked at. */
export function shareLook(): () => void {
  if (!hasLocks()) return () => undefined
  let release: (() => void) | undefined
  function follow() {
    if (isLookedAt() === Boolean(release)) return
    release?.()
    release = undefined
    if (!isLookedAt()) return
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks.request(LOOKED_AT, { mode: 'shared' }, () => isOver)
  }
  const kinds = ['focus', 'blur', 'visibilitychange', 'pageshow'] as const
  for (const kind of kinds) addEventListener(kind, follow, true)
  follow()
  return () => {
    for (const kind of kinds) removeEventListener(kind, follow, true)
    release?.()
  }
}

/** Shows news that reach every tab of this browser in one of them: the one that is looked at, else the first; `name` is that of the news. */
export async function inOneTab(name: string, show: () => void): Promise<void> {
  if (!hasLocks()) return show()
  if (!isLookedAt()) {
    const { held = [] } = await navigator.locks.query()
    if (held.some((lock) => lock.name === LOOKED_AT)) return
  }
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    show()
    await new Promise((resolve) => setTimeout(resolve, REACH_MS))
  })
}
