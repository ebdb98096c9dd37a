import { type DraftShelf, isKeptDraft } from '../create-drafts.ts'
import { askToKeep } from './ask-to-keep.ts'
import { currentDevice, type Device, type DeviceTransaction, onDevice } from './device-database.ts'

function deviceOf(userId: string): Device | undefined {
  const device = currentDevice()
  return device?.owner.userId === userId ? device : undefined
}

/** The drafts in the database of the person who is signed in. */
export const deviceDrafts: DraftShelf & { onOpen: typeof onDevice } = {
  async find(owner, form) {
    // An array comes after every text: all drafts of this form.
    const range = IDBKeyRange.bound([form], [form, []])
    const found = await deviceOf(owner)?.read(['drafts'], (tx) => tx.objectStore('drafts').getAll(range))
    return found?.filter(isKeptDraft)
  },
  async save(owner, put, remove) {
    const saved = await deviceOf(owner)?.write(['drafts'], (tx) => {
      const store = tx.objectStore('drafts')
      const asked = [
        ...put.map((draft) => store.put(draft, [draft.form, draft.key])),
        ...remove.map(({ form, key }) => store.delete([form, key])),
      ]
      // A page that is closing does not live to see the requests answered.
      tx.commit()
      return Promise.all(asked)
    })
    if (saved === 'kept' && put.length > 0) askToKeep()
    return saved === 'kept'
  },
  onOpen: onDevice,
}

/**
 * Deletes the drafts with these keys in the transaction that keeps what was typed in them to be sent: a browser that dies after it
 * must not find them again, for what is typed over them would be sent under the same key.
 */
export async function deleteDrafts(tx: DeviceTransaction<'readwrite'>, keys: readonly string[]): Promise<void> {
  const store = tx.objectStore('drafts')
  const sent = (await store.getAllKeys()).filter(([, key]) => keys.includes(key))
  await Promise.all(sent.map((one) => store.delete(one)))
}
