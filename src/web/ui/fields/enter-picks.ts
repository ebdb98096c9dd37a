type TypedSearch<Option> = {
  /** The typed text, and the text of the latest search. */
  text: string
  debounced: string
  /** What that search found; undefined while it runs. */
  options: readonly Option[] | undefined
  /** The option that the arrow keys have reached. */
  active: number
}

/**
 * What Enter picks: the active option of what was found for the text as it stands now; `wait` while that is still looked for,
 * so that no record of an older search is taken for it; undefined when nothing was found.
 */
export function enterPicks<Option>({
  text,
  debounced,
  options,
  active,
}: TypedSearch<Option>): Option | 'wait' | undefined {
  if (text.trim() !== debounced.trim() || options === undefined) return 'wait'
  return options[active]
}
