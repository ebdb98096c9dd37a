import type { Pickable } from './record-picker.tsx'

type Asked = {
  /** What is typed, and the last of it that was searched for. */
  text: string
  rested: string
  /** What that search found; undefined while it runs. */
  options: readonly Pickable[] | undefined
  /** The option that the arrow keys stand on. */
  active: number
}

/**
 * What Enter picks: the active option of what was found for the text as it stands now; `wait` while that is still looked for,
 * so that no record of an older search is taken for it; undefined when nothing was found.
 */
export function enterPicks({ text, rested, options, active }: Asked): Pickable | 'wait' | undefined {
  if (text.trim() !== rested.trim() || options === undefined) return 'wait'
  return options[active]
}
