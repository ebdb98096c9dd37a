import { createHash } from 'node:crypto'

/** The id of a further record that a call makes beside the one its key names: the same call made again finds both. */
export function derivedId(id: string, noun: string): string {
  const hash = createHash('sha256').update(`${id} ${noun}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4]
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
