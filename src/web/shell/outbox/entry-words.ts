import { formatBytes } from '#shared/files.ts'
import { isUuid } from '#shared/ids.ts'
import { bothOf, hasBody } from '#shared/merge-record.ts'
import { show, type Text } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { type FileFacts, heldName, type OutboxEntry, type Problem } from '#sync'
import { memberName } from '#web/account/known-people.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { allRecordForms, type FieldDefinition } from '#web/record-form/define-record-form.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { outboxTexts } from './outbox.texts.ts'

type Fields = Readonly<Record<string, FieldDefinition>>

/** The fields of the record that an entry writes, as far as the form of its kind is there; a part of a record has others. */
export function fieldsOf({ entity, part }: OutboxEntry['about']): Fields {
  // A conversion fills in a deal; what other parts of a record fill in has no form.
  const of = part === 'conversion' ? 'deal' : part ? undefined : entity
  const form = [...allRecordForms].find(({ noun }) => noun === of)
  return form?.fields ?? {}
}

/** What a field is called; without its form `budgetMax` is `Budget max`, and the id of another record has no `Id`. */
export function fieldWords(field: string, fields: Fields = {}): string {
  const label = fields[field]?.label
  if (label) return show(label)
  const words = field
    .replace(/Id$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of a field of `row` as a person reads it, in the words of its form where that is there. */
export function fieldValueWords(
  field: string,
  value: unknown,
  entry: Pick<OutboxEntry, 'about' | 'input'>,
  timeZone: string,
  row: unknown = filledIn(entry.input),
): string {
  const definition = isEmpty(value) ? undefined : fieldsOf(entry.about)[field]
  return definition?.show(definition.read(value, { timeZone }), row) || valueWords(value, timeZone)
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field's value as text, without the name of the field. */
export function valueWords(value: unknown, timeZone: string): string {
  if (isEmpty(value)) return kitTexts.empty()
  if (Array.isArray(value)) return value.map((one) => valueWords(one, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? outboxTexts.yes() : outboxTexts.no()
  if (typeof value === 'number') return String(value)
  // A value with parts has words in its form alone.
  if (typeof value !== 'string') return ''
  if (isUuid(value)) return nameOfId(value) ?? kitTexts.anotherChoice()
  if (INSTANT.test(value)) return `${formatDate(value, timeZone)}, ${formatTime(value, timeZone)}`
  return /^[a-z]+(_[a-z]+)*$/.test(value) ? value.replaceAll('_', ' ') : value
}

const KINDS = ['lead', 'contact', 'deal', 'property']
const nameOfId = (id: string) => memberName(id) ?? KINDS.map((kind) => heldName(kind, id)).find((name) => name !== null)

const ACTIONS = { created: outboxTexts.created, updated: outboxTexts.updated, deleted: outboxTexts.deleted }

/** What an entry is: `Change of lead Chidinma Okafor`. */
export function titleOf({ about }: OutboxEntry): string {
  const { entity, action, name, part } = about
  const texts: Readonly<Record<string, Text>> = part ? outboxTexts.parts : ACTIONS[action]
  const what = texts[part ?? entity]?.() ?? ''
  return name ? outboxTexts.named({ what, name }) : what
}

/** What the person filled in: the body of a call, or the deal of a conversion. */
function filledIn(input: unknown): Readonly<Record<string, unknown>> {
  if (hasBody(input)) return input.body
  const { deal } = Object(input) as { deal?: Record<string, unknown> }
  return deal ?? {}
}

/** The fields that an entry changes or fills in, and what with, for reading and copying. */
export function contentOf(entry: OutboxEntry, timeZone: string): { field: string; value: string }[] {
  const { input, about } = entry
  const files = filesIn(input).map(({ name, size }) => ({
    field: outboxTexts.file(),
    value: `${name}, ${formatBytes(size)}`,
  }))
  const fields = Object.entries(filledIn(input))
    .filter(([, value]) => !isEmpty(value))
    // Ids that say nothing are left out.
    .filter(([, value]) => typeof value !== 'string' || !isUuid(value) || nameOfId(value))
    .map(([field, value]) => ({
      field: fieldWords(field, fieldsOf(about)),
      value: fieldValueWords(field, value, entry, timeZone),
    }))
    // Such as more numbers of a person where there is one.
    .filter(({ value }) => value !== '')
  return [...fields, ...files]
}

/** What is sent to keep both texts of each conflict; undefined where a field is no long text, or one of its texts is empty. */
export function bothInput({ about, input, problem }: OutboxEntry): unknown {
  const conflicts = problem?.conflicts ?? []
  const canJoin = conflicts.every(
    ({ field, mine, theirs }) => fieldsOf(about)[field]?.isLong && !isEmpty(mine) && !isEmpty(theirs),
  )
  if (conflicts.length === 0 || !canJoin || !hasBody(input)) return undefined
  const both = Object.fromEntries(conflicts.map((one) => [one.field, bothOf(one)]))
  return { ...input, body: { ...input.body, ...both } }
}

/** The files that the input of an entry names. */
function filesIn(input: unknown): FileFacts[] {
  const { file, photos } = Object(input) as { file?: FileFacts; photos?: FileFacts[] }
  return photos ?? (file ? [file] : [])
}

/** Why an entry waits for the person, and what to do. */
export function reasonOf({ status, text, body, by, conflicts }: Problem, about: OutboxEntry['about']): string {
  if (conflicts) return by ? outboxTexts.changedToo({ who: by }) : outboxTexts.colleagueChangedToo()
  if (status === 410 && text === 'too old') return outboxTexts.tooOld()
  if (status === 410 && text === 'no file') return outboxTexts.noFile()
  if (status === 410) return outboxTexts.unknown()
  if (status === 404) return outboxTexts.gone()
  if (status === 412) return outboxTexts.changed()
  if (status === 413 || status === 415)
    return outboxTexts.otherFile({ why: body?.message ?? outboxTexts.fileRefused() })
  if (status >= 500) return outboxTexts.serverFailed()
  const named = body?.errors?.map(({ field, message }) => `${fieldWords(field, fieldsOf(about))}: ${message}`).join(' ')
  const said = named || body?.message || outboxTexts.notAccepted()
  return status === 403 && said === 'Forbidden' ? kitTexts.mayNot() : said
}
