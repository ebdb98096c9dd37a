import { readAnswered } from '../device/device-cache.ts'
import { currentDevice, type Device } from '../device/device-database.ts'
import { type Answered, inPlace, type OutboxStorage, type Save } from './entry-list.ts'
import { type OutboxBackup, openBackup, restoreLost } from './outbox-backup.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** Files of entries that could not be kept: they last as long as the page. */
const unkeptFiles = new Map<string, OutboxFile>()

const backups = new WeakMap<Device, Promise<OutboxBackup | undefined>>()

/** The second copy of what is in a database, once the database has all that it had lost. */
function backupOf(device: Device): Promise<OutboxBackup | undefined> {
  const known = backups.get(device)
  if (known) return known
  const opening = openBackup(device.owner).then(async (backup) => {
    if (backup) await restoreLost(device, backup)
    return backup
  })
  backups.set(device, opening)
  return opening
}

/** Copies at once what waits: a browser is most often killed while it is hidden. */
export async function flushBackup(): Promise<void> {
  const device = currentDevice()
  await (device && (await backups.get(device)))?.flush()
}

async function save(changed: Save): Promise<readonly OutboxEntry[] | undefined> {
  const { put, files = [], remove, isNew, answered } = changed
  const device = currentDevice()
  let placed = put
  const gone = remove.flatMap((entry) => entry.files ?? [])
  const later = put.flatMap((entry) => entry.files ?? []).flatMap((id) => unkeptFiles.get(id) ?? [])
  for (const one of files) unkeptFiles.set(one.id, one)
  for (const id of gone) unkeptFiles.delete(id)
  const backup = device && (await backupOf(device))
  await backup?.remove(remove)
  const written = await device?.write(
    ['outbox', 'files', 'answered'],
    async (tx) => {
      const [entries, kept] = [tx.objectStore('outbox'), tx.objectStore('files')]
      // Within the transaction no other tab can take the same place.
      const last = isNew ? await entries.index('order').openKeyCursor(null, 'prev') : null
      placed = inPlace(changed, last?.key ?? 0, isNew ? [] : await Promise.all(put.map(({ id }) => entries.get(id))))
      await Promise.all([
        ...placed.map((one) => entries.put(one)),
        ...[...files, ...later].map((one) => kept.put(one)),
        ...remove.map(({ id }) => entries.delete(id)),
        ...gone.map((id) => kept.delete(id)),
        answered && tx.objectStore('answered').put(answered),
      ])
    },
    // What the person was told is safe has to be on the disk.
    { isStrict: put.length > 0 },
  )
  if (written !== 'kept') return undefined
  backup?.put(placed, [...files, ...later], isNew === true)
  for (const { id } of [...files, ...later]) unkeptFiles.delete(id)
  return placed
}

/** The outbox in the database of the person who is signed in. */
export const deviceStorage: OutboxStorage = {
  async load() {
    const device = currentDevice()
    if (!device) return undefined
    await backupOf(device)
    // Nothing else is written to this object store.
    return (await device.read(['outbox'], (tx) => tx.objectStore('outbox').index('order').getAll())) as
      | OutboxEntry[]
      | undefined
  },
  save,
  async answered() {
    const device = currentDevice()
    return device ? ((await readAnswered(device)) as Answered[]) : []
  },
}

/** The files of an entry that are still there. */
export async function filesOf({ files = [] }: OutboxEntry): Promise<OutboxFile[]> {
  if (files.length === 0) return []
  const kept = await currentDevice()?.read(['files'], (tx) =>
    Promise.all(files.map((id) => tx.objectStore('files').get(id))),
  )
  return files.flatMap((id, index) => unkeptFiles.get(id) ?? kept?.[index] ?? [])
}
