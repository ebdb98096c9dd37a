import { readAnswered } from '../device/device-cache.ts'
import { currentDevice, type Device } from '../device/device-database.ts'
import { deleteDrafts } from '../device/device-drafts.ts'
import { type Answered, inPlace, type OutboxStorage, type Save } from './entry-list.ts'
import { type OutboxBackup, openBackup } from './outbox-backup.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** Files of entries that could not be kept: they last as long as the page. */
const unkeptFiles = new Map<string, OutboxFile>()

const filesIn = (entries: readonly OutboxEntry[]) => entries.flatMap((entry) => entry.files ?? [])

const backups = new WeakMap<Device, Promise<OutboxBackup | undefined>>()

function backupOf(device: Device): Promise<OutboxBackup | undefined> {
  const backup = backups.get(device) ?? openBackup(device)
  backups.set(device, backup)
  return backup
}

/** Puts back what the browser had lost of the outbox; whether there was anything. */
export async function restoreOutbox(): Promise<boolean> {
  const device = currentDevice()
  return (device && (await backupOf(device)))?.hasRestored === true
}

/** Copies at once what waits: a browser is most often killed while it is hidden. */
export async function flushBackup(): Promise<void> {
  const device = currentDevice()
  await (device && (await backups.get(device)))?.flush()
}

/** Writes a change into the database; answers the entries as they were put, undefined where they could not be. */
async function write(device: Device, changed: Save, files: readonly OutboxFile[]) {
  const { put, remove, isNew, answered } = changed
  let placed = put
  // A new record has the key of the form in which it was typed.
  const made = isNew ? put.filter(({ about }) => about.action === 'created').map(({ id }) => id) : []
  const written = await device.write(
    ['outbox', 'files', 'answered', ...(made.length > 0 ? (['drafts'] as const) : [])],
    async (tx) => {
      const [entries, kept] = [tx.objectStore('outbox'), tx.objectStore('files')]
      // Within the transaction no other tab can take the same place.
      const last = isNew ? await entries.index('order').openKeyCursor(null, 'prev') : null
      placed = inPlace(changed, last?.key ?? 0, isNew ? [] : await Promise.all(put.map(({ id }) => entries.get(id))))
      await Promise.all([
        ...placed.map((one) => entries.put(one)),
        ...files.map((one) => kept.put(one)),
        ...remove.map(({ id }) => entries.delete(id)),
        ...filesIn(remove).map((id) => kept.delete(id)),
        answered && tx.objectStore('answered').put(answered),
        made.length > 0 && deleteDrafts(tx, made),
      ])
    },
    // What the person was told is safe has to be on the disk.
    { isStrict: put.length > 0 },
  )
  return written === 'kept' ? placed : undefined
}

async function saveNow(changed: Save): Promise<readonly OutboxEntry[] | undefined> {
  const { put, remove, isNew = false } = changed
  const files = [...(changed.files ?? []), ...filesIn(put).flatMap((id) => unkeptFiles.get(id) ?? [])]
  for (const one of files) unkeptFiles.set(one.id, one)
  for (const id of filesIn(remove)) unkeptFiles.delete(id)
  const device = currentDevice()
  if (!device) return undefined
  const backup = await backupOf(device)
  const save = () => write(device, changed, files)
  const placed = await (backup ? backup.removing(remove, save) : save())
  if (!placed) return undefined
  backup?.put(placed, files, isNew)
  for (const { id } of files) unkeptFiles.delete(id)
  return placed
}

let lastSave: Promise<unknown> = Promise.resolve()

/** One save after the other: an older state of an entry must not come after a newer one. */
function save(changed: Save): Promise<readonly OutboxEntry[] | undefined> {
  const saved = lastSave.then(() => saveNow(changed))
  lastSave = saved.catch(() => undefined)
  return saved
}

/** The outbox in the database of the person who is signed in. */
export const deviceStorage: OutboxStorage = {
  load: async () =>
    // Nothing else is written to this object store.
    (await currentDevice()?.read(['outbox'], (tx) => tx.objectStore('outbox').index('order').getAll())) as
      | OutboxEntry[]
      | undefined,
  save,
  async answered() {
    const device = currentDevice()
    return device ? ((await readAnswered(device)) as Answered[]) : []
  },
}
