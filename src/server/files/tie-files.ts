import * as z from 'zod/mini'
import { isUuid } from '#shared/ids.ts'
import type { OpenDatabase } from '../db/database.ts'
import { countStart, findInstallation, type Installation } from '../db/installation.ts'
import type { FileStore } from './file-store.ts'
import { listNamed, type NamedFiles } from './named-files.ts'

/** Database and file store do not belong together; the message says why and what to do. */
export class FilesMismatch extends Error {
  override readonly name = 'FilesMismatch'
}

const mark = z.object({ id: z.string(), starts: z.number() })

/** Whose files a store holds; undefined where nobody has started with it yet. */
export async function readMark(store: FileStore): Promise<Installation | undefined> {
  const text = await store.readMark()
  if (text === undefined) return undefined
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    throw new FilesMismatch(
      `The file installation.json in ${store.place}, which says whose files these are, is damaged. Remove it, and start once with ADOPT_FILES=1.`,
    )
  }
}

export const writeMark = (store: FileStore, whose: Installation): Promise<void> =>
  store.writeMark(`${JSON.stringify(whose)}\n`)

/** True where there is any file. */
export async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return true
  return false
}

const WHICH = 'Set DATABASE_URL, DATA_DIR and the S3_ settings to those that belong together'
const ADOPT = 'to tie this database to these files for good, start once with ADOPT_FILES=1.'

const besideEmpty = (place: string) =>
  new FilesMismatch(
    `The database is empty, but ${place} holds the files of an installation. ${WHICH}; where its database is lost, ` +
      `restore a backup; to begin anew, start once with START_EMPTY=1.`,
  )

/** Refuses to begin a new database beside the files of an installation. */
export async function requireNoFiles(store: FileStore): Promise<void> {
  if ((await readMark(store)) || (await hasFiles(store))) throw besideEmpty(store.place)
}

/**
 * Refuses with `FilesMismatch` to go on with a database and a file store that do not belong together, for what no row names is
 * swept away; else counts the start in both. Those of an earlier version have no ids yet and are tied when they fit.
 */
export async function tieFiles(
  database: OpenDatabase,
  store: FileStore,
  named: NamedFiles,
  { adopt, startEmpty }: { adopt: boolean; startEmpty: boolean },
): Promise<void> {
  // Before the row is read: another process may count a start meanwhile, first there and then in the store.
  const ofStore = await readMark(store)
  const ofDatabase = await findInstallation(database)
  const companies = new Set(await named.listCompanies(database))
  const isAsked = adopt || (startEmpty && companies.size === 0)
  if (!isAsked && ofStore) refuseOtherIds(store.place, ofStore, ofDatabase, companies.size === 0)
  // A store that was left behind, for instance when the files were moved to a bucket, has counted fewer starts.
  if (!isAsked && (!ofStore || ofStore.starts !== ofDatabase?.starts))
    await refuseMisfit(database, store, named, companies)
  await writeMark(store, await countStart(database, ofStore?.starts ?? 0))
}

function refuseOtherIds(
  place: string,
  ofStore: Installation,
  ofDatabase: Installation | undefined,
  isEmpty: boolean,
): void {
  if (ofStore.id !== ofDatabase?.id && isEmpty) throw besideEmpty(place)
  if (ofStore.id !== ofDatabase?.id)
    throw new FilesMismatch(`The files in ${place} are those of another database. ${WHICH}; ${ADOPT}`)
  if (ofDatabase.starts < ofStore.starts)
    throw new FilesMismatch(
      `The database is an older copy of the one that the files in ${place} were last used with. ${WHICH}; ${ADOPT}`,
    )
}

/** Files fit when every company that has some is known and most of those that records name are there. */
async function refuseMisfit(
  database: OpenDatabase,
  store: FileStore,
  named: NamedFiles,
  companies: ReadonlySet<string>,
): Promise<void> {
  const there = new Set<string>()
  const strangers = new Set<string>()
  for await (const { key } of store.list()) {
    const [company = ''] = key.split('/', 1)
    there.add(key)
    if (isUuid(company) && !companies.has(company)) strangers.add(company)
  }
  if (strangers.size > 0 && companies.size === 0) throw besideEmpty(store.place)
  if (strangers.size > 0)
    throw new FilesMismatch(
      `${store.place} holds files of companies that this database does not know. ${WHICH}; ${ADOPT}`,
    )
  const wanted = await listNamed(database, named)
  const missing = [...wanted].filter((key) => !there.has(key)).length
  if (missing * 2 <= wanted.size) return
  throw new FilesMismatch(
    `Of ${wanted.size} files that records name, ${missing} are not in ${store.place}. ${WHICH}; ${ADOPT}`,
  )
}

/** Refuses to bring files or rows of an installation to a store that holds the files of another. */
export async function requireOwnOrNone(store: FileStore, id: string | undefined, adopt: boolean): Promise<void> {
  const whose = await readMark(store)
  if (adopt || !whose || whose.id === id || !(await hasFiles(store))) return
  throw new FilesMismatch(
    `${store.place} holds the files of another installation. Name an empty place; to add to it all the same, set ADOPT_FILES=1.`,
  )
}

/** Why files may not be swept, or undefined: the store under a running server may be another one by now. */
export async function whyNotTied(database: OpenDatabase, store: FileStore): Promise<string | undefined> {
  const [ofStore, ofDatabase] = [await readMark(store), await findInstallation(database)]
  if (!ofStore) return `${store.place} does not say whose files it holds`
  return ofStore.id === ofDatabase?.id ? undefined : `the files in ${store.place} are those of another database`
}
