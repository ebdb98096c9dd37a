import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Hash of texts and file contents, in the order given. */
export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Whether the stamp in `file` equals `value`. */
export function isStamped(file, value) {
  try {
    return readFileSync(file, 'utf8') === value
  } catch {
    return false
  }
}

/** Writes the stamp; in a folder of another account it cannot, and the work is checked again next time. */
export function stamp(file, value) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, value)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
