/** Two messages of a phone have room for so many letters; each costs money. */
const LONGEST = 300

/** The SMS for a notification: what it says on one line, cut where it is long, and the link on a line of its own. */
export function composeSms({ title, content, url }: { title: string; content: string | null; url: string }): string {
  const room = LONGEST - url.length - 1
  const text = (content ? `${title}: ${content}` : title).replace(/\s+/g, ' ').trim()
  return `${text.length > room ? `${text.slice(0, room - 3).trimEnd()}...` : text}\n${url}`
}
