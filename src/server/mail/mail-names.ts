import { mailTexts } from './mail.texts.ts'

const LONGEST = 60
/** What mail programs make a link of, or a person would type into a browser: an address, a host, a scheme, a path. */
const LIKE_AN_ADDRESS = /[@/\\]|:\/|\bhttps?\b|\bwww\b|[\p{L}\p{N}]\.\p{L}{2,}|\d+\.\d+\.\d+/iu

/**
 * A name that somebody gave themselves or their company, as a mail may carry it: on one line and not long, and `otherwise` in place of
 * one that has anything like an address in it, since mails reach strangers.
 */
export function nameInMail(name: string, otherwise: string): string {
  // NFKC makes plain letters and dots of their look-alikes, of which mail programs make links too.
  const plain = name
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '')
  const line = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line === '' || LIKE_AN_ADDRESS.test(line)) return otherwise
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}

/** How a letter begins. */
export function greetingOf(firstName: string): string {
  const name = nameInMail(firstName, '')
  return name === '' ? mailTexts.hello() : mailTexts.helloName({ name })
}
