import { type OutboxEntry, outbox } from '#sync'

/** Hands the files of an entry over as downloads: what the server does not take exists only here. */
export async function saveFiles(entry: OutboxEntry): Promise<void> {
  for (const { name, file } of await outbox.filesOf(entry)) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    // Once the browser has taken it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
}
