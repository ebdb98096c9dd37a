import { formatBytes } from '#shared/files.ts'
import { isUuid } from '#shared/ids.ts'
import { formatTime } from '#shared/wall-time.ts'
import { memberName } from '#web/account/known-people.ts'
import { heldName } from '#web/platform/cache/define-source.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { hasBody } from '#web/platform/outbox/merge-entry.ts'
import type { OutboxEntry, Problem } from '#web/platform/outbox/outbox-entry.ts'
import type { FileFacts } from '#web/platform/outbox/waiting-files.ts'

/** `budgetMax` as `Budget max`; the id of another record without its `Id`. */
export function fieldWords(field: string): string {
  const words = field
    .replace(/Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of a field as a person reads it. */
export function valueWords(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (Array.isArray(value))
    return value.length === 0 ? 'Empty' : value.map((one) => valueWords(one, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (isUuid(value)) return nameOfId(value) ?? 'Another choice'
  if (INSTANT.test(value)) return `${formatDate(value, timeZone)}, ${formatTime(value, timeZone)}`
  return /^[a-z]+(_[a-z]+)*$/.test(value) ? value.replaceAll('_', ' ') : value
}

const KINDS = ['lead', 'contact', 'deal', 'property']
const nameOfId = (id: string) => memberName(id) ?? KINDS.map((kind) => heldName(kind, id)).find((name) => name !== null)

const STARTS = { created: 'New', updated: 'Change of', deleted: 'Deletion of' } as const

/** What an entry is: `Change of lead Chidinma Okafor`. */
export function titleOf({ about }: OutboxEntry): string {
  const { entity, action, name, part } = about
  const kind = fieldWords(entity).toLowerCase()
  return [part ? `${part} of` : STARTS[action], kind, name].filter(Boolean).join(' ')
}

/** The fields that an entry changes or fills in, and what with, for reading and copying. */
export function contentOf({ input }: OutboxEntry, timeZone: string): { field: string; value: string }[] {
  const files = filesIn(input).map(({ name, size }) => ({ field: 'File', value: `${name}, ${formatBytes(size)}` }))
  if (!hasBody(input)) return files
  const fields = Object.entries(input.body)
    .filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    // Ids that say nothing are left out.
    .filter(([, value]) => typeof value !== 'string' || !isUuid(value) || nameOfId(value))
    .map(([field, value]) => ({ field: fieldWords(field), value: valueWords(value, timeZone) }))
  return [...fields, ...files]
}

/** The files that the input of an entry names. */
function filesIn(input: unknown): FileFacts[] {
  const { file, photos } = Object(input) as { file?: FileFacts; photos?: FileFacts[] }
  return photos ?? (file ? [file] : [])
}

const OTHER_FILE = 'Send it again once that is mended, or discard it and choose another file.'

/** Why an entry waits for the person, and what to do. */
export function reasonOf({ status, text, body, by, conflicts }: Problem): string {
  if (conflicts) return `${by ?? 'A colleague'} changed this too. Choose which value stays.`
  if (status === 410 && text === 'too old')
    return 'It has waited for more than 28 days. Look whether it arrived before you send it again.'
  if (status === 410 && text === 'no file') return 'Its file is not on this device any more. Choose it again.'
  if (status === 410) return 'This version of Plotline cannot send it. Copy what you wrote, then discard it.'
  if (status === 404) return 'What it belongs to no longer exists.'
  if (status === 412) return 'Somebody else changed this meanwhile.'
  if (status === 413 || status === 415) return `${body?.message ?? 'The file was refused.'} ${OTHER_FILE}`
  if (status >= 500) return 'The server failed with it several times.'
  const named = body?.errors?.map(({ field, message }) => `${fieldWords(field)}: ${message}`).join(' ')
  const said = named || body?.message || 'The server did not accept it.'
  return status === 403 && said === 'Forbidden' ? 'You may not do this.' : said
}
