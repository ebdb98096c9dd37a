import type { RowBase } from '#shared/list-rules.ts'
import type { RowStore } from '../store/row-store.ts'

/** A row of a log: the server counts those of one parent, such as the messages of a channel, without gaps. */
export type LogRow = RowBase & { seq: number }

/** Rows of one parent as the server pages them, oldest first; `next` is the cursor of those before the first. */
export type LogPage<Row> = { rows: readonly Row[]; next?: string }

/** How a log reads from the server. */
export type LogReader<Row> = {
  /** The newest page, or the one before a cursor; of at most `limit` rows. */
  page: (parentId: string, cursor?: string, limit?: number) => Promise<LogPage<Row>>
  /** Those after a `seq`, oldest first; `next` is set when there are more. */
  after: (parentId: string, seq: number) => Promise<LogPage<Row>>
  byIds: (parentId: string, ids: readonly string[]) => Promise<readonly Row[]>
}

/** What is shown of a parent, nothing before its first page has come; the object is replaced whenever something in it changes. */
export type LogView<Row> = {
  rows: readonly Row[]
  status: 'loading' | 'ready' | 'error'
  hasOlder: boolean
  isLoadingOlder: boolean
  /** The last try to read older ones failed. */
  isOlderFailed: boolean
}

/** `older` is the cursor of the page before the first row that is held; up to `filledTo` nothing is missing after that one. */
const EMPTY = {
  status: 'loading' as LogView<unknown>['status'],
  isLoadingOlder: false,
  isOlderFailed: false,
  older: undefined as string | undefined,
  filledTo: 0,
}

/** What is stored of a parent besides its rows. */
export type StoredPart = { parentId: string; older?: string | undefined; filledTo: number }

/** The cached rows of one parent: the newest page first, older ones on demand, missed ones after the last that is surely held. */
export class LogPart<Row extends LogRow> {
  readonly ids = new Set<string>()
  readonly listeners = new Set<() => void>()
  /** Something may have been missed: it is read when the channel is shown next. */
  isStale = true
  #id: string
  #store: RowStore<Row>
  #reader: LogReader<Row>
  #state = EMPTY
  #isReading = false
  /** Something came while it was being read that the answer may not have. */
  #readsAgain = false
  #view: LogView<Row> | undefined

  constructor(id: string, store: RowStore<Row>, reader: LogReader<Row>) {
    this.#id = id
    this.#store = store
    this.#reader = reader
  }

  /** As the server sent them: where reading stands is told by these. */
  #rows(): Row[] {
    return this.#inOrder((id) => this.#store.confirmed(id))
  }

  #inOrder(find: (id: string) => Row | undefined): Row[] {
    return [...this.ids].flatMap((id) => find(id) ?? []).sort((a, b) => a.seq - b.seq)
  }

  #put(rows: readonly Row[], asked: number): void {
    for (const { id } of rows) this.ids.add(id)
    this.#store.put(rows, asked, 'read')
  }

  #change(changes: Partial<typeof EMPTY> = {}): void {
    this.#state = { ...this.#state, ...changes }
    this.#view = undefined
    for (const listener of this.listeners) listener()
  }

  /** The same object as long as nothing changed. */
  view(): LogView<Row> {
    const { older, filledTo: _, ...shown } = this.#state
    // What came before the first page is there would stand alone, as if nothing stood before it.
    const rows = () => this.#inOrder((id) => this.#store.shown.get(id))
    this.#view ??= { ...shown, rows: shown.status === 'ready' ? rows() : [], hasOlder: older !== undefined }
    return this.#view
  }

  /** An optimistic update lies over some rows, or does not any more. */
  showAnew(ids: ReadonlySet<string>): void {
    if ([...ids].some((id) => this.ids.has(id))) this.#change()
  }

  async #readNewest(limit?: number): Promise<void> {
    this.#change({ status: 'loading' })
    const asked = this.#store.now()
    try {
      const { rows, next } = await this.#reader.page(this.#id, undefined, limit)
      // What was kept was restored meanwhile: rows may be missing between it and this page.
      if (this.#isReady()) return await this.#readMissed()
      this.#put(rows, asked)
      this.#change({ status: 'ready', older: next, filledTo: rows.at(-1)?.seq ?? 0 })
    } catch (cause) {
      if (!this.#isReady()) this.#change({ status: 'error' })
      throw cause
    }
  }

  #isReady(): boolean {
    return this.#state.status === 'ready'
  }

  async #readMissed(): Promise<void> {
    for (let more = true; more; ) {
      const asked = this.#store.now()
      const { rows, next } = await this.#reader.after(this.#id, this.#state.filledTo)
      this.#put(rows, asked)
      this.#change({ filledTo: Math.max(this.#state.filledTo, rows.at(-1)?.seq ?? 0) })
      more = next !== undefined && rows.length > 0
    }
  }

  /** Reads the newest rows, at most so many, unless those up to the newest one are held. */
  async hold(most: number, isNewest: (row: Row) => boolean): Promise<void> {
    const last = this.#rows().at(-1)
    if (!this.#isReady() || !last || !isNewest(last)) await this.refresh(most)
  }

  /** Brings it up to date; what comes meanwhile is read after it. Of one that holds nothing the newest rows are read, `limit` at most. */
  async refresh(limit?: number): Promise<void> {
    this.#readsAgain = this.#isReading
    if (this.#isReading) return
    this.#isReading = true
    this.isStale = false
    try {
      // It may also have started again meanwhile.
      do {
        this.#readsAgain = false
        await (this.#isReady() ? this.#readMissed() : this.#readNewest(limit))
      } while (this.#readsAgain || !this.#isReady())
      this.#change({ filledTo: Math.max(this.#state.filledTo, this.#rows().at(-1)?.seq ?? 0) })
    } catch (cause) {
      this.isStale = true
      throw cause
    } finally {
      this.#isReading = false
      this.#readsAgain = false
    }
  }

  /** Takes one row that the server pushed or answered with. */
  take(row: Row): void {
    const { filledTo } = this.#state
    // As old as can be: it never brings back what was removed meanwhile.
    this.#put([row], 0)
    this.#change({ filledTo: row.seq === filledTo + 1 ? row.seq : filledTo })
    // A number that was left out is a row that was removed, or one that was missed.
    if (row.seq > filledTo + 1) this.refresh().catch(() => undefined)
  }

  /** Reads the page before the first row that is held; false when there is none or it did not come. */
  async loadOlder(): Promise<boolean> {
    const { older, isLoadingOlder } = this.#state
    if (older === undefined || isLoadingOlder) return false
    this.#change({ isLoadingOlder: true, isOlderFailed: false })
    const asked = this.#store.now()
    try {
      const { rows, next } = await this.#reader.page(this.#id, older)
      this.#put(rows, asked)
      this.#change({ isLoadingOlder: false, older: next })
      return true
    } catch {
      this.#change({ isLoadingOlder: false, isOlderFailed: true })
      return false
    }
  }

  /** Reads older pages until a row is held with this `seq` or a lower one. */
  async reach(seq: number): Promise<void> {
    while ((this.#rows()[0]?.seq ?? Number.POSITIVE_INFINITY) > seq) if (!(await this.loadOlder())) return
  }

  /** Reads held rows again; those that are not found are removed. */
  async reread(ids: Iterable<string>): Promise<void> {
    const mine = [...ids].filter((id) => this.ids.has(id))
    if (mine.length === 0) return
    const asked = this.#store.now()
    const rows = await this.#reader.byIds(this.#id, mine)
    this.#put(rows, asked)
    const found = new Set(rows.map(({ id }) => id))
    this.remove(mine.filter((id) => !found.has(id)))
    this.#change()
  }

  /** Takes out rows that no longer exist. */
  remove(ids: readonly string[]): void {
    const mine = ids.filter((id) => this.ids.delete(id))
    if (mine.length === 0) return
    this.#store.remove(mine)
    this.#change()
  }

  /** Forgets its rows; they are read again when it is shown, or refreshed. */
  restart(): void {
    this.#store.forget([...this.ids])
    this.ids.clear()
    this.isStale = true
    this.#change(EMPTY)
  }

  dump(): StoredPart[] {
    const { status, older, filledTo } = this.#state
    return status === 'ready' ? [{ parentId: this.#id, older, filledTo }] : []
  }

  /** Takes up what was kept; where newer rows were read already, those in between are read. */
  restore({ older, filledTo }: StoredPart, rows: readonly Row[]): void {
    this.#put(rows, 0)
    this.isStale = true
    this.#change({ status: 'ready', older, filledTo })
    if (this.listeners.size > 0) this.refresh().catch(() => undefined)
  }
}
