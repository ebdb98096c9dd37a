import { CommandRefused } from '../base/command-refused.ts'
import type { Env } from '../base/env.ts'
import { hasStore, type OpenPlace, openPlace, type Place } from '../db/dump/place.ts'
import { StoreInUse } from '../db/embedded/embedded-engine.ts'
import { namedFiles } from '../features.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { listNamed } from '../files/named-files.ts'
import { type S3Settings, s3Store } from '../files/s3-store.ts'
import { withCopyOf } from './store-copy.ts'

/** The database of this installation, by the role that may fill it. */
export function placeOf({ databaseUrl, migrationDatabaseUrl, dataDir }: Env): Place {
  const url = migrationDatabaseUrl ?? databaseUrl
  return url ? { databaseUrl: url } : { dataDir }
}

/** The bucket, whose failure ends a command with its reason. */
export const bucketOf = (s3: S3Settings): FileStore =>
  s3Store(s3, (error) => {
    throw new CommandRefused(`${(error as Error).message}. Check the settings S3_… of the bucket.`)
  })

/** The file store of this installation. */
export const filesOf = ({ s3, dataDir }: Env): FileStore => (s3 ? bucketOf(s3) : diskStore(dataDir))

/** A place for messages, without its password. */
export function nameOf(place: Place): string {
  if ('dataDir' in place) return place.dataDir
  const { host, pathname } = new URL(place.databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

export async function withPlace<Result>(place: Place, work: (open: OpenPlace) => Promise<Result>): Promise<Result> {
  const open = await openPlace(place)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

/** Opens a place to read it; an embedded database must be there already. */
export async function withSource<Result>(place: Place, work: (open: OpenPlace) => Promise<Result>): Promise<Result> {
  if ('dataDir' in place && !hasStore(place.dataDir))
    throw new CommandRefused(`There is no database in ${place.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return withPlace(place, work)
}

/** The same, or a copy of an embedded database that a running Plotline has open. */
export async function withRunningSource<Result>(
  place: Place,
  work: (open: OpenPlace) => Promise<Result>,
): Promise<Result> {
  try {
    return await withSource(place, work)
  } catch (error) {
    if (!(error instanceof StoreInUse) || !('dataDir' in place)) throw error
    return withCopyOf(place.dataDir, error.pid, (dataDir) => withPlace({ dataDir }, work))
  }
}

const NOT_THERE = new Set(['42P01', '42703'])

/** The files that the rows of a place name; none, and a line in the log, where the database is of an earlier version. */
export async function readNamed(place: OpenPlace, report: (line: string) => void): Promise<Set<string>> {
  try {
    return await place.asDatabase((database) => listNamed(database, namedFiles))
  } catch (error) {
    if (!NOT_THERE.has((error as { cause?: { code?: string } }).cause?.code ?? '')) throw error
    report(
      'The rows are of an earlier version of Plotline: whether every file that they name is there was not checked.',
    )
    return new Set()
  }
}
