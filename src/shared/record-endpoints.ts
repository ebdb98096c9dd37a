import * as z from 'zod/mini'
import { CAPS } from './caps.ts'
import { entityType } from './changes.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import type { EntityType } from './entities.ts'
import type { Noun } from './errors.ts'
import { fieldTexts } from './fields.texts.ts'
import { id, idOut, idParams } from './fields.ts'

type Schema = z.ZodMiniType
/**
 * A kind of record: what one is called in words (`Deal`, `Demo account`), the address of its list, its shape, and who may call unless a
 * call says otherwise.
 */
type Kind<Shape extends Schema> = { noun: Noun; path: `/${string}`; record: Shape; access?: Access }
/** The optional facts of a call beside its summary. */
type Said = Partial<Pick<Endpoint, 'access' | 'dependsOn' | 'hourly' | 'refuses' | 'upload'>>

/** `Demo account` and `demo-accounts` as part of a call's name: `DemoAccount`, `DemoAccounts`. */
const pascal = (words: string) => words.replaceAll(/(?:^|[\s-]+)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `listLeads`: GET of the list. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Shape extends Schema, Query extends Schema>(
  { path, record, access = 'user' }: Kind<Shape>,
  said: Said & { summary: string; query: Query },
) {
  const name = `list${pascal(path.split('/').at(-1) ?? '')}`
  return endpoint({ name, method: 'GET', path, access, list: true, answer: z.array(record), ...said })
}

/** The types of file as which a list is exported. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

export const LIST_MEDIA: Record<ListFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `exportLeads`: GET of the list as a file, narrowed and sorted as the list itself; pages do not matter. */
/* @__NO_SIDE_EFFECTS__ */
export function exported<Shape extends Schema, Query extends z.ZodMiniObject>(
  { path, access = 'user' }: Kind<Shape>,
  query: Query,
) {
  const noun = path.split('/').at(-1) ?? ''
  return endpoint({
    name: `export${pascal(noun)}`,
    method: 'GET',
    path: `${path}/export`,
    access,
    sensitive: true,
    status: 200,
    sends: Object.values(LIST_MEDIA),
    summary: `The ${noun} that the list finds, all of them in its order, as a file for spreadsheets. The audit log says who took it.`,
    query: z.extend(query, { format: z.enum(LIST_FORMATS, { error: fieldTexts.chooseFormat }) }),
  })
}

/** So many records are changed by one call. */
export const MOST_AT_ONCE = 500

/** So many are changed by a job. */
export const MOST_IN_JOB = 10_000

/** What is done with many records: with each by its own rules. */
export const BULK_ACTS = ['assign', 'status', 'stage', 'tag', 'untag', 'task', 'delete'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/**
 * What became of many records: how many were looked at and changed, why others were not, and where the next call goes on (`after`) where a
 * filter finds more. `total` is how many the filter finds, `act` what undoes it; null where nothing was changed. `job` is the job that does
 * it, where it was requested.
 */
export const bulkResult = z.object({
  total: z.number(),
  changed: z.number(),
  refused: z.array(z.object({ reason: z.string(), count: z.number(), ids: z.array(idOut) })),
  next: z.nullable(z.string()),
  act: z.nullable(idOut),
  job: z.optional(idOut),
})
export type BulkResult = z.output<typeof bulkResult>

const bulkIds = z.optional(
  z
    .array(id)
    .check(
      z.minLength(1, { error: fieldTexts.chooseRecords }),
      z.maxLength(MOST_IN_JOB, { error: fieldTexts.tooManyRecords.with({ max: MOST_IN_JOB }) }),
    ),
)

/** A filter that refuses a field which it does not know: a misspelt one would mean every record. */
/* @__NO_SIDE_EFFECTS__ */
const exactly = <Query extends z.ZodMiniObject>(filter: Query): Query =>
  filter.clone({ ...filter.def, catchall: z.never(), error: fieldTexts.unknownFilter }) as Query

/** `changeLeads`: POST of one act over many records, all in one transaction; `task` is the shape of a task for each, where they can have one. */
/* @__NO_SIDE_EFFECTS__ */
export function bulk<
  Shape extends Schema,
  Query extends z.ZodMiniObject,
  const Act extends BulkAct,
  Task extends Schema = z.ZodMiniNever,
>({ path, access = 'user' }: Kind<Shape>, filter: Query, acts: readonly [Act, ...Act[]], task?: Task) {
  const tasks = (task ? { task: z.optional(task) } : {}) as { task: z.ZodMiniOptional<Task> }
  const noun = path.split('/').at(-1) ?? ''
  return endpoint({
    name: `change${pascal(noun)}`,
    method: 'POST',
    path: `${path}/bulk`,
    access,
    status: 200,
    summary: `Does one thing (${acts.join(', ')}) with up to ${MOST_AT_ONCE} ${noun}: those with these \`ids\`, or those that a \`filter\` of the list finds from \`after\` on, the \`next\` of the call before. Who may not change one changes the others; with \`dryRun\` nothing is written. With \`asJob\` all of it, up to ${MOST_IN_JOB}, is one job (\`listBulkJobs\`) and one act.`,
    body: z
      .object({
        ids: bulkIds,
        filter: z.optional(exactly(filter)),
        after: z.optional(z.string().check(z.maxLength(CAPS.title))),
        act: z.enum(acts, { error: fieldTexts.chooseAct }),
        value: z.optional(z.nullable(z.string({ error: fieldTexts.notText }).check(z.maxLength(CAPS.title)))),
        ...tasks,
        dryRun: z.optional(z.boolean()),
        asJob: z.optional(z.boolean()),
      })
      .check(
        z.refine<{ ids?: unknown; filter?: unknown }>(
          ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
          {
            error: fieldTexts.chooseRecords,
            path: ['ids'],
          },
        ),
        z.refine<{ ids?: string[] | undefined; asJob?: boolean | undefined }>(
          ({ ids = [], asJob }) => asJob || ids.length <= MOST_AT_ONCE,
          { error: fieldTexts.tooManyRecords.with({ max: MOST_AT_ONCE }), path: ['ids'] },
        ),
      ),
    answer: bulkResult,
  })
}

/** `getLeadCounts`: how many there are. */
/* @__NO_SIDE_EFFECTS__ */
export function count<Shape extends Schema, Counts extends Schema, Query extends Schema = never>(
  { noun, path, access = 'user' }: Kind<Shape>,
  said: Said & { summary: string; query?: Query; answer: Counts },
) {
  return endpoint({ name: `get${pascal(noun)}Counts`, method: 'GET', path: `${path}/counts`, access, ...said })
}

/** The counts of all records and of those of each kind. */
/* @__NO_SIDE_EFFECTS__ */
export function countsOf<const Name extends string>(kinds: readonly Name[]) {
  const shape = Object.fromEntries(['total', ...kinds].map((name) => [name, z.number()]))
  return z.object(shape as Record<Name | 'total', z.ZodMiniNumber>)
}

/** `createLead`: POST to the list. */
/* @__NO_SIDE_EFFECTS__ */
export function create<Shape extends Schema, Body extends Schema>(
  { noun, path, record, access = 'user' }: Kind<Shape>,
  body: Body,
  summary: string,
  said: Said = {},
) {
  const one = {
    name: `create${pascal(noun)}`,
    method: 'POST',
    path,
    access,
    noun,
    creates: true,
    takesTime: true,
    empty: emptyOf(record),
  } as const
  return endpoint({ ...one, summary, body, answer: record, ...said })
}

/** The fields that may be null, those that are lists, and the time at which it was done where a record has one. */
function emptyOf(record: Schema): Record<string, null | never[]> {
  const empty: Record<string, null | never[]> = {}
  const fields = record instanceof z.ZodMiniObject ? record.shape : {}
  for (const [name, field] of Object.entries(fields)) {
    if (field instanceof z.ZodMiniNullable || name === 'occurredAt') empty[name] = null
    if (field instanceof z.ZodMiniArray) empty[name] = []
  }
  return empty
}

/** `getLead`: GET of one. */
/* @__NO_SIDE_EFFECTS__ */
export function get<Shape extends Schema>(kind: Kind<Shape>) {
  const summary = `One ${kind.noun.toLowerCase()}.`
  return endpoint({ ...oneOf(kind), name: `get${pascal(kind.noun)}`, method: 'GET', summary, answer: kind.record })
}

/** `updateLead`: PATCH of one with the fields that are sent. */
/* @__NO_SIDE_EFFECTS__ */
export function update<Shape extends Schema, Body extends Schema>(
  kind: Kind<Shape>,
  body: Body,
  summary = 'Changes the fields that are sent.',
) {
  return endpoint({
    ...oneOf(kind),
    name: `update${pascal(kind.noun)}`,
    method: 'PATCH',
    takesTime: true,
    summary,
    body,
    answer: kind.record,
  })
}

/** `deleteLead`: DELETE of one. */
/* @__NO_SIDE_EFFECTS__ */
export function remove<Shape extends Schema>(kind: Kind<Shape>, summary: string, said: Said = {}) {
  return endpoint({ ...oneOf(kind), name: `delete${pascal(kind.noun)}`, method: 'DELETE', summary, ...said })
}

/** How many records of a kind are linked to a record. */
export const linkCount = z.object({ kind: entityType, count: z.number() })
export type LinkCount = z.output<typeof linkCount>

/** `getLeadLinks`: how many records of each kind would lose their link to one, which are all kinds that may have such a link. */
/* @__NO_SIDE_EFFECTS__ */
export function links(kind: Kind<Schema>, kinds: readonly EntityType[]) {
  const noun = kind.noun.toLowerCase()
  return call(kind, `get${pascal(kind.noun)}Links`, 'GET', 'links', {
    dependsOn: kinds,
    summary: `How many records of each kind are linked to the ${noun}, and stay without it when it is deleted.`,
    answer: z.array(linkCount),
  })
}

type Called<Query extends Schema, Body extends Schema, Answer extends Schema> = Omit<
  Endpoint<typeof idParams, Query, Body, Answer>,
  'name' | 'method' | 'path' | 'access' | 'noun' | 'params' | 'status'
> & { status?: Endpoint['status'] }

/** Another call of one record: `readChannel` is POST of `:id/read`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Query extends Schema = never, Body extends Schema = never, Answer extends Schema = never>(
  kind: Kind<Schema>,
  name: string,
  method: Endpoint['method'],
  part: string,
  said: Called<Query, Body, Answer>,
) {
  const { path, ...one } = oneOf(kind)
  return endpoint<typeof idParams, Query, Body, Answer>({ ...one, name, method, path: `${path}/${part}`, ...said })
}

/** What every call of one record has. */
function oneOf({ noun, path, access = 'user' }: Kind<Schema>) {
  return { path: `${path}/:id`, access, noun, params: idParams } as const
}
