/** The one file that may pass on others: all that code without React sees of sync. */
export const SYNC_ENTRY = 'src/sync/index.ts'

/** The folders of sync, each of which imports only what stands before it; the files beside them import all of them. */
const SYNC_ORDER = ['host', 'store', 'lists', 'live', 'device', 'drafts', 'outbox']
const SYNC_ENTRIES = ['#sync', '#sync/react']
const syncFolder = (path: string) => /^src\/sync\/(\w+)\//.exec(path)?.[1]

/** What is wrong with an import of a file of sync; undefined when nothing is. */
export function syncBreach(from: string, target: string, specifier: string): string | undefined {
  if (!target.startsWith('src/sync/') || from.startsWith('bench/')) return undefined
  if (!from.startsWith('src/sync/'))
    return SYNC_ENTRIES.includes(specifier) ? undefined : `sync is sealed: import ${SYNC_ENTRIES.join(' or ')}`
  const [own, other] = [syncFolder(from), syncFolder(target)]
  if (own === undefined || own === other) return undefined
  if (other === undefined) return 'the folders of sync import none of its entries'
  return SYNC_ORDER.indexOf(own) > SYNC_ORDER.indexOf(other)
    ? undefined
    : `the folders of sync import one way: ${SYNC_ORDER.join(', ')}`
}
