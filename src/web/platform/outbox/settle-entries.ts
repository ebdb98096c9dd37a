import { ApiError } from '../api.ts'
import type { EntryList, TabMessage } from './entry-list.ts'
import { mergeEntry, rebaseEntry } from './merge-entry.ts'
import type { OutboxEntry, OutboxFile, Problem } from './outbox-entry.ts'
import type { WaitingScreens } from './waiting-screens.ts'

type Options = {
  list: EntryList
  screens: WaitingScreens
  tell: (message: TabMessage) => void
  /** Puts the answer that another tab got into this tab's cache. */
  take: (entry: OutboxEntry, output: unknown) => void
  /** Its failures do not count any more. */
  forget: (id: string) => void
}

const problemOf = ({ status, message, body }: ApiError): Problem => ({
  status,
  text: message.replace(/^\d+: /, ''),
  ...(body && { body }),
})

/** What becomes of entries when they are answered or refused. */
export function createSettling({ list, screens, tell, take, forget }: Options) {
  /** Changes the queue here, on the device and in the other tabs. */
  async function change(put: OutboxEntry[], remove: OutboxEntry[] = [], files: readonly OutboxFile[] = []) {
    for (const { id } of remove) forget(id)
    await list.change({ put, remove, files })
    tell({ kind: 'changed', entries: put, gone: remove.map(({ id }) => id) })
  }

  async function succeed(entry: OutboxEntry, output: unknown): Promise<void> {
    const put = list.all
      .get()
      .filter((one) => one.id !== entry.id && one.lane === entry.lane)
      .map((one) => rebaseEntry(one, entry, output))
    await list.change({ put, remove: [entry] })
    tell({ kind: 'answered', entry, output, entries: put })
    screens.answer(entry.id, { output })
  }

  async function refuse({ id }: OutboxEntry, cause: ApiError): Promise<void> {
    const entry = list.find(id)
    const reject = screens.takeRefuser(id)
    if (reject) {
      if (entry) await change([], [entry])
      reject(cause)
      return
    }
    // The person has given it up meanwhile.
    if (!entry) return
    if (cause.status === 404 && entry.about.action === 'deleted') return succeed(entry, undefined)
    if (cause.status !== 412) return change([{ ...entry, problem: problemOf(cause) }])
    const merged = mergeEntry(entry, cause.body)
    return merged ? change(merged) : succeed(entry, cause.body?.current)
  }

  /** Takes what another tab says. */
  function receive(message: TabMessage): void {
    if (message.kind === 'answered') {
      take(message.entry, message.output)
      list.show(message.entries, [message.entry.id])
      screens.answer(message.entry.id, { output: message.output })
      return
    }
    list.show(message.entries, message.gone)
    for (const entry of message.entries) {
      const reject = entry.problem && screens.takeRefuser(entry.id)
      if (!entry.problem || !reject) continue
      // The screen that made it is still there to be told.
      const { status, text, body } = entry.problem
      void change([], [entry]).then(() => reject(new ApiError(status, text, body)))
    }
  }

  return { change, succeed, refuse, receive }
}
