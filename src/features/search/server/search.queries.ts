import { and, eq, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import type { Database } from '#server/db/database.ts'
import { orderWords } from '#server/db/paging.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import { tableSize } from '#server/db/table-sizes.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { formatDate } from '#shared/dates.ts'
import { personWords, searchWords } from '#shared/search-words.ts'
import { fold, likePattern } from '#shared/text.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import type { SearchGroup, SearchHit, search } from '../search.contract.ts'
import { addressOf, bestFirst, nameOrders, SEARCH_GROUPS } from '../search.rules.ts'
import { SEARCHED_KINDS, type SearchKind } from './search-kinds.queries.ts'

const DEFAULT_PER_GROUP = 5
/** Common words are found among the newest records of a kind, however many there are; only rare ones need the index of all. */
const NEWEST = 500
/** So many records of a kind are looked at, the best of which are shown. */
const LOOKED_AT = 20
/** A text that so many older records contain is told apart no further. */
const MOST = 200
/** So many people whose name begins so are told apart by age. */
const NAMESAKES = 100
/** So many digits that somebody's number has are no year and no price. */
const PHONE_DIGITS = 7
/** Sorts after everything that begins with what stands before it. */
const LAST_CHARACTER = '\u{10ffff}'

type Row = { group: SearchGroup; id: string; title: string; parts: (string | null)[]; at: string }
type Values = Record<'workspaceId' | 'userId' | 'wanted' | 'name' | 'ahead' | 'behind', string> &
  Record<'text' | 'person' | 'names', string[]>

const value = (name: keyof Values) => sql.placeholder(name)
/** The patterns of the words, the longest first. */
const patternsOf = (kind: SearchKind) => sql`${value(kind.person ? 'person' : 'text')}::text[]`
const firstOf = (kind: SearchKind) => sql`(${patternsOf(kind)})[1]`
const secondOf = (kind: SearchKind) => sql`coalesce((${patternsOf(kind)})[2], ${firstOf(kind)})`
const hasAll = (kind: SearchKind) => sql`${kind.table.searchText} like all (${patternsOf(kind)})`

function isWanted({ group }: SearchKind): SQL {
  return sql`position(${sql.raw(`'${group}'`)} in ${value('wanted')}) > 0`
}

function ofWorkspace({ table, isSeen }: SearchKind): SQL | undefined {
  return and(eq(table.workspaceId, value('workspaceId')), isSeen)
}

/** When a record was added, as the index has it. */
const timeOf = ({ table, time = table.createdAt }: SearchKind) => time

function hitColumns(kind: SearchKind) {
  const { group, title, parts, table } = kind
  return {
    group: sql<SearchGroup>`${sql.raw(`'${group}'`)}`.as('group'),
    id: sql<string>`${table.id}`.as('id'),
    title: title.as('title'),
    parts: parts.as('parts'),
    at: sql<string>`${timeOf(kind)}::text`.as('at'),
  }
}

/** Some records as a table of the same name, so that what is shown is reckoned for those alone that are taken from it. */
function someOf(db: Database, { table }: SearchKind, where: SQL | undefined, order: SQL[], most: number) {
  return db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(most)
    .as(getTableName(table))
}

/** In the order of the index that lists read them by. */
function newestFirst(kind: SearchKind): SQL[] {
  const order = orderWords('desc', 'newest')
  return [sql`${timeOf(kind)} ${order}`, sql`${kind.table.id} ${order}`]
}

/** Those of the newest records that contain the text. */
function amongNewest(db: Database, kind: SearchKind) {
  const { searchText } = kind.table
  return db
    .select(hitColumns(kind))
    .from(sql`${someOf(db, kind, and(ofWorkspace(kind), isWanted(kind)), newestFirst(kind), NEWEST)}`)
    .where(hasAll(kind))
    .orderBy(
      sql`(select bool_and(${beginsWord(searchText, sql`one`)}) from unnest(${patternsOf(kind)}) one) desc`,
      sql`${timeOf(kind)} desc`,
    )
    .limit(LOOKED_AT)
}

/** True where a word of the text begins as wanted. */
function beginsWord(text: SQLWrapper, pattern: SQL): SQL {
  return sql`(${text} like substr(${pattern}, 2) or ${text} like '% ' || substr(${pattern}, 2))`
}

/** Some of the records of which this is true. */
function matching(db: Database, kind: SearchKind, isMatch: SQL) {
  return db
    .select(hitColumns(kind))
    .from(kind.table)
    .where(and(ofWorkspace(kind), isWanted(kind), isMatch))
    .limit(LOOKED_AT)
}

/** The people of exactly this name. */
function byName(db: Database, kind: SearchKind) {
  return matching(db, kind, sql`${kind.person?.sortName} = any(${value('names')}::text[])`)
}

/** The newest of some records. */
function newestOf(db: Database, kind: SearchKind, where: SQL | undefined, most: number) {
  return db
    .select(hitColumns(kind))
    .from(sql`${someOf(db, kind, and(ofWorkspace(kind), isWanted(kind), where), [], most)}`)
    .orderBy(sql`${timeOf(kind)} desc`)
    .limit(LOOKED_AT)
}

/** The people whose name, last name first, begins with the text. */
function byNameStart(db: Database, kind: SearchKind) {
  const name = kind.person?.sortName
  return newestOf(
    db,
    kind,
    sql`${name} >= ${value('name')} and ${name} < (${value('name')} || ${LAST_CHARACTER}::text)`,
    NAMESAKES,
  )
}

/** The people whose number begins or ends with these digits. */
function byNumber(db: Database, kind: SearchKind, end: 'ahead' | 'behind') {
  const number = kind.person?.phoneNumber
  const digits = end === 'ahead' ? sql`${number}` : sql`reverse(${number})`
  // As a range, in the order of the index, so that any plan finds it there.
  return matching(
    db,
    kind,
    sql`${digits} ~>=~ ${value(end)} and ${digits} ~<~ (${value(end)} || ${LAST_CHARACTER}::text)`,
  )
}

/** Whether the index knows the words, and whether they are several. */
type Words = { isIndexed: boolean; areSeveral: boolean }

/** All records that contain the words, or, where these are too short for the index, have a word that begins with the longest. */
function amongAll(db: Database, kind: SearchKind, { isIndexed, areSeveral }: Words) {
  const { searchText } = kind.table
  const first = firstOf(kind)
  const hasFirst = isIndexed ? sql`${searchText} like ${first}` : beginsWord(searchText, first)
  // The two longest words are asked of the index, the others of what it names.
  const hasRest = areSeveral ? sql`${searchText} like ${secondOf(kind)} and ${hasAll(kind)}` : undefined
  return newestOf(db, kind, and(hasFirst, hasRest), MOST)
}

/** The newest of all records that contain the text. */
function newestWithText(db: Database, kind: SearchKind) {
  return db
    .select(hitColumns(kind))
    .from(kind.table)
    .where(and(ofWorkspace(kind), sql`${kind.table.searchText} like ${firstOf(kind)}`, hasAll(kind)))
    .orderBy(...newestFirst(kind))
    .limit(LOOKED_AT)
}

function together<Select>(selects: Select[]) {
  const [first, second, ...rest] = selects
  return (unionAll as unknown as (...all: (Select | undefined)[]) => { prepare(name: string): Runs })(
    first,
    second,
    ...rest,
  )
}

type Runs = { execute(values: Values): Promise<Row[]> }

const PEOPLE = SEARCHED_KINDS.filter(({ person }) => person)
const THINGS = SEARCHED_KINDS.filter(({ person }) => !person)

const quickly = preparedByShape(
  (shape: 'words' | 'number') => `search_${shape}`,
  (db, shape) =>
    together(
      shape === 'number'
        ? [
            ...PEOPLE.flatMap((kind) => [byNumber(db, kind, 'ahead'), byNumber(db, kind, 'behind')]),
            // Where a number begins and ends is known at once; it may also be somebody's second one.
            ...PEOPLE.map((kind) => amongAll(db, kind, { isIndexed: true, areSeveral: false })),
            ...THINGS.map((kind) => amongNewest(db, kind)),
          ]
        : [
            ...PEOPLE.flatMap((kind) => [byName(db, kind), byNameStart(db, kind)]),
            ...SEARCHED_KINDS.map((kind) => amongNewest(db, kind)),
          ],
    ).prepare(`search_${shape}`),
)

const thoroughly = preparedByShape(
  ({ isIndexed, areSeveral }: Words) => `search_all_${isIndexed}_${areSeveral}`,
  (db, words) =>
    together(SEARCHED_KINDS.map((kind) => amongAll(db, kind, words))).prepare(
      `search_all_${words.isIndexed}_${words.areSeveral}`,
    ),
)

/** Of so many rows the trigram index goes through thousands for a text that some of the newest contain. */
const MANY = 100_000

/** Without a name the database plans for the text: it walks back from the newest where that is shorter. */
const backwards = preparedByShape(
  ({ group }: SearchKind) => group,
  (db, kind) => newestWithText(db, kind).prepare(''),
)

/** Finds records of every kind that contain the text: the same first, then what has a word that begins so, newest first. */
export async function searchEverything(scope: Scope, { query }: Call<typeof search>) {
  await scope.context.limits.take('search', scope.userId)
  const limit = query.limit ? Number(query.limit) : DEFAULT_PER_GROUP
  const asked = query.types?.split(',').map((type) => type.trim())
  const groups = SEARCHED_KINDS.map(({ group }) => group).filter((group) => !asked || asked.includes(group))
  const values = valuesOf(scope, query.q)
  const none = SEARCH_GROUPS.map((group) => [group, [] as SearchHit[]] as const)
  if (!values.text[0]) return { query: query.q, ...(Object.fromEntries(none) as Record<SearchGroup, SearchHit[]>) }
  const digits = numberOf(query.q) ?? ''
  const isNumber = digits !== ''
  const [found, { preferences }] = await Promise.all([
    quickly(isNumber ? 'number' : 'words', scope.context.database.search).execute({
      ...values,
      wanted: groups.join(),
    }),
    readSettings(scope),
  ])
  const countOf = (group: SearchGroup) => new Set(found.filter((row) => row.group === group).map(({ id }) => id)).size
  const isPerson = (group: SearchGroup) => PEOPLE.some((kind) => kind.group === group)
  // Whose number it is has been found by it; old texts are not looked through for it as well.
  const isSomebodys = digits.length >= PHONE_DIGITS && groups.some((group) => isPerson(group) && countOf(group) > 0)
  const isFull = (group: SearchGroup) => isSomebodys || countOf(group) >= limit || (isNumber && isPerson(group))
  const missing = groups.filter((group) => !isFull(group))
  // The index knows runs of three letters. Shorter texts are looked for at the start of words, where it knows two.
  const isIndexed = [values.text, values.person].every(([longest = '']) => /[\p{L}\p{N}]{3}/u.test(longest))
  const areSeveral = values.text.length > 1 || values.person.length > 1
  const mayBeCommon = THINGS.filter(({ group }) => isIndexed && missing.includes(group) && countOf(group) > 0)
  const sizes = await Promise.all(mayBeCommon.map(({ table }) => tableSize(scope.context.database, table)))
  const common = mayBeCommon.filter((_, index) => (sizes[index] ?? 0) >= MANY)
  const rare = missing.filter((group) => !common.some((kind) => kind.group === group))
  const older = await Promise.all([
    ...common.map((kind) => backwards(kind, scope.context.database.main).execute(values)),
    ...(rare.length > 0
      ? [
          thoroughly({ isIndexed, areSeveral }, scope.context.database.search).execute({
            ...values,
            wanted: rare.join(),
          }),
        ]
      : []),
  ])
  found.push(...older.flat())
  const best = bestFirst(found, fold(query.q))
  const day = (iso: string) => formatDate(iso, preferences.timezone, preferences.dateFormat)
  const hits = inLanguage(scope.language ?? ENGLISH, () =>
    SEARCH_GROUPS.map((group) => [group, hitsOf(group, best, { limit, day })] as const),
  )
  return { query: query.q, ...(Object.fromEntries(hits) as Record<SearchGroup, SearchHit[]>) }
}

/** The digits of a typed text that is one number, of four or more. */
function numberOf(typed: string): string | undefined {
  const [word = '', ...others] = personWords(typed)
  return others.length === 0 && /^\d{4,}$/.test(word) ? word : undefined
}

function valuesOf({ workspaceId, userId }: Scope, text: string): Values {
  const digits = numberOf(text) ?? ''
  const folded = fold(text).split(' ').filter(Boolean).join(' ')
  return {
    workspaceId,
    userId,
    wanted: '',
    text: searchWords(text).map(likePattern),
    person: personWords(text).map(likePattern),
    name: folded,
    // Nigerian numbers are typed without their country code, foreign ones with it.
    ahead: `+234${digits}`,
    behind: [...digits].reverse().join(''),
    names: nameOrders(folded),
  }
}

type Shown = { limit: number; day: (iso: string) => string }

function hitsOf(group: SearchGroup, rows: readonly Row[], { limit, day }: Shown): SearchHit[] {
  const kind = SEARCHED_KINDS.find((one) => one.group === group)
  return rows
    .filter((row) => row.group === group)
    .slice(0, limit)
    .map(({ id, title, parts }) => ({
      id,
      title,
      subtitle: kind?.subtitle(parts, day) ?? '',
      url: addressOf(group, id),
    }))
}
