import type { OpenDatabase } from '../db/database.ts'
import { listKeys } from './copy-files.ts'
import type { FileStore } from './file-store.ts'

/** How it is found out which files the records of the open database name. */
export type NamedFiles = {
  listCompanies: (database: OpenDatabase) => Promise<string[]>
  /** The keys of all files that a company's records name. */
  listUsedFiles: (database: OpenDatabase, workspaceId: string) => Promise<string[]>
}

/** The keys of all files that records name, of every company. */
export async function listNamed(
  database: OpenDatabase,
  { listCompanies, listUsedFiles }: NamedFiles,
): Promise<Set<string>> {
  const named = new Set<string>()
  for (const company of await listCompanies(database))
    for (const key of await listUsedFiles(database, company)) named.add(key)
  return named
}

/** Those of the named files that a store lacks. */
export async function listMissing(named: ReadonlySet<string>, store: FileStore): Promise<string[]> {
  if (named.size === 0) return []
  const there = await listKeys(store)
  return [...named].filter((key) => !there.has(key)).sort()
}

const SHOWN = 3

/** `2 files that records name are not in /data/files: …`. */
export function describeMissing(missing: readonly string[], place: string): string {
  const [verb, noun] = missing.length === 1 ? ['is', 'file'] : ['are', 'files']
  const shown = missing.slice(0, SHOWN).join(', ')
  const rest = missing.length > SHOWN ? ` and ${(missing.length - SHOWN).toLocaleString('en')} more` : ''
  return `${missing.length.toLocaleString('en')} ${noun} that records name ${verb} not in ${place}: ${shown}${rest}.`
}
