const isSame = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()

/** These tags with one more, once, however it is written. */
export const tagged = (tags: readonly string[], tag: string): string[] =>
  tags.some(isSame(tag)) ? [...tags] : [...tags, tag]

export const untagged = (tags: readonly string[], tag: string): string[] => tags.filter((other) => !isSame(tag)(other))
