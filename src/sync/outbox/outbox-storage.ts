import { readAnswered } from '../device/device-cache.ts'
import { currentDevice, type Device, type DeviceTransaction } from '../device/device-database.ts'
import { deleteDrafts } from '../drafts/device-drafts.ts'
import { batchSaves } from './batch-saves.ts'
import { type Answered, inPlace, type OutboxStorage, type Save } from './entry-list.ts'
import { type OutboxBackup, openBackup } from './outbox-backup.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** Files of entries that could not be kept: they last as long as the page. */
const unsavedFiles = new Map<string, OutboxFile>()

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

type Tx = DeviceTransaction<'readwrite'>

/** A new record has the key of the form in which it was typed. */
const createdIn = ({ put, isNew }: Save) =>
  isNew ? put.filter(({ about }) => about.action === 'created').map(({ id }) => id) : []

/** Writes one change in a transaction; answers its entries as they were put. */
async function writeIn(tx: Tx, changed: Save, files: readonly OutboxFile[]): Promise<OutboxEntry[]> {
  const { put, remove, isNew, answered } = changed
  const [entries, kept] = [tx.objectStore('outbox'), tx.objectStore('files')]
  // Within the transaction no other tab can take the same place.
  const last = isNew ? await entries.index('order').openKeyCursor(null, 'prev') : null
  const placed = inPlace(changed, last?.key ?? 0, isNew ? [] : await Promise.all(put.map(({ id }) => entries.get(id))))
  const made = createdIn(changed)
  await Promise.all([
    ...placed.map((one) => entries.put(one)),
    ...files.map((one) => kept.put(one)),
    ...remove.map(({ id }) => entries.delete(id)),
    ...filesIn(remove).map((id) => kept.delete(id)),
    answered && tx.objectStore('answered').put(answered),
    made.length > 0 && deleteDrafts(tx, made),
  ])
  return placed
}

const unsavedFilesOf = ({ put }: Save) => filesIn(put).flatMap((id) => unsavedFiles.get(id) ?? [])

/** Writes changes in one transaction, in their order; undefined where they could not be. */
async function write(device: Device, saves: readonly Save[]): Promise<OutboxEntry[][] | undefined> {
  const placed: OutboxEntry[][] = []
  const hasDrafts = saves.some((one) => createdIn(one).length > 0)
  const written = await device.write(
    ['outbox', 'files', 'answered', ...(hasDrafts ? (['drafts'] as const) : [])],
    async (tx) => {
      // It may be run a second time, when there was no room at first.
      placed.length = 0
      for (const one of saves) placed.push(await writeIn(tx, one, unsavedFilesOf(one)))
    },
    // What the person was told is saved has to be on the disk.
    { isStrict: saves.some(({ put }) => put.length > 0) },
  )
  return written === 'kept' ? placed : undefined
}

async function saveAll(saves: readonly Save[]): Promise<readonly OutboxEntry[][] | undefined> {
  const device = currentDevice()
  if (!device) return undefined
  const backup = await backupOf(device)
  const save = () => write(device, saves)
  const removed = saves.flatMap(({ remove }) => remove)
  const placed = await (backup ? backup.removing(removed, save) : save())
  if (!placed) return undefined
  for (const [index, one] of saves.entries()) {
    const files = unsavedFilesOf(one)
    backup?.put(placed[index] ?? [], files, one.isNew ?? false)
    for (const { id } of files) unsavedFiles.delete(id)
  }
  return placed
}

/** The files of an entry that are still there. */
export async function filesOf({ files = [] }: OutboxEntry): Promise<OutboxFile[]> {
  if (files.length === 0) return []
  if (files.every((id) => unsavedFiles.has(id))) return files.flatMap((id) => unsavedFiles.get(id) ?? [])
  const kept = await currentDevice()?.read(['files'], (tx) =>
    Promise.all(files.map((id) => tx.objectStore('files').get(id))),
  )
  return files.flatMap((id, index) => unsavedFiles.get(id) ?? kept?.[index] ?? [])
}

/** The outbox in the database of the person who is signed in; `opened` is done when it is open, or cannot be opened now. */
export function createDeviceStorage(opened: () => Promise<unknown>): OutboxStorage {
  const save = batchSaves(async (saves) => {
    await opened()
    return saveAll(saves)
  })
  return {
    load: async () =>
      // Nothing else is written to this object store.
      (await currentDevice()?.read(['outbox'], (tx) => tx.objectStore('outbox').index('order').getAll())) as
        | OutboxEntry[]
        | undefined,
    save(changed) {
      for (const one of changed.files ?? []) unsavedFiles.set(one.id, one)
      for (const id of filesIn(changed.remove)) unsavedFiles.delete(id)
      return save(changed)
    },
    async answered() {
      const device = currentDevice()
      return device ? ((await readAnswered(device)) as Answered[]) : []
    },
  }
}
