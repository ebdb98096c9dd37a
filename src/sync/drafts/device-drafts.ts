import { currentDevice, type Device, type DeviceTransaction, onDevice } from '../device/device-database.ts'
import { requestPersistence } from '../device/request-persistence.ts'
import type { DraftShelf } from './create-drafts.ts'
import { type DraftFile, isKeptDraft, type KeptDraft } from './kept-draft.ts'

function deviceOf(userId: string): Device | undefined {
  const device = currentDevice()
  return device?.owner.userId === userId ? device : undefined
}

/** The files that the device has of each draft, by its key; read from it once, as a page that closes has no time for that. */
const filesOnDevice = new Map<string, readonly string[]>()

const idsOf = ({ files = [] }: KeptDraft) => files.map(({ id }) => id)

/** A chosen file as a form holds it. */
function fileOf({ file, name, type, ...rest }: DraftFile): DraftFile {
  return { ...rest, name, type, file: file instanceof File ? file : new File([file], name, { type }) }
}

/** The draft with the bytes of its files. */
async function withFiles(tx: DeviceTransaction<'readonly'>, draft: KeptDraft): Promise<KeptDraft> {
  const { files, ...rest } = draft
  if (!files) return draft
  const found = await Promise.all(files.map(({ id }) => tx.objectStore('files').get(id)))
  const held = found.flatMap((one) => (one ? fileOf(one) : []))
  filesOnDevice.set(
    draft.key,
    held.map(({ id }) => id),
  )
  return held.length > 0 ? { ...rest, files: held } : rest
}

/** The drafts in the database of the person who is signed in; the bytes of their files lie beside those that wait to be sent. */
export const deviceDrafts: DraftShelf & { onOpen: typeof onDevice } = {
  find(owner, form) {
    // An array comes after every text: all drafts of this form.
    const range = IDBKeyRange.bound([form], [form, []])
    const device = deviceOf(owner)
    if (!device) return Promise.resolve(undefined)
    return device.read(['drafts', 'files'], async (tx) => {
      const found = await tx.objectStore('drafts').getAll(range)
      return Promise.all(found.filter(isKeptDraft).map((draft) => withFiles(tx, draft)))
    })
  },
  async save(owner, put, remove) {
    const wanted = new Set(put.flatMap(idsOf))
    const before = [...put.flatMap(({ key }) => filesOnDevice.get(key) ?? []), ...remove.flatMap(idsOf)]
    const added = put.flatMap(({ key, files = [] }) => files.filter(({ id }) => !filesOnDevice.get(key)?.includes(id)))
    const saved = await deviceOf(owner)?.write(['drafts', 'files'], (tx) => {
      const [drafts, files] = [tx.objectStore('drafts'), tx.objectStore('files')]
      const asked = [
        ...remove.map(({ form, key }) => drafts.delete([form, key])),
        ...before.filter((id) => !wanted.has(id)).map((id) => files.delete(id)),
        ...added.map((one) => files.put(one)),
        ...put.map(({ files: chosen, ...draft }) => {
          const names = chosen?.map(({ id, name, type }) => ({ id, name, type }))
          return drafts.put(names ? { ...draft, files: names } : draft, [draft.form, draft.key])
        }),
      ]
      // A page that is closing does not live to see the requests answered.
      tx.commit()
      return Promise.all(asked)
    })
    if (saved !== 'kept') return false
    if (put.length > 0) requestPersistence()
    for (const { key } of remove) filesOnDevice.delete(key)
    for (const draft of put) filesOnDevice.set(draft.key, idsOf(draft))
    return true
  },
  async keys(owner) {
    const names = await deviceOf(owner)?.read(['drafts'], (tx) => tx.objectStore('drafts').getAllKeys())
    return (names ?? []).map(([, key]) => key)
  },
  onOpen: onDevice,
}

/**
 * Deletes the drafts with these keys in the transaction that keeps what was typed in them to be sent: a browser that dies after it
 * must not find them again, for what is typed over them would be sent under the same key.
 */
export async function deleteDrafts(tx: DeviceTransaction<'readwrite'>, keys: readonly string[]): Promise<void> {
  const [drafts, files] = [tx.objectStore('drafts'), tx.objectStore('files')]
  const sent = (await drafts.getAllKeys()).filter(([, key]) => keys.includes(key))
  await Promise.all(
    sent.map(async (one) => {
      const draft = await drafts.get(one)
      await Promise.all([drafts.delete(one), ...(isKeptDraft(draft) ? idsOf(draft).map((id) => files.delete(id)) : [])])
    }),
  )
}
