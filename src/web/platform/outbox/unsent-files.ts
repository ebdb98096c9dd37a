import { currentDevice } from '../device/device-database.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** Files of this page that are not safe on the device: they last as long as the page. */
const unkept = new Map<string, OutboxFile>()

/** Holds the files of a new entry until it is kept, or given up. */
export function holdFiles(files: readonly OutboxFile[]): void {
  for (const one of files) unkept.set(one.id, one)
}

export function releaseFiles({ files = [] }: Pick<OutboxEntry, 'files'>): void {
  for (const id of files) unkept.delete(id)
}

/** The files of an entry that are still there. */
export async function filesOf({ files = [] }: OutboxEntry): Promise<OutboxFile[]> {
  if (files.length === 0) return []
  if (files.every((id) => unkept.has(id))) return files.flatMap((id) => unkept.get(id) ?? [])
  const kept = await currentDevice()?.read(['files'], (tx) =>
    Promise.all(files.map((id) => tx.objectStore('files').get(id))),
  )
  return files.flatMap((id, index) => unkept.get(id) ?? kept?.[index] ?? [])
}
