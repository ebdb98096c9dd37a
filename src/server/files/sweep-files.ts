import { isUuid } from '#shared/ids.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import type { NamedFiles } from './named-files.ts'

const DAY_MS = 24 * 3_600_000
/** A call that keeps files has named them or failed by then, ms. */
const GRACE_MS = DAY_MS
const TRASH_DAYS = 30
/** What calls leave behind that a crash cut off is no more than this; more, and more than this share, is a fault elsewhere. */
const MOST_AT_ONCE = 20
const MOST_SHARE = 0.05

type Options = {
  database: OpenDatabase
  store: FileStore
  named: NamedFiles
  /** Why the files are not those of this database, or undefined. */
  whyNotTied: (database: OpenDatabase, store: FileStore) => Promise<string | undefined>
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  now?: number
}

const isTooMuch = (orphans: number, all: number) => orphans > MOST_AT_ONCE && orphans > all * MOST_SHARE
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Moves files that no record names to the trash a day after they were kept: those of calls that the server did not live to finish.
 * Puts back what a record names, and empties the trash after 30 days. Resolves to the number of files that went there.
 */
export async function sweepFiles({
  database,
  store,
  named,
  whyNotTied,
  log,
  now = Date.now(),
}: Options): Promise<number> {
  const reason = await whyNotTied(database, store)
  if (reason) {
    log.warn({ reason }, 'files were not swept')
    return 0
  }
  await store.removeUnfinished(new Date(now - GRACE_MS))
  const { orphans, kept, putBack } = await findOrphans(database, store, named, now - GRACE_MS, log)
  if (putBack > 0) log.warn({ files: putBack }, 'files that records name were taken out of the trash')
  if (isTooMuch(orphans.length, kept)) {
    log.warn({ files: orphans.length, of: kept }, 'files were not swept: no record names so many of them')
    return 0
  }
  for (const key of orphans) await store.trash.add({ key, day: dayOf(now) })
  if (orphans.length > 0) log.info({ files: orphans.length, of: kept }, 'files that no record names went to the trash')
  await store.trash.empty(dayOf(now - TRASH_DAYS * DAY_MS))
  return orphans.length
}

async function findOrphans(
  database: OpenDatabase,
  store: FileStore,
  { listCompanies, listUsedFiles }: NamedFiles,
  before: number,
  log: Options['log'],
) {
  const ofCompany = new Map<string, { key: string; isOld: boolean }[]>()
  for await (const { key, writtenAt } of store.list()) {
    const [company = ''] = key.split('/', 1)
    if (!isUuid(company)) continue
    const own = ofCompany.get(company) ?? []
    own.push({ key, isOld: writtenAt.getTime() <= before })
    ofCompany.set(company, own)
  }
  const trashed = new Map<string, string>()
  for await (const { key, day } of store.trash.list()) trashed.set(key, day)
  const found = { orphans: [] as string[], kept: 0, putBack: 0 }
  for (const company of await listCompanies(database)) {
    const kept = ofCompany.get(company) ?? []
    const used = new Set(await listUsedFiles(database, company))
    const there = new Set(kept.map(({ key }) => key))
    for (const key of used) {
      const day = there.has(key) ? undefined : trashed.get(key)
      if (day === undefined) continue
      await store.trash.putBack({ key, day })
      found.putBack += 1
    }
    const orphans = kept.filter(({ key, isOld }) => isOld && !used.has(key)).map(({ key }) => key)
    found.kept += kept.length
    if (isTooMuch(orphans.length, kept.length))
      log.warn(
        { company, files: orphans.length, of: kept.length },
        'files of a company were not swept: no record names so many of them',
      )
    else found.orphans.push(...orphans)
    ofCompany.delete(company)
  }
  // A company is never removed, so its files belong to another database.
  for (const [company, kept] of ofCompany)
    log.warn({ company, files: kept.length }, 'files of a company that the database does not know were not swept')
  return found
}
