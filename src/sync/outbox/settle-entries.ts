import { ApiError } from '#shared/api-error.ts'
import type { Answered, EntryList, OutboxStorage, TabMessage } from './entry-list.ts'
import { isNewer, mergeEntry, rebaseEntry } from './merge-entry.ts'
import type { OutboxEntry, OutboxFile, Problem } from './outbox-entry.ts'
import type { WaitingScreens } from './waiting-screens.ts'

type Options = {
  storage: Pick<OutboxStorage, 'answered'>
  list: EntryList
  screens: WaitingScreens
  tell: (message: TabMessage) => void
  /** Puts the answer that another tab got into this tab's cache. */
  take: (entry: OutboxEntry, output: unknown) => Promise<void>
  /** The cache of this tab holds the answer to this entry. */
  onHeld: (id: string) => void
  /** Hears of what is safe: on the device before it is sent, or with the server. */
  onSafe?: (entry: OutboxEntry) => void
  /** Its failures do not count any more. */
  forget: (id: string) => void
}

/** A refusal, as it waits for the person. */
export const problemOf = ({ status, text, body }: ApiError): Problem => ({ status, text, ...(body && { body }) })

/** So many of the last answers are remembered. */
const MOST_ANSWERS = 100

/** The last answers, for entries of other tabs that were made before these tabs heard of them. */
function createAnswers() {
  let answers: { entry: OutboxEntry; output: unknown }[] = []
  return {
    clear(): void {
      answers = []
    },
    add(entry: OutboxEntry, output: unknown): void {
      answers.push({ entry, output })
      if (answers.length > MOST_ANSWERS) answers.shift()
    },
    /** The entry as if it had been made after them: what this person wrote before is no other side's. */
    rebase: (made: OutboxEntry): OutboxEntry =>
      answers
        .filter(({ entry, output }) => entry.lane === made.lane && isNewer(output, made.input))
        .reduce((one, { entry, output }) => rebaseEntry(one, entry, output), made),
  }
}

/** What becomes of entries when they are answered or refused. */
export function createSettling({ storage, list, screens, tell, take, onHeld, onSafe, forget }: Options) {
  const answers = createAnswers()

  /** Changes the queue here, on the device and in the other tabs. */
  async function change(put: OutboxEntry[], remove: OutboxEntry[] = []): Promise<void> {
    for (const { id } of remove) forget(id)
    const entries = [...(await list.change({ put, remove }))]
    tell({ kind: 'changed', entries, gone: remove.map(({ id }) => id) })
  }

  /** Takes a new entry with its files; `isAgain`: one that was there takes its old place. */
  async function add(entry: OutboxEntry, files: readonly OutboxFile[] = [], isAgain = false): Promise<void> {
    tell({ kind: 'keeping' })
    const put = await list.change({ put: [entry], remove: [], files, isNew: !isAgain })
    if (!list.unsaved.get().has(entry.id)) onSafe?.(entry)
    tell({ kind: 'changed', entries: [...put], gone: [] })
  }

  /** Keeps what is in this tab alone; what is being kept now would be kept again when another tab may have sent it. */
  async function saveUnsaved(): Promise<void> {
    const strays = list.all.get().filter((one) => list.unsaved.get().has(one.id) && !list.isSaving(one))
    if (strays.length > 0) await change(strays)
  }

  async function succeed(entry: OutboxEntry, output: unknown): Promise<void> {
    answers.add(entry, output)
    const put = list.all
      .get()
      .filter((one) => one.id !== entry.id && one.lane === entry.lane)
      .map((one) => rebaseEntry(one, entry, output))
    const entries = [...(await list.change({ put, remove: [entry], answered: { id: entry.id, entry, output } }))]
    onHeld(entry.id)
    onSafe?.(entry)
    tell({ kind: 'answered', entry, output, entries })
    screens.answer(entry.id, { output })
  }

  async function refuse({ id }: OutboxEntry, cause: ApiError): Promise<void> {
    const entry = list.find(id)
    const merged = entry && cause.status === 412 ? mergeEntry(answers.rebase(entry), cause.body) : undefined
    if (entry && cause.status === 412) {
      // Nobody has to decide: it goes out again from its place, before what was written of the record after it.
      if (!merged) return succeed(entry, cause.body?.current)
      if (merged.every(({ problem }) => !problem)) return change(merged)
    }
    const reject = screens.takeRefuser(id)
    if (reject) {
      if (entry) await change([], [entry])
      reject(cause)
      return
    }
    // The person has given it up meanwhile.
    if (!entry) return
    if (cause.status === 404 && entry.about.action === 'deleted') return succeed(entry, undefined)
    return change(merged ?? [{ ...entry, problem: problemOf(cause) }])
  }

  return {
    add,
    change,
    saveUnsaved,
    succeed,
    refuse,
    ...arrivalsOf({ storage, list, screens, take, onHeld, answers, change }),
    clear: answers.clear,
  }
}

type ArrivalOptions = Pick<Options, 'storage' | 'list' | 'screens' | 'take' | 'onHeld'> & {
  answers: ReturnType<typeof createAnswers>
  change: (put: OutboxEntry[], remove?: OutboxEntry[]) => Promise<void>
}

/** What other tabs and earlier pages of this person tell of entries. */
function arrivalsOf({ storage, list, screens, take, onHeld, answers, change }: ArrivalOptions) {
  /** Takes answers that another tab, or an earlier page, got. */
  async function takeAnswers(got: readonly Pick<Answered, 'entry' | 'output'>[]): Promise<void> {
    for (const { entry, output } of got) answers.add(entry, output)
    // Where its code cannot be loaded now, the answer stays on the device for the next page.
    for (const { entry, output } of got)
      await take(entry, output).then(
        () => onHeld(entry.id),
        () => undefined,
      )
  }

  /** Takes what an earlier page left on the device, because it died before its cache was kept; sending does not wait for code. */
  async function takeStored(): Promise<void> {
    void takeAnswers(await storage.answered())
  }

  /** Takes what another tab says. */
  function receive(message: Exclude<TabMessage, { kind: 'keeping' }>): void {
    if (message.kind === 'answered') {
      void takeAnswers([message])
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

  return { takeStored, receive }
}
